import APIModel
import Diagnostics
import OpenAPI
import SpecSyntax

extension SchemaMerger {
  /// Adds a later statement to earlier ones, so that both hold; if no value satisfies both, the
  /// later one holds.
  ///
  /// - Parameters:
  ///   - later: The later statement.
  ///   - result: The earlier statements.
  ///   - isAlternative: `true` if only one of the two has to hold, so that they can't contradict
  ///     each other.
  func merge(
    _ later: MergedSchema,
    into result: inout MergedSchema,
    asAlternative isAlternative: Bool = false
  ) {
    mergeTypes(of: later, into: &result)
    mergeDescriptions(of: later, into: &result)
    if isAlternative {
      // Neither of the two limits the values.
      result.format = later.format ?? result.format
      result.const = later.const ?? result.const
      result.limits = Limits()
      result.closures = []
      result.isClosed = false
    } else {
      mergeFormat(of: later, into: &result)
      mergeConstant(of: later, into: &result)
      reportConflicts(result.limits.narrow(by: later.limits))
      reportFurtherItems(result, later)
      result.closures += later.closures
      result.isClosed = result.isClosed || later.isClosed
    }
    result.hasConditions = result.hasConditions || later.hasConditions
    result.hasUnsupportedKeywords = result.hasUnsupportedKeywords || later.hasUnsupportedKeywords
    mergeEnumeration(of: later, into: &result)
    // The first entry with a name counts, so later statements come first.
    result.ownExtensions.entries = later.ownExtensions.entries + result.ownExtensions.entries
    mergeProperties(of: later, into: &result, asAlternative: isAlternative)
    result.required.formUnion(later.required)
    result.confirmed.formUnion(later.confirmed)
    switch (result.additionalProperties, later.additionalProperties) {
    case (.schema, .allowed), (.schema, .any), (.schema, .forbidden), (.any, .allowed),
      (.any, .forbidden), (.allowed, .forbidden), (_, nil):
      break
    case (.schema(let earlier), .schema(let values)) where !isAlternative:
      result.additionalProperties = .schema(
        joined(earlier, values, at: result.location.appending("additionalProperties"))
      )
    default: result.additionalProperties = later.additionalProperties
    }
    result.patternProperties += later.patternProperties
    if let items = later.items {
      if let earlier = result.items, !isAlternative || items.saysNothing {
        result.items = joined(earlier, items, at: result.location.appending("items"))
      } else {
        result.items = items
      }
    }
    mergePositions(of: later, into: &result)
    result.forbidsFurtherItems = result.forbidsFurtherItems || later.forbidsFurtherItems
    result.mergeAlternatives(of: later)
    if let encoding = later.contentEncoding { result.contentEncoding = encoding }
    if let mediaType = later.contentMediaType { result.contentMediaType = mediaType }
    result.hasContentSchema = result.hasContentSchema || later.hasContentSchema
    result.hasStringKeyword = result.hasStringKeyword || later.hasStringKeyword
    result.hasArrayKeyword = result.hasArrayKeyword || later.hasArrayKeyword
    result.ancestors.formUnion(later.ancestors)
  }

  /// Adds a later statement to earlier ones, in place or by reference.
  func merge(
    _ member: OpenAPI.SchemaOrReference,
    into common: inout MergedSchema,
    asAlternative isAlternative: Bool = false
  ) {
    guard let merged = contribution(of: member) else { return }
    merge(merged, into: &common, asAlternative: isAlternative)
  }

  /// The maximum number of lists and maps inside one another whose elements are merged.
  private static let deepestMergedElement = 4

  /// Merges the schemas of each position of a list.
  private func mergePositions(of later: MergedSchema, into result: inout MergedSchema) {
    for (position, element) in later.prefixItems.enumerated() {
      guard position < result.prefixItems.count else {
        result.prefixItems.append(element)
        continue
      }
      result.prefixItems[position] = joined(
        result.prefixItems[position],
        element,
        at: result.location.appending("prefixItems").appending("\(position)")
      )
    }
  }

  /// Returns the schema of the elements that two parts of `allOf` describe.
  private func joined(
    _ earlier: OpenAPI.SchemaOrReference,
    _ later: OpenAPI.SchemaOrReference,
    at location: NodeLocation
  ) -> OpenAPI.SchemaOrReference {
    if earlier.saysNothing || earlier.schemaLocation == later.schemaLocation
      || inherits(later, from: earlier)
    {
      return later
    }
    if later.saysNothing || inherits(earlier, from: later) { return earlier }
    let depth = location.pointer.split(separator: "/").count {
      $0 == "prefixItems" || $0 == "items" || $0 == "additionalProperties"
    }
    // Elements that contain themselves would be merged without end.
    guard depth <= Self.deepestMergedElement else { return later }
    var fields = OpenAPI.Schema.Fields()
    fields.allOf = [earlier, later]
    return .schema(OpenAPI.Schema(fields, location: location, range: later.range))
  }

