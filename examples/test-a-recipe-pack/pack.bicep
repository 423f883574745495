extension radius

@description('The region that resources are deployed to.')
param location string = 'northeurope'

@description('How the names of databases begin.')
param prefix string = 'psql'

resource pack 'Radius.Core/recipePacks@2025-08-01-preview' = {
  name: 'shop'
  properties: {
    recipes: {
      'Radius.Data/postgreSqlDatabases': {
        kind: 'bicep'
        source: 'mcr.microsoft.com/bicep/avm/res/db-for-postgre-sql/flexible-server:0.15.2'
        parameters: {
          name: '${prefix}-{{context.azure.resourceNameHash}}'
          location: location
          administratorLogin: '{{context.resource.properties.username}}'
          administratorLoginPassword: '{{context.resource.properties.password}}'
          skuName: '{{context.resource.properties.size == "S" ? "Standard_B2s" : context.resource.properties.size == "M" ? "Standard_D4ds_v5" : "Standard_D8ds_v5"}}'
          tier: '{{context.resource.properties.size != "S" ? "GeneralPurpose" : "Burstable"}}'
          storageSizeGB: '{{context.resource.properties.size == "S" ? 32 : context.resource.properties.size == "M" ? 256 : 1024}}'
          highAvailability: 'Disabled'
          backupPolicy: null
          databases: [
            {
              name: '{{context.resource.properties.database}}'
            }
          ]
        }
      }
      'Radius.Data/redisCaches': {
        kind: 'bicep'
        source: 'mcr.microsoft.com/bicep/avm/res/cache/redis-enterprise:0.5.1'
        parameters: {
          name: 'redis-{{context.azure.resourceNameHash}}'
          location: location
          skuName: '{{context.resource.properties.size == "S" ? "Balanced_B0" : context.resource.properties.size == "M" ? "Balanced_B5" : "Balanced_B20"}}'
        }
      }
    }
  }
}

resource production 'Radius.Core/environments@2025-08-01-preview' = {
  name: 'production'
  properties: {
    recipePacks: [
      pack.id
    ]
    providers: {
      azure: {
        subscriptionId: '00000000-0000-0000-0000-000000000000'
        resourceGroupName: 'shop'
      }
    }
    recipeParameters: {
      'Radius.Data/postgreSqlDatabases': {
        highAvailability: '{{context.resource.properties.size == "L" ? "ZoneRedundant" : "SameZone"}}'
        tags: {
          environment: '{{context.environment.name}}'
        }
      }
    }
  }
}
