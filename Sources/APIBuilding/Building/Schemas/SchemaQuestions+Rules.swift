import APIModel
import Diagnostics
import OpenAPI
import SpecSyntax

/// The limits of values, for samples and for models that check them.
extension SchemaQuestions {
  /// The maximum depth of nested lists with rules; deeper lists have none.
  private static var deepestRules: Int { 16 }

  /// Returns the rules from all statements about a property; `nil` if there are none.
  func rules(of property: MergedSchema.Property) -> API.Rules? {
    guard !property.parts.contains(where: \.isAlternative) else { return nil }
    var result: API.Rules?
    for part in property.parts {
      narrow(&result, by: rules(of: part.schema))
    }
    return result
  }

  /// Returns the rules for the values of a schema and for the values inside them.
  func rules(
    of schema: OpenAPI.SchemaOrReference?,
    visited: Set<NodeLocation> = []
  ) -> API.Rules? {
    // The user's own type knows its rules.
    guard let schema, context.overrides.type(of: schema) == nil,
      visited.count < Self.deepestRules, !visited.contains(schema.schemaLocation),
      let merged = mergedTarget(of: schema) ?? merger.merged(schema)
    else { return nil }
    return rules(of: merged, visited: visited.union([schema.schemaLocation]))
  }

  /// Returns the target of a schema that has a reference and, beside it, a foreign type.
  private func mergedTarget(of schema: OpenAPI.SchemaOrReference) -> MergedSchema? {
    guard let reference = schema.soleReference, let inline = context.schemas.schema(schema),
      let target = merger.merged(at: reference.target), !target.types.isEmpty,
      hasForeignType(inline, beside: target)
    else { return nil }
    return target
  }

  /// Returns the rules of a merged schema.
  func rules(of schema: MergedSchema, visited: Set<NodeLocation> = []) -> API.Rules? {
    var each: API.Rules?
    if let items = schema.items, schema.prefixItems.isEmpty {
      each = rules(of: items, visited: visited)
    } else if schema.properties.isEmpty, let values = schema.schemasOfAllOtherProperties,
      values.count == 1
    {
      each = rules(of: values[0], visited: visited)
    }
    var result: API.Rules?
    var limits = limits(of: schema)
    limits.format = schema.format.flatMap { SampleText.sample(ofFormat: $0) == nil ? nil : $0 }
    if !limits.isEmpty || each != nil { result = .rules(limits, each: each) }
    // Any of several alternatives may apply, but a single one beside `null` always does.
    for list in schema.alternatives {
      let members = list.members.filter { !context.schemas.isNull($0) }
      if members.count == 1 {
        narrow(&result, by: rules(of: members[0], visited: visited))
      }
    }
    return result
  }

  /// The maximum number of values that a check repeats.
  private static var longestValues: Int { 100 }

  /// Returns everything that limits a value itself: also its listed values, the properties that it
  /// must have without describing them, and alternatives that are only limits.
  private func limits(of schema: MergedSchema) -> Limits {
    var limits = schema.limits
    limits.values = listedValues(of: schema)
    limits.required = schema.requiredOthers
    var common = schema
    common.alternatives = []
    for list in schema.alternatives
    where list.members.count(where: { !context.schemas.isNull($0) }) > 1 {
      if let choice = choice(from: list, common) { limits.choices.append(choice) }
    }
    return limits
  }

  /// Returns the only values of a schema if it's a violation to have another one.
  ///
  /// Servers add values to lists of several texts, and enums keep those. Other lists rarely grow.
  private func listedValues(of schema: MergedSchema) -> [JSONText] {
    let values: [Node]
    if let const = schema.const {
      values = [const]
    } else {
      values = (schema.enumeration ?? []).filter { !$0.isNull }
      guard values.count == 1 || values.contains(where: { $0.string == nil }) else { return [] }
    }
    guard values.allSatisfy(\.isScalar), values.count <= Self.longestValues else { return [] }
    return values.filter { !$0.isNull }.map { JSONText($0) }
  }

