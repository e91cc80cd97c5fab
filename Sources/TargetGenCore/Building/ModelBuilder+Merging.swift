import Diagnostics
import OpenAPI
import SpecSyntax

extension ModelBuilder {
  /// How many schemas may inherit from each other in a row; the walk is as deep as the chain is long.
  private static var longestInheritance: Int { 128 }

  /// The merged form of a named schema; `nil` where it is nothing but a cycle of references.
  mutating func merged(at location: NodeLocation) -> MergedSchema? {
    if let known = mergedSchemas[location] { return known }
    guard let entry = schemas[location], merging.insert(location).inserted else { return nil }
    guard merging.count < Self.longestInheritance else {
      merging.remove(location)
      report(
        .tooManyReferenceHops,
        .inheritsTooFar,
        at: entry.schema.range,
        help: "shorten the chain of 'allOf'"
      )
      return nil
    }
    let schema = merge(entry.schema)
    merging.remove(location)
    mergedSchemas[location] = schema
    reportCycles(through: schema)
    return schema
  }

  /// Says that a schema is part of itself, which is an error where that is all it is.
  private mutating func reportCycles(through schema: MergedSchema) {
    for range in inheritanceCycles.removeValue(forKey: schema.location) ?? [] {
      report(
        schema.isUnconstrained ? .referenceCycle : .conflictingSchemas,
        schema.isUnconstrained ? .isNothingButItself : .inheritsFromItself,
        at: range,
        help: "remove the reference from 'allOf'"
      )
    }
  }

  /// A schema with what its `allOf` brings in, its own keywords last.
  mutating func merge(_ schema: OpenAPI.Schema) -> MergedSchema {
    let own = MergedSchema(schema)
    guard !schema.fields.allOf.isEmpty else { return own }
    var result = MergedSchema(at: own.location, range: own.range)
    var allPartsAreNullable = true
    for part in schema.fields.allOf {
      switch part {
      case .schema(let inline):
        let merged = merge(inline)
        if merged.isNullable { result.isNullable = true } else { allPartsAreNullable = false }
        absorb(merged, into: &result)
      case .reference(let reference):
        guard let merged = inherited(reference) else { continue }
        if reference.isNullable { result.isNullable = true }
        if !merged.isNullable { allPartsAreNullable = false }
        absorb(merged, into: &result)
      }
    }
    let isNullable = own.isNullable || result.isNullable || allPartsAreNullable
    absorb(own, into: &result)
    result.isNullable = isNullable
    dropInheritedUnions(of: &result)
    return result
  }

  /// The merged form of several statements about one property.
  mutating func merge(_ parts: [MergedSchema.Part], at location: NodeLocation, range: SourceRange)
    -> MergedSchema
  {
    var result = MergedSchema(at: location, range: range)
    for part in parts {
      switch part.schema {
      case .schema(let inline):
        let merged = merge(inline)
        absorb(merged, into: &result)
        result.range = inline.range
        result.isNullable = merged.isNullable
      case .reference(let reference):
        guard let merged = inherited(reference) else { continue }
        absorb(merged, into: &result)
        result.isNullable = merged.isNullable || reference.isNullable
      }
    }
    return result
  }

