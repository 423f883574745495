extension radius

resource pack 'Radius.Core/recipePacks@2025-08-01-preview' = {
  name: 'acme'
  properties: {
    recipes: {
      'Acme.Data/ledgers': {
        kind: 'terraform'
        source: 'git::https://example.com/modules/ledger.git'
        parameters: {
          name: 'ledger-{{context.resource.name}}'
          sku: '{{context.resource.properties.size == "S" ? "small" : context.resource.properties.size == "M" ? "medium" : "large"}}'
          replicas: '{{context.resource.properties.replicas}}'
          tier: '{{context.resource.properties.size == "S" ? "burstable" : "general"}}'
        }
        outputs: {
          host: 'address'
          port: 'port'
        }
      }
    }
  }
}
