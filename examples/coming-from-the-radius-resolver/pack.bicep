extension radius

resource pack 'Radius.Core/recipePacks@2025-08-01-preview' = {
  name: 'shop'
  properties: {
    recipes: {
      'Radius.Data/postgreSqlDatabases': {
        kind: 'terraform'
        source: 'git::https://example.com/modules/database.git'
        parameters: {
          name: 'psql-{{context.resource.name}}'
          sku: '{{context.resource.properties.size == "S" ? "small" : context.resource.properties.size == "M" ? "medium" : "large"}}'
          storage: '{{context.resource.properties.size == "S" ? 32 : 256}}'
          public: '{{context.environment.name != "production"}}'
          script: '{{context.resource.properties.initSql == null ? "" : context.resource.properties.initSql}}'
          title: '{{ .Release.Name }}'
        }
      }
    }
  }
}
