import APIModel
import Diagnostics
import OpenAPI
import SpecSyntax

/// Everything that a schema states about values: its own keywords, those of the target of a
/// reference, and those of `allOf`.
struct SchemaStatements {
  /// The schemas that all apply to a value.
  private(set) var schemas: [OpenAPI.Schema] = []

  /// Indicates whether `null` is a value.
  private(set) var isNullable = false

  /// The schemas of which one applies to a value, without the one of `null`; empty if there are
  /// fewer than two.
  private(set) var alternatives: [OpenAPI.SchemaOrReference] = []

  /// The default, which a reference can state, too.
  private(set) var defaultValue: [FacetValue] = []

  /// The texts of the schemas with keywords that the document doesn't keep.
  private var texts: [Mapping] = []

  private let version: WireDifference.Version
  private var table: OpenAPI.SchemaTable { version.document.schemas }
  private var visited: Set<NodeLocation> = []

  /// Collects the statements; a missing schema states nothing.
  init(_ schema: OpenAPI.SchemaOrReference?, in version: WireDifference.Version) {
    self.version = version
    if let schema { add(schema) }
    for schema in schemas where defaultValue.isEmpty {
      guard let node = schema.fields.defaultValue else { continue }
      defaultValue = [FacetValue(node.normalJSON.line, at: node.range)]
    }
  }

  private mutating func add(_ part: OpenAPI.SchemaOrReference) {
    if case .reference(let reference) = part {
      if reference.isNullable { isNullable = true }
      if let node = reference.defaultValue, defaultValue.isEmpty {
        defaultValue = [FacetValue(node.normalJSON.line, at: node.range)]
      }
    }
    guard let schema = table.schema(part), visited.insert(schema.location).inserted else { return }
    schemas.append(schema)
    if schema.fields.hasUnreadKeywords, let node = version.node(at: schema.location),
      let mapping = node.mapping
    {
      texts.append(mapping)
    }
    let fields = schema.fields
    if fields.isNullable || fields.types.contains(.null) { isNullable = true }
    for part in fields.allOf { add(part) }
    for list in [fields.oneOf, fields.anyOf] where !list.isEmpty {
      let others = list.filter { !table.isNull($0) }
      if others.count < list.count { isNullable = true }
      if others.count == 1 { add(others[0]) } else { alternatives += others }
    }
  }

  /// Indicates whether there is no schema.
  var isEmpty: Bool { schemas.isEmpty }

  /// The place of the schema itself.
  var range: SourceRange? { schemas.first?.range }

  /// The location of the schema itself.
  var location: NodeLocation? { schemas.first?.location }

  // MARK: - Values of facets

  /// Returns the first text that a schema states.
  func first(_ text: (OpenAPI.Schema.Fields) -> String?) -> [FacetValue] {
    Array(all(text).prefix(1))
  }

  /// Returns the texts that schemas state, each once.
  func all(_ text: (OpenAPI.Schema.Fields) -> String?) -> [FacetValue] {
    var texts: Set<String> = []
    return schemas.compactMap { schema in
      guard let text = text(schema.fields), texts.insert(text).inserted else { return nil }
      return FacetValue(text, at: schema.range)
    }
  }

  /// Returns the values that schemas state, each once.
  func nodes(_ node: (OpenAPI.Schema.Fields) -> Node?) -> [FacetValue] {
    var texts: Set<String> = []
    return schemas.compactMap { schema in
      guard let node = node(schema.fields) else { return nil }
      let text = node.normalJSON.line
      return texts.insert(text).inserted ? FacetValue(text, at: node.range) : nil
    }
  }

  /// Returns the conditions of a keyword that the document doesn't keep, from the text of the spec.
  func conditions(_ keyword: String) -> [FacetValue] {
    unread(keyword).map { FacetValue(NormalSchema.value($0, of: keyword).line, at: $0.range) }
  }

  /// Returns the values of a keyword that the document doesn't keep.
  func unread(_ keyword: String) -> [Node] {
    texts.compactMap { $0[keyword] }
  }

  /// Returns the numbers that schemas state.
  func numbers(
    _ node: (OpenAPI.Schema.Fields) -> Node?,
    isExclusive: (OpenAPI.Schema.Fields) -> Bool
  ) -> [FacetValue] {
    schemas.compactMap { schema in
      guard let node = node(schema.fields), let text = node.text else { return nil }
      var value = FacetValue(text, at: node.range)
      value.number = DecimalNumber(text)
      value.isExclusive = isExclusive(schema.fields)
      if value.isExclusive { value.text += " (exclusive)" }
      return value
    }
  }

  /// Returns the numbers of parts that schemas state.
  func counts(_ count: (OpenAPI.Schema.Fields) -> Int?) -> [FacetValue] {
    schemas.compactMap { schema in
      count(schema.fields).map { FacetValue(count: String($0), at: schema.range) }
    }
  }