  /// What a reference in `allOf` contributes: how the values look, not what is said about them.
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
    schema.title = nil
    schema.description = nil
    schema.isDeprecated = false
    schema.defaultValue = nil
    schema.examples = []
    for position in schema.properties.indices {
      for part in schema.properties[position].parts.indices
      where schema.properties[position].parts[part].owner == nil {
        schema.properties[position].parts[part].owner = owner
      }
    }
    for position in schema.alternatives.indices where schema.alternatives[position].owner == nil {
      schema.alternatives[position].owner = owner
    }
    return schema
  }

  /// Adds a later statement to what is known; where both can't hold, the later one does.
  mutating func absorb(_ later: MergedSchema, into result: inout MergedSchema) {
    absorbTypes(of: later, into: &result)
    if let format = later.format { result.format = format }
    if let title = later.title { result.title = title }
    if let description = later.description { result.description = description }
    result.isDeprecated = result.isDeprecated || later.isDeprecated
    result.isReadOnly = result.isReadOnly || later.isReadOnly
    result.isWriteOnly = result.isWriteOnly || later.isWriteOnly
    if let value = later.defaultValue { result.defaultValue = value }
    if !later.examples.isEmpty { result.examples = later.examples }
    absorbEnumeration(of: later, into: &result)
    if let const = later.const { result.const = const }
    absorbProperties(of: later, into: &result)
    result.required.formUnion(later.required)
    switch (result.additionalProperties, later.additionalProperties) {
    case (.schema, .allowed), (.schema, .forbidden), (.allowed, .forbidden), (_, nil): break
    default: result.additionalProperties = later.additionalProperties
    }
    result.patternProperties += later.patternProperties
    if let items = later.items { result.items = items }
    if !later.prefixItems.isEmpty { result.prefixItems = later.prefixItems }
    result.alternatives += later.alternatives
    if let encoding = later.contentEncoding { result.contentEncoding = encoding }
    if let mediaType = later.contentMediaType { result.contentMediaType = mediaType }
    result.hasStringKeyword = result.hasStringKeyword || later.hasStringKeyword
    result.hasArrayKeyword = result.hasArrayKeyword || later.hasArrayKeyword
    result.ancestors.formUnion(later.ancestors)
  }

  private mutating func absorbTypes(of later: MergedSchema, into result: inout MergedSchema) {
    guard !later.types.isEmpty else { return }
    guard !result.types.isEmpty else {
      result.types = later.types
      return
    }
    var common = result.types.filter { later.types.contains($0) }
    if common.isEmpty {
      // Every integer is a number.
      if result.types.contains(.integer), later.types.contains(.number) { common = [.integer] }
      if result.types.contains(.number), later.types.contains(.integer) { common = [.integer] }
    }
    if common.isEmpty {
      report(
        .conflictingSchemas,
        .cannotBeBoth(result.types, later.types),
        at: later.range,
        notes: [Diagnostic.Note(.theOtherType, at: result.range)],
        help: "state one type"
      )
      // What was said about values of the other type would not fit this one.
      result = MergedSchema(keepingDescriptionsOf: result)
      common = later.types
    }
    result.types = common
  }

  private mutating func absorbEnumeration(
    of later: MergedSchema,
    into result: inout MergedSchema
  ) {
    guard let values = later.enumeration else { return }
    guard let earlier = result.enumeration else {
      result.enumeration = values
      result.enumerationExtensions = later.enumerationExtensions
      return
    }
    let texts = Set(values.compactMap(\.text))
    let common = earlier.filter { $0.text.map(texts.contains) ?? false }
    if common.isEmpty {
      report(
        .conflictingSchemas,
        .noCommonValue,
        at: later.range,
        notes: [Diagnostic.Note(.theOtherValues, at: result.range)],
        help: "list values that both allow"
      )
    }
    if common.isEmpty || common.count == values.count {
      result.enumeration = values
      result.enumerationExtensions = later.enumerationExtensions
    } else {
      result.enumeration = common
      // Lists of names match the values by position, so they are of no use any more.
      result.enumerationExtensions = OpenAPI.Extensions()
    }
  }

  private func absorbProperties(of later: MergedSchema, into result: inout MergedSchema) {
    guard !result.properties.isEmpty else {
      result.properties = later.properties
      return
    }
    guard !later.properties.isEmpty else { return }
    var positions: [String: Int] = [:]
    for (position, property) in result.properties.enumerated() {
      positions[property.name] = position
    }
    for property in later.properties {
      guard let position = positions[property.name] else {
        positions[property.name] = result.properties.count
        result.properties.append(property)
        continue
      }
      for part in property.parts
      where !result.properties[position].parts.contains(where: { $0.isSame(as: part) }) {
        result.properties[position].parts.append(part)
      }
    }
  }

  /// Leaves out the lists of alternatives by which a base names its children: the schema is one of them.
  private mutating func dropInheritedUnions(of schema: inout MergedSchema) {
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
  /// A schema that says nothing.
  init(at location: NodeLocation, range: SourceRange) {
    self.location = location
    self.range = range
  }

  fileprivate init(keepingDescriptionsOf other: MergedSchema) {
    self.init(at: other.location, range: other.range)
    title = other.title
    description = other.description
    isDeprecated = other.isDeprecated
    isReadOnly = other.isReadOnly
    isWriteOnly = other.isWriteOnly
    ancestors = other.ancestors
  }
}

extension MergedSchema.Part {
  /// Whether two statements are one, reached in two ways.
  fileprivate func isSame(as other: MergedSchema.Part) -> Bool {
    switch (schema, other.schema) {
    case (.reference(let left), .reference(let right)): left.target == right.target
    case (.schema(let left), .schema(let right)): left.location == right.location
    case (.reference, .schema), (.schema, .reference): false
    }
  }
}

extension Diagnostic.Message {
  fileprivate static var inheritsFromItself: Self {
    Self("a schema can't be part of itself; the reference is left out")
  }

  fileprivate static var isNothingButItself: Self {
    Self("the schema consists of itself and nothing else; it's read as any JSON")
  }

  fileprivate static var inheritsTooFar: Self {
    Self("too many schemas inherit from each other; what lies beyond this one is left out")
  }

  fileprivate static func cannotBeBoth(
    _ earlier: [OpenAPI.Schema.SimpleType],
    _ later: [OpenAPI.Schema.SimpleType]
  ) -> Self {
    func words(_ types: [OpenAPI.Schema.SimpleType]) -> String {
      types.map { "'\($0.rawValue)'" }.joined(separator: " or ")
    }
    return Self("no value is both \(words(earlier)) and \(words(later)); it's read as the latter")
  }

  fileprivate static var theOtherType: Self { Self("the other type stands here") }

  fileprivate static var noCommonValue: Self {
    Self("no value is in both lists of 'enum'; it's read as one of the latter")
  }

  fileprivate static var theOtherValues: Self { Self("the other list stands here") }
}
