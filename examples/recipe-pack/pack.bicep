extension radius

@description('The region that resources are deployed to.')
param location string = 'northeurope'

resource pack 'Radius.Core/recipePacks@2025-08-01-preview' = {
  name: 'shop'
  properties: {
    recipes: {
      'Radius.Data/postgreSqlDatabases': {
        kind: 'bicep'
        source: 'mcr.microsoft.com/bicep/avm/res/db-for-postgre-sql/flexible-server:0.15.2'
        parameters: {
          name: 'psql-{{context.azure.resourceNameHash}}'
          location: location
          administratorLogin: '{{context.resource.properties.username}}'
          administratorLoginPassword: '{{context.resource.properties.password}}'
          skuName: '{{context.resource.properties.size == "S" ? "Standard_B2s" : context.resource.properties.size == "M" ? "Standard_D4ds_v5" : "Standard_D8ds_v5"}}'
          tier: '{{context.resource.properties.size != "S" ? "GeneralPurpose" : "Burstable"}}'
          storageSizeGB: '{{context.resource.properties.size == "S" ? 32 : context.resource.properties.size == "M" ? 256 : 1024}}'
          highAvailability: '{{context.resource.properties.size == "S" ? "Disabled" : context.resource.properties.size == "M" ? "SameZone" : "ZoneRedundant"}}'
          version: '16'
          databases: [
            {
              name: '{{context.resource.properties.database}}'
            }
          ]
          tags: {
            environment: '{{context.environment.name}}'
          }
        }
        outputs: {
          host: 'fqdn'
        }
      }
      'Radius.Data/redisCaches': {
        kind: 'bicep'
        source: 'mcr.microsoft.com/bicep/avm/res/cache/redis-enterprise:0.5.1'
        parameters: {
          name: 'redis-{{context.azure.resourceNameHash}}'
          location: location
          skuName: '{{context.resource.properties.size == "S" ? "Balanced_B0" : context.resource.properties.size == "M" ? "Balanced_B5" : "Balanced_B20"}}'
          highAvailability: '{{context.resource.properties.size != "S" ? "Enabled" : "Disabled"}}'
        }
        outputs: {
          host: 'hostname'
          port: 'port'
          secrets: {
            url: 'primaryConnectionString'
          }
        }
      }
      'Radius.Data/mySqlDatabases': {
        kind: 'terraform'
        source: 'terraform-aws-modules/rds/aws:6.1.0'
        parameters: {
          identifier: '{{context.environment.name}}-{{context.resource.name}}'
          engine: 'mysql'
          engine_version: '{{context.resource.properties.version}}'
          instance_class: 'db.m6g.large'
          allocated_storage: 200
          multi_az: '{{context.environment.name == "production"}}'
          availability_zone: '{{context.aws.region}}a'
          db_name: '{{context.resource.properties.database}}'
          username: '{{context.resource.properties.username}}'
          password: '{{context.resource.properties.password}}'
          manage_master_user_password: false
          parameters: [
            {
              name: 'require_secure_transport'
              value: '{{context.resource.properties.version != "5.7" ? "1" : "0"}}'
            }
          ]
        }
        outputs: {
          host: 'db_instance_address'
          port: 'db_instance_port'
        }
      }
      'Radius.Messaging/kafka': {
        kind: 'bicep'
        source: 'mcr.microsoft.com/bicep/avm/res/event-hub/namespace:0.14.2'
        parameters: {
          name: 'evhns-{{context.azure.resourceNameHash}}'
          location: location
          skuName: 'Standard'
          skuCapacity: '{{context.environment.name == "production" ? 8 : 1}}'
          eventhubs: [
            {
              name: '{{context.resource.properties.topic}}'
              partitionCount: 4
            }
          ]
          backupPolicy: null
        }
      }
      'Radius.Storage/objectStorage': {
        kind: 'bicep'
        source: 'mcr.microsoft.com/bicep/avm/res/storage/storage-account:0.32.1'
        parameters: {
          name: 'st{{context.azure.resourceNameHash}}'
          location: location
          kind: 'StorageV2'
          skuName: '{{context.environment.name == "production" ? "Standard_ZRS" : "Standard_LRS"}}'
          allowBlobPublicAccess: false
          blobServices: {
            containers: [
              {
                name: '{{context.resource.properties.containerName}}'
              }
            ]
          }
        }
        outputs: {
          endpoint: 'primaryBlobEndpoint'
          accountName: 'name'
          secrets: {
            connectionString: 'primaryConnectionString'
            accountKey: 'primaryAccessKey'
          }
        }
      }
      'Radius.Compute/containers': {
        kind: 'terraform'
        source: 'git::https://example.com/modules/web.git'
        parameters: {
          name: '{{context.resource.name}}'
          namespace: '{{context.runtime.kubernetes.namespace}}'
          replicas: '{{context.resource.properties.replicas == null ? 1 : context.resource.properties.replicas}}'
          database_url: 'postgres://{{context.resource.connections.database.properties.host}}:{{context.resource.connections.database.properties.port}}/{{context.resource.connections.database.properties.database}}'
          title: '{{ .Release.Name }} for {{context.application.name}}'
        }
      }
    }
  }
}
