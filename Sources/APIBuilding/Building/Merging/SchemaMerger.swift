import APIModel
import Diagnostics
import OpenAPI
import SpecSyntax

/// Merges schemas with everything that their `allOf` brings in.
///
/// Each schema is merged once, in place or behind a reference, so each contradiction is reported
/// once.
///
/// It's a class because all parts of the builder share the merged schemas.
final class SchemaMerger {
  let context: BuildContext
  /// The merged forms by the identity of the schemas, which are kept so that it remains theirs.
  private var known: [ObjectIdentifier: (schema: OpenAPI.Schema, merged: MergedSchema)] = [:]
  /// The named schemas whose merging has begun, to find cycles.
  private var merging: Set<NodeLocation> = []
  /// The number of references to schemas whose merging had begun.
  private var metCycles = 0
  private var inheritanceLevels = InheritanceLevels()
  /// The references with which schemas refer to themselves while they're being merged.
  private var inheritanceCycles: [NodeLocation: [SourceRange]] = [:]
  /// The schemas that were reported because they consist only of themselves.
  private(set) var reportedCycles: Set<NodeLocation> = []

  init(_ context: BuildContext) {
    self.context = context
  }

  /// Returns everything that a schema says about values, in place or by reference; `nil` if it's
  /// only a cycle of references.
  func merged(_ schema: OpenAPI.SchemaOrReference) -> MergedSchema? {
    switch schema {
    case .reference(let reference): merged(at: reference.target)
    case .schema(let inline): merged(inline)
    }
  }

  /// Returns the merged form of a named schema; `nil` if it's only a cycle of references.
  func merged(at location: NodeLocation) -> MergedSchema? {
    guard let entry = context.schemas[location] else { return nil }
    if let known = known[ObjectIdentifier(entry.schema)] { return known.merged }
    guard !merging.contains(location) else {
      metCycles += 1
      return nil
    }
    // The levels bound the recursion, except in cycles.
    guard merging.count < InheritanceLevels.maximum else {
      reportInheritance(at: entry.schema.range)
      return nil
    }
    guard inheritanceLevels.level(of: entry, in: context.schemas) <= InheritanceLevels.maximum
    else {
      for range in inheritanceLevels.excessive { reportInheritance(at: range) }
      inheritanceLevels.excessive = []
      return remember(MergedSchema(entry.schema), as: entry.schema)
    }
    merging.insert(location)
    let schema = remember(merge(entry.schema), as: entry.schema)
    merging.remove(location)
    reportCycles(through: schema)
    return schema
  }

  /// Returns the merged form of a schema.
  func merged(_ schema: OpenAPI.Schema) -> MergedSchema {
    if let known = known[ObjectIdentifier(schema)] { return known.merged }
    let metCycles = metCycles
    let merged = merge(schema)
    // In a cycle, what a schema brings in depends on where the walk began.
    return metCycles == self.metCycles ? remember(merged, as: schema) : merged
  }

  private func remember(_ merged: MergedSchema, as schema: OpenAPI.Schema) -> MergedSchema {
    known[ObjectIdentifier(schema)] = (schema, merged)
    return merged
  }

  private func reportInheritance(at range: SourceRange) {
    context.report(
      .tooManyReferenceHops,
      "too many schemas inherit from each other; those after this one are left out",
      at: range,
      help: "shorten the chain of 'allOf'"
    )
  }

  /// Reports that a schema is part of itself, or consists only of itself.
  private func reportCycles(through schema: MergedSchema) {
    for range in inheritanceCycles.removeValue(forKey: schema.location) ?? [] {
      reportedCycles.insert(schema.location)
      context.report(
        schema.isUnconstrained ? .referenceCycle : .conflictingSchemas,
        schema.isUnconstrained ? .isNothingButItself : .inheritsFromItself,
        at: range,
        help: "remove the reference"
      )
    }
  }

  /// Merges a schema with everything that its `allOf`, `then` and `else` bring in.
  private func merge(_ schema: OpenAPI.Schema) -> MergedSchema {
    var result = mergeParts(of: schema)
    addConditionalProperties(of: schema, to: &result)
    return result
  }

  /// Merges a schema with everything that its `allOf` brings in; its own keywords come last.
  private func mergeParts(of schema: OpenAPI.Schema) -> MergedSchema {
    var own = MergedSchema(schema)
    guard !schema.fields.allOf.isEmpty else { return own }
    var result = MergedSchema(at: own.location, range: own.range)
    var allPartsAreNullable = true
    for part in schema.fields.allOf {
      switch part {
      case .schema(let inline):
        // The whole schema adds the properties of its conditions.
        let merged = conditions(of: inline).isEmpty ? merged(inline) : mergeParts(of: inline)
        if merged.isNullable { result.isNullable = true } else { allPartsAreNullable = false }
        reportDefaults(result.defaultValue, merged.defaultValue)
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
  ///
  /// - Parameters:
  ///   - parts: The statements.
  ///   - location: The location of the result.
  ///   - range: The range of the result, unless a statement is in place.
  ///   - hasModel: Returns whether a model is declared for a schema, which owns what is in it.
  /// - Returns: The merged form.
  func merged(
    _ parts: [MergedSchema.Part],
    at location: NodeLocation,
    range: SourceRange,
    hasModel: (NodeLocation) -> Bool
  ) -> MergedSchema {
    var result = MergedSchema(at: location, range: range)
    let areAlternatives = parts.contains(where: \.isAlternative)
    for part in parts {
      switch part.schema {
      case .schema(let inline):
        var merged = merged(inline)
        if part.owner != nil, hasModel(inline.location) { merged.own(by: inline.location) }
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
  func inherited(_ reference: OpenAPI.SchemaOrReference.Reference) -> MergedSchema? {
    guard var schema = merged(at: reference.target) else {
      if merging.contains(reference.target) {
        inheritanceCycles[reference.target, default: []].append(reference.range)
      }
      return nil
    }
    schema.ancestors.insert(reference.target)
    schema.ownExtensions = OpenAPI.Extensions()
    schema.title = nil
    schema.description = nil
    schema.isDeprecated = false
    schema.defaultValue = nil
    schema.examples = []
    schema.own(by: reference.target)
    return schema
  }

  /// Returns what a statement contributes to a schema, in place or by reference.
  func contribution(of schema: OpenAPI.SchemaOrReference) -> MergedSchema? {
    switch schema {
    case .reference(let reference): inherited(reference)
    case .schema(let inline): merged(inline)
    }
  }

  /// Removes the lists of alternatives in which a base names its children, because the schema is
  /// one of them.
  private func dropInheritedUnions(of schema: inout MergedSchema) {
    let family = schema.ancestors.union([schema.location])
    schema.alternatives.removeAll { alternatives in
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
    hasConditions || additionalProperties?.keepsOthers == true
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
    "a schema can't be part of itself; the reference is left out"
  }

  static var isNothingButItself: Self {
    "the schema consists only of itself; it's read as any JSON"
  }
}