  /// Returns a list of alternatives as a choice between limits; `nil` if the alternatives say more.
  ///
  /// If an alternative says more than its limits, a value that keeps the limits of several may still
  /// match only one of them.
  func choice(
    from list: MergedSchema.Alternatives,
    _ common: MergedSchema
  ) -> Limits.Choice? {
    guard context.checksLimits else { return nil }
    let members = list.members.spliced.filter { !context.schemas.isNull($0) }
    // A list in the list has a meaning of its own.
    var isExact = members.count == list.members.count { !context.schemas.isNull($0) }
    var types = Set(common.types)
    var options: [Limits] = []
    for member in members {
      guard let merged = merger.merged(member), !merged.describesValues else { return nil }
      types.formUnion(merged.types)
      isExact =
        isExact && !merged.hasUnsupportedKeywords && !merged.limits.hasUniqueItems
        && (merged.format == nil || merged.format == common.format)
      var limits = merged.limits
      limits.required = UniqueList(merged.required.sorted())
      options.append(limits)
    }
    guard !options.isEmpty, types.count < 2 else { return nil }
    return Limits.Choice(options, isExclusive: !list.isAnyOf && isExact)
  }

  /// Returns whether a member adds nothing about the form of values, such as `required` alone, or
  /// alternatives of this kind.
  func isLimit(
    _ member: OpenAPI.SchemaOrReference,
    of common: MergedSchema,
    depth: Int = 0
  ) -> Bool {
    guard depth < Self.deepestLimits, !common.isUnconstrained, var merged = merger.merged(member)
    else {
      return false
    }
    let inner = merged.alternatives.flatMap(\.members)
    merged.alternatives = []
    guard !merged.describesValues else { return false }
    for member in inner where !isLimit(member, of: common, depth: depth + 1) { return false }
    guard
      merged.format == nil || merged.format == common.format || !merger.hasOwnType(merged, common)
    else { return false }
    return merged.types.allSatisfy { common.types.contains($0) }
  }

  /// The maximum depth of alternatives in which limits are found.
  private static let deepestLimits = 8

  /// Returns the limits of an object with properties of its own.
  func memberLimits(of schema: MergedSchema, keepsOthers: Bool) -> Limits {
    var limits = schema.limits
    guard context.checksLimits else { return limits }
    if keepsOthers {
      limits.required = schema.requiredOthers
      limits.choices = schema.choices
    } else {
      let described = Set(schema.properties.map(\.name))
      limits.choices = schema.choices.map { $0.keepingRequired(described) }
    }
    return limits
  }

  /// Reports the limits of a body that isn't a model, which has no method to check them.
  func reportUncheckedLimits(ofBody schema: OpenAPI.SchemaOrReference) {
    guard context.checksLimits, let range = uncheckedLimits(of: schema, depth: 0) else { return }
    context.report(
      .unsupportedKeyword,
      "a body that isn't an object has no 'validate()'; these limits aren't checked",
      at: range,
      help: "describe the body as an object, or check its value yourself"
    )
  }

  /// Returns the first schema with limits of a value that isn't in a model.
  private func uncheckedLimits(
    of schema: OpenAPI.SchemaOrReference,
    depth: Int
  ) -> SourceRange? {
    guard depth < Self.deepestRules, context.overrides.type(of: schema) == nil,
      let merged = merger.merged(schema), merged.properties.isEmpty, merged.alternatives.isEmpty,
      merged.prefixItems.isEmpty, !merged.isUnconstrained
    else { return nil }
    if !limits(of: merged).isEmpty { return merged.range }
    if let items = merged.items { return uncheckedLimits(of: items, depth: depth + 1) }
    guard let values = merged.schemasOfAllOtherProperties, values.count == 1 else { return nil }
    return uncheckedLimits(of: values[0], depth: depth + 1)
  }

  private func narrow(_ rules: inout API.Rules?, by later: API.Rules?) {
    guard let later else { return }
    guard case .rules(var limits, var each)? = rules else {
      rules = later
      return
    }
    // Contradictions were reported when the schemas were merged.
    _ = limits.narrow(by: later.limits)
    narrow(&each, by: later.each)
    rules = .rules(limits, each: each)
  }
}

extension MergedSchema {
  /// The required properties that the schema doesn't describe.
  fileprivate var requiredOthers: UniqueList<String> {
    UniqueList(required.subtracting(properties.map(\.name)).sorted())
  }
}

extension Limits.Choice {
  /// Returns the choice without the properties that an object loses when it's read.
  fileprivate func keepingRequired(_ names: Set<String>) -> Self {
    var result = self
    for index in options.indices {
      let kept = options[index].required.elements.filter(names.contains)
      if kept.count < options[index].required.elements.count {
        result.options[index].required = UniqueList(kept)
        result.isExclusive = false
      }
    }
    return result
  }
}

extension Node {
  fileprivate var isScalar: Bool {
    if case .scalar = value { true } else { false }
  }
}
