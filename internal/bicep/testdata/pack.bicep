// A pack and an environment, with all that such files are made of.
extension radius
extension kubernetes with {
  kubeConfig: ''
  namespace: 'cluster'
} as cluster

@description('What all names begin with.')
param prefix string

param location string = 'westeurope'
param namespace string = 'default'
param replicas int = -1
param firewallRules array = []
param tags object = {}
param isPublic bool = false

@secure()
@description('The password of the administrator.')
param password string

#disable-next-line no-unused-vars
var unused = [for i in range(0, 2): i]

/*
   The pack.
*/
resource pack 'Radius.Core/recipePacks@2025-08-01-preview' = {
  name: 'shop-pack'
  location: 'global'
  properties: {
    recipes: {
      'Radius.Data/postgreSqlDatabases': {
        kind: 'bicep' // or terraform
        source: 'br:example.com/recipes/postgres:1.2'
        parameters: {
          name: '${prefix}-{{context.resource.name}}'
          skuName: '{{context.resource.properties.size == "S" ? "Standard_B1ms" : "Standard_D2ds_v5"}}'
          administratorLogin: 'it\'s \u{61}dmin'
          administratorLoginPassword: password
          availabilityZone: replicas
          storageSizeGB: 32
          backup: null
          highAvailability: isPublic ? 'Zone\\Redundant' : 'Disabled'
          firewallRules: firewallRules
          databases: [
            {
              name: '{{context.resource.properties.database}}'
              'collation-name': 'C'
            }
            { name: 'b', charset: 'utf8' }
          ]
          zones: ['1', '2']
          tags: empty(tags) ? {} : { location: location, all: tags }
        }
        outputs: {
          host: 'fqdn'
          secrets: { url: 'connectionString' }
        }
      }
      'Radius.Messaging/rabbitMQ': {
        kind: 'terraform'
        source: '${location}.example.com/rabbit.zip//modules'
        plainHttp: true
      }
      'Radius.Compute/containers': { kind: 'bicep', source: 'example.com/containers:latest' }
    }
  }
}

resource env 'Radius.Core/environments@2025-08-01-preview' = {
  name: '${prefix}-env'
  properties: {
    recipePacks: [
      pack.id
    ]
    recipeParameters: {
      'Radius.Messaging/rabbitMQ': {
        environment: pack.name
      }
    }
    providers: {
      kubernetes: {
        namespace: namespace
      }
    }
  }
}

output environmentId string = env.id
