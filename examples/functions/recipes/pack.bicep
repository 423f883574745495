extension radius

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
          highAvailability: 'Disabled'
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
    recipeParameters: {
      'Radius.Data/postgreSqlDatabases': {
        highAvailability: 'ZoneRedundant'
      }
    }
  }
}