  /// Returns the numbers of parts of a keyword that the document doesn't keep.
  func unreadCounts(_ keyword: String) -> [FacetValue] {
    unread(keyword).compactMap { node in
      node.text.map { FacetValue(count: $0, at: node.range) }
    }
  }

  /// The names that objects have to have because of others.
  var dependencies: [FacetValue] {
    unread("dependentRequired").flatMap { $0.mapping?.entries ?? [] }.flatMap { entry in
      (entry.value.sequence ?? []).compactMap { node in
        node.text.map { FacetValue("'\($0)' with '\(entry.key)'", at: node.range) }
      }
    }
  }

  /// The types except `null`.
  var types: [FacetValue] {
    guard let schema = schemas.first(where: { $0.fields.types.contains { $0 != .null } }) else {
      return []
    }
    return schema.fields.types.filter { $0 != .null }
      .map { FacetValue($0.rawValue, at: schema.range) }
  }

  /// The values that all lists of values have in common, except `null`.
  var values: [FacetValue] {
    let lists = schemas.compactMap(\.fields.enumeration)
    guard let first = lists.first else { return [] }
    let others = lists.dropFirst().map { list in Set(list.map { $0.normalJSON.line }) }
    return first.filter { !$0.isNull }.map { node in
      FacetValue(node.normalJSON.line, at: node.range)
    }.filter { value in others.allSatisfy { $0.contains(value.text) } }
  }

  // MARK: - Parts

  /// The properties that values have in a direction, in the order of the spec.
  func members(_ direction: WireDirection) -> [WireMember] {
    let required = Set(schemas.flatMap(\.fields.required))
    var members: [WireMember] = []
    var names: Set<String> = []
    for property in schemas.flatMap(\.fields.properties) {
      guard names.insert(property.name).inserted, !isHidden(property.schema, direction) else {
        continue
      }
      members.append(
        WireMember(
          name: property.name,
          isRequired: required.contains(property.name),
          schema: property.schema,
          range: property.nameRange
        )
      )
    }
    return members
  }

  private func isHidden(_ schema: OpenAPI.SchemaOrReference, _ direction: WireDirection) -> Bool {
    var isReadOnly = false
    var isWriteOnly = false
    if case .reference(let reference) = schema {
      isReadOnly = reference.isReadOnly
      isWriteOnly = reference.isWriteOnly
    }
    for schema in SchemaStatements(schema, in: version).schemas {
      isReadOnly = isReadOnly || schema.fields.isReadOnly
      isWriteOnly = isWriteOnly || schema.fields.isWriteOnly
    }
    return direction == .sent ? isReadOnly : isWriteOnly
  }

  /// The schemas of the values inside, with the words for them.
  var parts: [(words: String, schema: OpenAPI.SchemaOrReference)] {
    var parts: [(words: String, schema: OpenAPI.SchemaOrReference)] = []
    for fields in schemas.map(\.fields) {
      if let items = fields.items { parts.append(("[]", items)) }
      for (index, item) in fields.prefixItems.enumerated() { parts.append(("[\(index)]", item)) }
      if case .schema(let values) = fields.additionalProperties { parts.append(("{}", values)) }
      for property in fields.patternProperties {
        parts.append(("{\(property.name)}", property.schema))
      }
      if let content = fields.contentSchema { parts.append((" content", content)) }
    }
    return parts
  }

  /// Returns alternatives with their keys, of which each differs.
  func keyed(
    _ alternatives: [OpenAPI.SchemaOrReference]
  ) -> [(key: String, schema: OpenAPI.SchemaOrReference)] {
    var counts: [String: Int] = [:]
    return alternatives.map { schema in
      let key = key(of: schema)
      counts[key, default: 0] += 1
      let count = counts[key, default: 1]
      return (count == 1 ? key : "\(key) (\(count))", schema)
    }
  }

  /// Returns a text by which alternatives of two versions are recognized: the name of the schema, or
  /// else what it consists of.
  private func key(of alternative: OpenAPI.SchemaOrReference) -> String {
    if let reference = alternative.soleReference, let entry = table[reference.target] {
      return entry.name
    }
    let inner = SchemaStatements(alternative, in: version)
    if let title = inner.schemas.first?.fields.title { return title }
    let names = inner.schemas.flatMap(\.fields.properties).map { property in
      let value = table.onlyValue(of: property.schema)
      return property.name + (value.map { "=" + $0.normalJSON.line } ?? "")
    }.sorted()
    let texts = inner.types.map(\.text) + inner.first { $0.format }.map(\.text) + names
    return texts.isEmpty ? "any value" : texts.joined(separator: " ")
  }
}

extension OpenAPI.Schema.Fields {
  /// Indicates whether the text of the schema may have keywords that the document doesn't keep.
  fileprivate var hasUnreadKeywords: Bool {
    hasConditions || hasUnsupportedKeywords || forbidsUnevaluatedProperties
      || describesUnevaluatedProperties || forbidsUnevaluatedItems
  }
}
