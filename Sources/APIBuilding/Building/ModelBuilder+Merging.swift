import APIModel
import Diagnostics
import OpenAPI
import SpecSyntax

extension ModelBuilder {
  /// Returns the merged form of a named schema; `nil` if it's only a cycle of references.
  mutating func merged(at location: NodeLocation) -> MergedSchema? {
    if let known = mergedSchemas[location]?.wrappedValue { return known }
    guard let entry = schemas[location], !merging.contains(location) else { return nil }
    // The levels bound the recursion, except in cycles.
    guard merging.count < InheritanceLevels.maximum else {
      reportInheritance(at: entry.schema.range)
      return nil
    }
    let schema: MergedSchema
    // A schema without references to parts can't be in a cycle.
    if entry.schema.fields.allOf.isEmpty, entry.schema.fields.condition == nil {
      schema = merge(entry.schema)
    } else if inheritanceLevels.level(of: entry, in: schemas) <= InheritanceLevels.maximum {
      merging.insert(location)
      schema = merge(entry.schema)
      merging.remove(location)
    } else {
      for range in inheritanceLevels.takeExcessive() { reportInheritance(at: range) }
      schema = MergedSchema(entry.schema)
    }
    mergedSchemas[location] = Boxed(wrappedValue: schema)
    reportCycles(through: schema)
    return schema
  }

  private mutating func reportInheritance(at range: SourceRange) {
    report(
      .tooManyReferenceHops,
      .inheritsTooFar,
      at: range,
      help: "shorten the chain of 'allOf'"
    )
  }

  /// Reports that a schema is part of itself, or consists only of itself.
  private mutating func reportCycles(through schema: MergedSchema) {
    guard !inheritanceCycles.isEmpty else { return }
    for range in inheritanceCycles.removeValue(forKey: schema.location) ?? [] {
      reportedCycles.insert(schema.location)
      report(
        schema.isUnconstrained ? .referenceCycle : .conflictingSchemas,
        schema.isUnconstrained ? .isNothingButItself : .inheritsFromItself,
        at: range,
        help: "remove the reference from 'allOf'"
      )
    }
  }

  /// Returns everything that a schema says about values, in place or by reference; `nil` if it's
  /// only a cycle of references.
  mutating func merged(_ schema: OpenAPI.SchemaOrReference) -> MergedSchema? {
    switch schema {
    case .reference(let reference): merged(at: reference.target)
    case .schema(let inline): merge(inline)
    }
  }

  /// Merges a schema with everything that its `allOf`, `then` and `else` bring in.
  mutating func merge(_ schema: OpenAPI.Schema) -> MergedSchema {
    var result = mergeParts(of: schema)
    addConditionalProperties(of: schema, to: &result)
    return result
  }

  /// Merges a schema with everything that its `allOf` brings in; its own keywords come last.
  private mutating func mergeParts(of schema: OpenAPI.Schema) -> MergedSchema {
    var own = MergedSchema(schema)
    guard !schema.fields.allOf.isEmpty else { return own }
    var result = MergedSchema(at: own.location, range: own.range)
    var allPartsAreNullable = true
    for part in schema.fields.allOf {
      switch part {
      case .schema(let inline):
        // The whole schema adds the properties of its conditions.
        let merged = mergeParts(of: inline)
        if merged.isNullable { result.isNullable = true } else { allPartsAreNullable = false }
        reportDefaults(result, merged)
        merge(merged, into: &result)
      case .reference(let reference):
        guard let merged = inherited(reference) else { continue }
        if reference.isNullable { result.isNullable = true }
        if !merged.isNullable { allPartsAreNullable = false }
        merge(merged, into: &result)
      }
    }
    let isNullable = own.isNullable || result.isNullable || allPartsAreNullable
    if result.describesAllProperties { own.leaveOutUnevaluatedProperties(schema.fields) }
    // It considers the elements of all parts.
    if schema.fields.forbidsUnevaluatedItems { own.forbidsFurtherItems = false }
    merge(own, into: &result)
    if schema.fields.forbidsUnevaluatedItems, result.items == nil {
      result.forbidsFurtherItems = true
    }
    result.isNullable = isNullable
    dropInheritedUnions(of: &result)
    openClosures(of: &result)
    if own.isClosed, schema.fields.forbidsUnevaluatedProperties {
      result.closures.append(
        MergedSchema.Closure(
          names: Set(result.properties.map(\.name)),
          keyword: "unevaluatedProperties",
          range: result.range
        )
      )
    }
    return result
  }

