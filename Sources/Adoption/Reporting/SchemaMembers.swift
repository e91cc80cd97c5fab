import OpenAPI
import SpecSyntax

/// The members that values of a schema may have, with those of its parts.
struct SchemaMembers {
  struct Member {
    var name: String
    var schema: OpenAPI.SchemaOrReference
    var isRequired: Bool
  }

  private(set) var members: [Member] = []
  /// Indicates whether values may have members that the schema doesn't name.
  private(set) var isOpen = false

  private let schemas: OpenAPI.SchemaTable
  private var seen: Set<NodeLocation> = []

  init(of schema: OpenAPI.SchemaOrReference?, in schemas: OpenAPI.SchemaTable) {
    self.schemas = schemas
    if let schema { add(schema, isAlternative: false) }
    if members.isEmpty { isOpen = true }
  }

  subscript(name: String) -> Member? { members.first { $0.name == name } }

  private mutating func add(_ schema: OpenAPI.SchemaOrReference, isAlternative: Bool) {
    guard let schema = schemas.schema(schema), seen.insert(schema.location).inserted else { return }
    let fields = schema.fields
    for property in fields.properties where self[property.name] == nil {
      members.append(
        Member(
          name: property.name,
          schema: property.schema,
          isRequired: !isAlternative && fields.required.contains(property.name)
        )
      )
    }
    switch fields.additionalProperties {
    case .allowed, .any, .schema: isOpen = true
    case .forbidden, nil: break
    }
    if !fields.patternProperties.isEmpty { isOpen = true }
    for part in fields.allOf { add(part, isAlternative: isAlternative) }
    for part in fields.oneOf + fields.anyOf { add(part, isAlternative: true) }
    // A part may require the members of another one.
    for index in members.indices
    where !isAlternative && fields.required.contains(members[index].name) {
      members[index].isRequired = true
    }
  }
}

extension OpenAPI.SchemaTable {
  /// Returns whether the spec allows a constant, as far as types and lists of values say it.
  ///
  /// - Parameters:
  ///   - value: The value in the code.
  ///   - schema: The schema.
  ///   - isText: Indicates whether the value is sent as text, so that its type isn't visible.
  /// - Returns: `true` also if it isn't clear.
  func allows(_ value: AppValue, _ schema: OpenAPI.SchemaOrReference, isText: Bool) -> Bool {
    guard let literal = value.literal, let fields = self.schema(schema)?.fields else { return true }
    guard fields.allOf.isEmpty, fields.oneOf.isEmpty, fields.anyOf.isEmpty else { return true }
    if let values = values(of: schema) { return values.contains { $0.text == literal } }
    let types = fields.types.filter { $0 != .null }
    guard !types.isEmpty else { return true }
    return types.contains { type in
      switch type {
      case .string:
        if case .text = value { true } else { isText }
      case .integer:
        if case .text = value, !isText { false } else { Int(literal) != nil }
      case .number:
        if case .text = value, !isText { false } else { Double(literal) != nil }
      case .boolean:
        if case .bool = value { true } else { isText && ["true", "false"].contains(literal) }
      case .array: isText
      case .object, .null: false
      case .file: true
      }
    }
  }
}
