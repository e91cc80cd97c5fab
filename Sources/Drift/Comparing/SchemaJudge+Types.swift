import OpenAPI
import SpecSyntax

extension SchemaJudge {
  /// The maximum length of a chain of schemas that a question follows.
  private static let longestChain = 16

  /// Returns the types that a schema allows besides `null`; none if it allows all.
  ///
  /// A schema without a type that describes properties or elements is for objects or lists, as
  /// generated code reads it.
  func declaredTypes(
    _ reference: OpenAPI.SchemaOrReference,
    chain: Int = 0
  ) -> Set<OpenAPI.Schema.SimpleType> {
    guard chain < Self.longestChain, let fields = schemas.schema(reference)?.fields else {
      return []
    }
    let own = Set(fields.types).subtracting([.null])
    if !own.isEmpty { return own }
    if !fields.properties.isEmpty { return [.object] }
    if fields.items != nil || !fields.prefixItems.isEmpty { return [.array] }
    for part in fields.allOf {
      let types = declaredTypes(part, chain: chain + 1)
      if !types.isEmpty { return types }
    }
    for list in [fields.oneOf, fields.anyOf] where !list.isEmpty {
      let types = list.filter { !schemas.isNull($0) }.map { declaredTypes($0, chain: chain + 1) }
      if !types.isEmpty, types.allSatisfy({ !$0.isEmpty }) {
        return types.reduce(into: []) { $0.formUnion($1) }
      }
    }
    return []
  }

  /// Returns whether a schema allows `null`.
  ///
  /// `nullable` beside a reference, or beside `allOf`, is read as it is meant.
  func allowsNull(_ reference: OpenAPI.SchemaOrReference, chain: Int = 0) -> Bool {
    if case .reference(let reference) = reference, reference.isNullable { return true }
    guard chain < Self.longestChain, let fields = schemas.schema(reference)?.fields else {
      return true
    }
    if fields.isNullable || fields.types.contains(.null) { return true }
    if let values = fields.enumeration { return values.contains(where: \.isNull) }
    if let const = fields.const { return const.isNull }
    guard fields.types.isEmpty else { return false }
    if !fields.allOf.isEmpty {
      return fields.allOf.allSatisfy { allowsNull($0, chain: chain + 1) }
    }
    for list in [fields.oneOf, fields.anyOf] where !list.isEmpty {
      guard list.contains(where: { allowsNull($0, chain: chain + 1) }) else { return false }
      return true
    }
    return !fields.hasStructure
  }
}

extension SchemaJudge {
  /// Returns the schemas of the properties that a schema or one of its parts describes.
  func properties(
    of reference: OpenAPI.SchemaOrReference,
    chain: Int = 0
  ) -> [String: OpenAPI.SchemaOrReference] {
    guard chain < Self.longestChain, let fields = schemas.schema(reference)?.fields else {
      return [:]
    }
    let own = fields.properties.map { ($0.name, $0.schema) }
    let parts = (fields.allOf + fields.oneOf + fields.anyOf).flatMap { part in
      properties(of: part, chain: chain + 1).map { ($0.key, $0.value) }
    }
    return Dictionary(own + parts) { first, _ in first }
  }
}

extension Node {
  /// The type of a JSON value.
  var simpleType: OpenAPI.Schema.SimpleType {
    switch value {
    case .scalar(_, .null): .null
    case .scalar(_, .bool): .boolean
    case .scalar(_, .integer): .integer
    case .scalar(_, .float): .number
    case .scalar(_, .string): .string
    case .sequence: .array
    case .mapping: .object
    }
  }

  /// Returns whether a value has a type; `1.0` is an integer as well (JSON Schema 2020-12 §4.2.3).
  func has(_ type: OpenAPI.Schema.SimpleType) -> Bool {
    switch type {
    case .integer: simpleType == .integer || integer != nil
    case .number: simpleType == .integer || simpleType == .number
    case .string, .boolean, .array, .object, .null: simpleType == type
    case .file: true
    }
  }

  /// Returns whether two values are equal as JSON: numbers by value, and objects in any order.
  func equals(_ other: Node) -> Bool {
    switch (value, other.value) {
    case (.scalar(let text, let kind), .scalar(let otherText, let otherKind)):
      if let number = double, let otherNumber = other.double { return number == otherNumber }
      return kind == otherKind && (text == otherText || kind == .bool && bool == other.bool)
        || kind == .null && otherKind == .null
    case (.sequence(let elements), .sequence(let others)):
      return elements.count == others.count && zip(elements, others).allSatisfy { $0.equals($1) }
    case (.mapping(let members), .mapping(let others)):
      return members.entries.count == others.entries.count
        && members.entries.allSatisfy { entry in others[entry.key]?.equals(entry.value) ?? false }
    case (.scalar, _), (.sequence, _), (.mapping, _):
      return false
    }
  }
}
