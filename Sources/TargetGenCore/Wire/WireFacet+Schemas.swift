import APIModel
import Diagnostics
import OpenAPI
import SpecSyntax

extension WireFacet<SchemaStatements> {
  /// The keywords of schemas that are compared; the properties, the elements and the alternatives of
  /// values are compared one by one.
  static let schemas: [WireFacet] = described + undescribed

  private static let described: [WireFacet] = [
    WireFacet(name: "type", order: .any(covers: covers), effects: .type) { $0.types },
    WireFacet(name: "format", order: .any(covers: covers), effects: .format) { schema in
      schema.first { $0.format }
    },
    WireFacet(name: "enum", order: .any, effects: .listed) { $0.values },
    WireFacet(name: "const", order: .any, effects: .type) { schema in
      schema.nodes { $0.const }
    },
    WireFacet(name: "minimum", order: .minimum, effects: .limit) { schema in
      schema.numbers({ $0.minimum }, isExclusive: { $0.isMinimumExclusive })
    },
    WireFacet(name: "maximum", order: .maximum, effects: .limit) { schema in
      schema.numbers({ $0.maximum }, isExclusive: { $0.isMaximumExclusive })
    },
    WireFacet(name: "multipleOf", order: .all, effects: .limit) { schema in
      schema.nodes { $0.multipleOf }
    },
    WireFacet(name: "minLength", order: .minimum, effects: .limit) { $0.counts { $0.minLength } },
    WireFacet(name: "maxLength", order: .maximum, effects: .limit) { $0.counts { $0.maxLength } },
    WireFacet(name: "pattern", order: .all, effects: .condition) { schema in
      // An empty one matches everything.
      schema.all { $0.pattern.flatMap { $0.isEmpty ? nil : $0 } }
    },
    WireFacet(name: "minItems", order: .minimum, effects: .limit) { $0.counts { $0.minItems } },
    WireFacet(name: "maxItems", order: .maximum, effects: .limit) { $0.counts { $0.maxItems } },
    WireFacet(name: "uniqueItems", order: .all, effects: .limit) { schema in
      schema.all { $0.uniqueItems ? "true" : nil }
    },
    WireFacet(name: "minProperties", order: .minimum, effects: .limit) { schema in
      schema.counts { $0.minProperties }
    },
    WireFacet(name: "maxProperties", order: .maximum, effects: .limit) { schema in
      schema.counts { $0.maxProperties }
    },
    WireFacet(name: "patternProperties", order: .all, effects: .limit) { schema in
      schema.schemas.flatMap(\.fields.patternProperties).map {
        FacetValue($0.name, at: $0.nameRange)
      }
    },
    WireFacet(name: "prefixItems", order: .all, effects: .limit) { schema in
      schema.schemas.flatMap { schema in
        schema.fields.prefixItems.indices.map { FacetValue(String($0), at: schema.range) }
      }
    },
    WireFacet(name: "additionalProperties", order: .all, effects: .limit) { schema in
      schema.all { $0.additionalProperties?.isForbidden == true ? "false" : nil }
    },
    WireFacet(name: "contentEncoding", order: .equality, effects: .encoding) { schema in
      schema.first { $0.contentEncoding }
    },
    WireFacet(name: "contentMediaType", order: .equality, effects: .encoding) { schema in
      schema.first { $0.contentMediaType }
    },
    WireFacet(name: "discriminator", order: .equality, effects: .assumption) { schema in
      schema.first { $0.discriminator?.propertyName }
    },
    WireFacet(name: "default", order: .equality, effects: .assumption) { schema in
      schema.defaultValue
    },
  ]

  /// Keywords that generated code doesn't depend on; it isn't known which of two conditions allows
  /// less.
  private static let undescribed: [WireFacet] =
    [
      WireFacet(name: "minContains", order: .minimum, effects: .limit) {
        $0.unreadCounts("minContains")
      },
      WireFacet(name: "maxContains", order: .maximum, effects: .limit) {
        $0.unreadCounts("maxContains")
      },
      WireFacet(name: "dependentRequired", order: .all, effects: .condition) { $0.dependencies },
    ]
    + [
      "contains", "dependentSchemas", "if", "then", "else", "not", "propertyNames",
      "unevaluatedItems", "unevaluatedProperties",
    ].map { keyword in
      WireFacet(name: keyword, order: .equality, effects: .condition) { $0.conditions(keyword) }
    }

  /// The types and formats whose values are also values of another one.
  private static let subsets = [
    "integer": "number", "int32": "int64", "float": "double",
  ]

  private static func covers(_ other: String, _ value: String) -> Bool {
    other == value || subsets[value] == other
  }
}

extension OpenAPI.Schema.Fields {
  /// Indicates whether objects can't have properties that aren't described.
  var forbidsOthers: Bool {
    forbidsUnevaluatedProperties || additionalProperties?.isForbidden == true
  }
}

extension OpenAPI.Schema.AdditionalProperties {
  fileprivate var isForbidden: Bool {
    if case .forbidden = self { true } else { false }
  }
}
