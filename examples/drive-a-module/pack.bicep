extension radius

resource pack 'Radius.Core/recipePacks@2025-08-01-preview' = {
  name: 'shop'
  properties: {
    recipes: {
      'Radius.Data/postgreSqlDatabases': {
        kind: 'terraform'
        source: 'git::https://example.com/modules/database.git'
        parameters: {
          name: 'psql-{{context.resource.name}}-{{context.environment.name}}'
          sku_name: '{{context.resource.properties.size == "S" ? "B_Standard_B2s" : context.resource.properties.size == "M" ? "GP_Standard_D4ds_v5" : "GP_Standard_D8ds_v5"}}'
          storage_gb: '{{context.resource.properties.size == "S" ? 32 : context.resource.properties.size == "M" ? 256 : 1024}}'
          high_availability: '{{context.resource.properties.size == "L" && context.environment.name == "production"}}'
          login: '{{context.resource.properties.username}}'
          password: '{{context.resource.properties.password}}'
          startup_script: '{{context.resource.properties.initSql == null ? "" : context.resource.properties.initSql}}'
        }
        outputs: {
          host: 'fqdn'
          port: 'port'
        }
      }
    }
  }
}
