// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package bench

// recipe has forty parameters for a PostgreSQL server in Azure. About half of
// the values in them are plain.
var recipe = object{
	"name":                       text{"psql-", path("context.azure.resourceNameHash")},
	"location":                   "westeurope",
	"resourceGroupName":          path("context.azure.resourceGroup.name"),
	"subscriptionId":             path("context.azure.subscription.subscriptionId"),
	"skuName":                    sizeMap,
	"tier":                       choice{"context.resource.properties.size", []arm{{"S", "Burstable"}}, "GeneralPurpose"},
	"version":                    path("context.resource.properties.version"),
	"createMode":                 "Default",
	"administratorLogin":         path("context.resource.properties.username"),
	"administratorLoginPassword": path("context.resource.properties.password"),
	"authConfig": object{
		"activeDirectoryAuth": "Enabled",
		"passwordAuth":        "Enabled",
		"tenantId":            "11111111-1111-1111-1111-111111111111",
	},
	"availabilityZone":      -1,
	"highAvailability":      choice{"context.resource.properties.size", []arm{{"L", "ZoneRedundant"}}, "Disabled"},
	"storageSizeGB":         path("context.resource.properties.storage.sizeGB"),
	"storageTier":           path("context.resource.properties.storage.tier"),
	"autoGrow":              "Enabled",
	"iops":                  choice{"context.resource.properties.size", []arm{{"S", 120}, {"M", 500}}, 1100},
	"backupRetentionDays":   path("context.resource.properties.backup.days"),
	"geoRedundantBackup":    path("context.resource.properties.backup.redundant"),
	"publicNetworkAccess":   "Disabled",
	"enableTelemetry":       false,
	"enableThreatDetection": true,
	"lock":                  object{"kind": "CanNotDelete", "name": text{"lock-", path("context.resource.name")}},
	"databases": []any{
		object{"name": path("context.resource.properties.database"), "charset": "UTF8", "collation": "en_US.utf8"},
		object{"name": text{path("context.resource.properties.database"), "_audit"}, "charset": "UTF8", "collation": "C"},
	},
	"firewallRules": []any{
		object{
			"name":           text{"allow-", path("context.environment.name")},
			"startIpAddress": path("context.resource.properties.network.start"),
			"endIpAddress":   path("context.resource.properties.network.end"),
		},
	},
	"configurations": []any{
		object{
			"name": "require_secure_transport", "source": "user-override",
			"value": choice{"context.resource.properties.tls", []arm{{"optional", "OFF"}}, "ON"},
		},
		object{"name": "log_checkpoints", "source": "user-override", "value": "on"},
		object{
			"name": "max_connections", "source": "user-override",
			"value": choice{"context.resource.properties.size", []arm{{"S", "50"}, {"M", "200"}}, "800"},
		},
		object{"name": "azure.extensions", "source": "user-override", "value": "PGCRYPTO,UUID-OSSP"},
	},
	"maintenanceWindow": object{"customWindow": "Enabled", "dayOfWeek": 0, "startHour": 2, "startMinute": 30},
	"tags": object{
		"application": path("context.application.name"),
		"environment": path("context.environment.name"),
		"team":        path("context.resource.properties.tags.team"),
		"costCenter":  path("context.resource.properties.tags.cost"),
		"managedBy":   "radius",
	},
	"managedIdentities": object{"systemAssigned": true, "userAssigned": []any{}},
	"privateEndpoints": []any{
		object{
			"name":    text{"pe-", path("context.resource.name"), "-", path("context.environment.name")},
			"service": "postgresqlServer",
			"subnet":  text{path("context.azure.resourceGroup.id"), "/providers/Microsoft.Network/virtualNetworks/vnet/subnets/data"},
		},
	},
	"diagnosticSettings": []any{
		object{"name": "all", "logCategories": []any{"PostgreSQLLogs", "PostgreSQLFlexSessions"}, "metrics": true, "retentionDays": 30},
	},
	"roleAssignments": []any{
		object{"role": "Reader", "principalId": "22222222-2222-2222-2222-222222222222", "principalType": "Group"},
		object{"role": "Contributor", "principalId": "33333333-3333-3333-3333-333333333333", "principalType": "ServicePrincipal"},
	},
	"customerManagedKey": object{
		"vault": path("context.resource.connections.vault.properties.uri"), "key": text{"cmk-", path("context.environment.name")}, "version": "1",
	},
	"performanceTier": choice{"context.resource.properties.size", []arm{{"S", "P4"}, {"M", "P10"}}, "P30"},
	"replicationRole": "None",
	"delegatedSubnet": "",
	"description": text{
		"Database ", path("context.resource.name"), " of ", path("context.application.name"), " in ", path("context.environment.name"), ".",
	},
	"namespace":  path("context.runtime.kubernetes.namespace"),
	"helmValues": "name: {{ .Release.Name }}\nport: {{ .Values.port }}\n",
	"resourceId": path("context.resource.id"),
}