  /// Returns whether the `allOf` of a schema refers to another one, directly or indirectly.
  ///
  /// It doesn't merge the schemas, because they may be parts of the one that is being merged.
  private func inherits(
    _ schema: OpenAPI.SchemaOrReference,
    from base: OpenAPI.SchemaOrReference
  ) -> Bool {
    guard let child = schema.soleReference?.target, let base = base.soleReference?.target else {
      return false
    }
    return context.schemas.bases(of: child).contains(base)
  }

  private func mergeDescriptions(of later: MergedSchema, into result: inout MergedSchema) {
    if let title = later.title { result.title = title }
    if let description = later.description { result.description = description }
    result.isDeprecated = result.isDeprecated || later.isDeprecated
    if let value = later.defaultValue { result.defaultValue = value }
    if !later.examples.isEmpty { result.examples = later.examples }
  }

  private func mergeTypes(of later: MergedSchema, into result: inout MergedSchema) {
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
      context.report(
        .conflictingSchemas,
        .cannotBeBoth(result.types, later.types),
        at: later.range,
        notes: [Diagnostic.Note("the other type is here", at: result.range)],
        help: "declare one type"
      )
      // Statements about values of the other type wouldn't fit this one.
      result = MergedSchema(keepingDescriptionsOf: result)
      common = later.types
    }
    result.types = common
  }

  private func mergeEnumeration(
    of later: MergedSchema,
    into result: inout MergedSchema
  ) {
    guard let values = later.enumeration else {
      if !result.enumerationExtensions.nameValues, later.enumerationExtensions.nameValues {
        result.enumerationExtensions = later.enumerationExtensions
      }
      return
    }
    guard let earlier = result.enumeration else {
      result.enumeration = values
      if !result.enumerationExtensions.nameValues {
        result.enumerationExtensions = later.enumerationExtensions
      }
      return
    }
    let texts = Set(values.compactMap(\.text))
    let common = earlier.filter { $0.text.map(texts.contains) ?? false }
    if common.isEmpty {
      context.report(
        .conflictingSchemas,
        "no value is in both lists of 'enum'; the latter list is used",
        at: later.range,
        notes: [Diagnostic.Note("the other list is here", at: result.range)],
        help: "list values that both lists allow"
      )
    }
    if common.isEmpty || common.count == values.count {
      result.enumeration = values
      result.enumerationExtensions = later.enumerationExtensions
    } else {
      result.enumeration = common
      // Lists of names match the values by position, so they no longer apply.
      result.enumerationExtensions = OpenAPI.Extensions()
    }
  }

  private func mergeProperties(
    of later: MergedSchema,
    into result: inout MergedSchema,
    asAlternative isAlternative: Bool
  ) {
    guard !later.properties.isEmpty else { return }
    if result.propertyPositions.count != result.properties.count {
      result.propertyPositions = Dictionary(
        result.properties.enumerated().map { ($1.name, $0) },
        uniquingKeysWith: { $1 }
      )
    }
    for var property in later.properties {
      if isAlternative {
        for part in property.parts.indices { property.parts[part].isAlternative = true }
      }
      guard let position = result.propertyPositions[property.name] else {
        result.propertyPositions[property.name] = result.properties.count
        result.properties.append(property)
        continue
      }
      for part in property.parts { result.properties[position].add(part) }
    }
  }
}

extension OpenAPI.SchemaOrReference {
  /// Indicates whether the schema is `{}` or has only a description.
  var saysNothing: Bool {
    switch self {
    case .reference: false
    case .schema(let inline):
      !inline.fields.hasStructure && inline.fields.types.isEmpty && !inline.hasLimits
        && inline.fields.format == nil && !inline.fields.isNullable
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func cannotBeBoth(
    _ earlier: [OpenAPI.Schema.SimpleType],
    _ later: [OpenAPI.Schema.SimpleType]
  ) -> Self {
    func words(_ types: [OpenAPI.Schema.SimpleType]) -> String {
      types.map { "'\($0.rawValue)'" }.joined(separator: " or ")
    }
    return "no value is both \(words(earlier)) and \(words(later)); it's read as the latter"
  }
}