  /// Merges several statements about one property.
  mutating func merge(_ parts: [MergedSchema.Part], at location: NodeLocation, range: SourceRange)
    -> MergedSchema
  {
    var result = MergedSchema(at: location, range: range)
    let areAlternatives = parts.contains(where: \.isAlternative)
    for part in parts {
      switch part.schema {
      case .schema(let inline):
        var merged = merge(inline)
        if part.owner != nil, let owner = identifiers[inline.location] { merged.own(by: owner) }
        merge(merged, into: &result, asAlternative: areAlternatives)
        result.range = inline.range
        result.isNullable = merged.isNullable
      case .reference(let reference):
        guard let merged = inherited(reference) else { continue }
        merge(merged, into: &result, asAlternative: areAlternatives)
        result.isNullable = merged.isNullable || reference.isNullable
      }
    }
    return result
  }

  /// Returns what a reference in `allOf` contributes: the form of the values, without their
  /// descriptions.
  mutating func inherited(_ reference: OpenAPI.SchemaOrReference.Reference) -> MergedSchema? {
    guard schemas[reference.target] != nil else { return nil }
    guard var schema = merged(at: reference.target) else {
      if merging.contains(reference.target) {
        inheritanceCycles[reference.target, default: []].append(reference.range)
      }
      return nil
    }
    let owner = model(at: reference.target)
    schema.ancestors.insert(reference.target)
    schema.ownExtensions = OpenAPI.Extensions()
    schema.title = nil
    schema.description = nil
    schema.isDeprecated = false
    schema.defaultValue = nil
    schema.examples = []
    if let owner { schema.own(by: owner) }
    return schema
  }

  /// Removes the lists of alternatives in which a base names its children, because the schema is
  /// one of them.
  private mutating func dropInheritedUnions(of schema: inout MergedSchema) {
    let family = schema.ancestors.union([schema.location])
    schema.removeAlternatives { alternatives in
      guard alternatives.owner != nil else { return false }
      return alternatives.members.contains { member in
        member.soleReference.map { family.contains($0.target) } ?? false
      }
    }
  }
}

extension MergedSchema {
  /// Indicates whether the parts describe every property, or it's unknown which ones they describe.
  fileprivate var describesAllProperties: Bool {
    if hasConditions { return true }
    return switch additionalProperties {
    case .allowed, .any, .schema: true
    case .forbidden, nil: false
    }
  }

  /// Removes what a schema says about the properties that its parts don't describe.
  fileprivate mutating func leaveOutUnevaluatedProperties(_ fields: OpenAPI.Schema.Fields) {
    if fields.forbidsUnevaluatedProperties { isClosed = false }
    if fields.describesUnevaluatedProperties { additionalProperties = nil }
  }

  /// Creates a schema without any statements.
  init(at location: NodeLocation, range: SourceRange) {
    self.location = location
    self.range = range
  }
}

extension Diagnostic.Message {
  fileprivate static var inheritsFromItself: Self {
    Self("a schema can't be part of itself; the reference is left out")
  }

  static var isNothingButItself: Self {
    Self("the schema consists only of itself; it's read as any JSON")
  }

  fileprivate static var inheritsTooFar: Self {
    Self("too many schemas inherit from each other; those after this one are left out")
  }
}
