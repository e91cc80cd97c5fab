import APIModel
import OpenAPI
import SpecSyntax

/// The limits of values, for models that check them.
extension ModelBuilder {
  /// The maximum depth of nested lists with rules; deeper lists have none.
  private static var deepestRules: Int { 16 }

  /// Returns the rules from all statements about a property; `nil` if models don't check limits or
  /// there are none.
  mutating func rules(of property: MergedSchema.Property) -> API.Rules? {
    guard checksLimits, !property.parts.contains(where: \.isAlternative) else { return nil }
    var result: API.Rules?
    for part in property.parts {
      narrow(&result, by: rules(of: part.schema))
    }
    return result
  }

  /// Returns the rules for the values of a schema and for the values inside them.
  mutating func rules(of schema: OpenAPI.SchemaOrReference?) -> API.Rules? {
    guard checksLimits, let schema else { return nil }
    return rules(of: schema, visited: [])
  }

  private mutating func rules(
    of schema: OpenAPI.SchemaOrReference,
    visited: Set<NodeLocation>
  ) -> API.Rules? {
    // The user's own type knows its rules.
    guard overrides.type(of: schema) == nil, visited.count < Self.deepestRules else { return nil }
    switch schema {
    case .schema(let inline):
      return rules(of: merge(inline), visited: visited.union([inline.location]))
    case .reference(let reference):
      guard !visited.contains(reference.target), let schema = merged(at: reference.target) else {
        return nil
      }
      return rules(of: schema, visited: visited.union([reference.target]))
    }
  }

  /// Returns the rules of a merged schema.
  mutating func rules(of schema: MergedSchema) -> API.Rules? {
    checksLimits ? rules(of: schema, visited: []) : nil
  }

  private mutating func rules(of schema: MergedSchema, visited: Set<NodeLocation>) -> API.Rules? {
    var each: API.Rules?
    if let items = schema.items, schema.prefixItems.isEmpty {
      each = rules(of: items, visited: visited)
    } else if schema.properties.isEmpty {
      switch schema.additionalProperties {
      case .schema(let values): each = rules(of: values, visited: visited)
      case .allowed, .any, .forbidden, nil: break
      }
    }
    var result: API.Rules?
    if !schema.limits.isEmpty || each != nil { result = .rules(schema.limits, each: each) }
    // Any of several alternatives may apply, but a single one beside `null` always does.
    for list in schema.alternatives {
      let members = list.members.filter { !schemas.isNull($0) }
      if members.count == 1 {
        narrow(&result, by: rules(of: members[0], visited: visited))
      }
    }
    return result
  }

  private func narrow(_ rules: inout API.Rules?, by later: API.Rules?) {
    guard let later else { return }
    guard case .rules(var limits, var each)? = rules else {
      rules = later
      return
    }
    // Otherwise, the change would copy the lists in the limits.
    rules = nil
    // Contradictions were reported when the schemas were merged.
    _ = limits.narrow(by: later.limits)
    narrow(&each, by: later.each)
    rules = .rules(limits, each: each)
  }
}
