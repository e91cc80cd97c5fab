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

  let version: WireDifference.Version
  var table: OpenAPI.SchemaTable { version.document.schemas }

  /// Collects the statements; a missing schema states nothing.
  init(_ schema: OpenAPI.SchemaOrReference?, in version: WireDifference.Version) {
    self.version = version
    guard let schema else { return }
    isNullable = table.allowsNull(schema)
    let statements = table.statements(of: schema)
    schemas = statements.compactMap { statement in
      if case .schema(let schema) = statement { schema } else { nil }
    }
    for schema in schemas { add(schema) }
    defaultValue = statements.lazy.compactMap(\.defaultValue).prefix(1).map { node in
      FacetValue(node.normalJSON.line, at: node.range)
    }
  }

  private mutating func add(_ schema: OpenAPI.Schema) {
    let fields = schema.fields
    if fields.hasUnreadKeywords, let mapping = version.node(at: schema.location)?.mapping {
      texts.append(mapping)
    }
    for list in [fields.oneOf, fields.anyOf] {
      let others = list.filter { !table.isNull($0) }
      if others.count > 1 { alternatives += others }
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
}

extension OpenAPI.SchemaOrReference {
  /// The default that the schema states, or the siblings of the reference.
  fileprivate var defaultValue: Node? {
    switch self {
    case .schema(let schema): schema.fields.defaultValue
    case .reference(let reference): reference.defaultValue
    }
  }
}

extension OpenAPI.Schema.Fields {
  /// Indicates whether the text of the schema may have keywords that the document doesn't keep.
  fileprivate var hasUnreadKeywords: Bool {
    hasConditions || hasUnsupportedKeywords || forbidsUnevaluatedProperties
      || describesUnevaluatedProperties || forbidsUnevaluatedItems
  }
}
