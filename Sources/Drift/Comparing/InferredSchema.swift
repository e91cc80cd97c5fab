import Diagnostics
import OpenAPI
import SpecSyntax

/// The smallest schema that describes all values seen at a place.
///
/// Nothing in it is required, and it lists no values, because traffic doesn't show that others never
/// come.
struct InferredSchema {
  private var types: Set<OpenAPI.Schema.SimpleType> = []
  private var properties: [(name: String, schema: InferredSchema)] = []
  /// The schema of the elements; empty or a single one, because a struct can't contain itself.
  private var items: [InferredSchema] = []
  /// The schema of values whose names differ from object to object.
  private var values: [InferredSchema] = []

  /// The maximum number of names above which an object is a map.
  private static let maximumNames = 64
  private static let deepest = 12

  init() {}

  init(_ node: Node) {
    add(node)
  }

  /// Extends the schema to another value.
  mutating func add(_ node: Node, depth: Int = 0) {
    types.insert(node.simpleType)
    guard depth < Self.deepest else { return }
    for element in node.sequence ?? [] {
      if items.isEmpty { items = [InferredSchema()] }
      items[0].add(element, depth: depth + 1)
    }
    for entry in node.mapping?.entries ?? [] {
      if !values.isEmpty || !ShownValue.isName(entry.key) {
        addValue(entry.value, depth)
      } else if let index = properties.firstIndex(where: { $0.name == entry.key }) {
        properties[index].schema.add(entry.value, depth: depth + 1)
      } else if properties.count < Self.maximumNames {
        properties.append((entry.key, InferredSchema()))
        properties[properties.count - 1].schema.add(entry.value, depth: depth + 1)
      } else {
        addValue(entry.value, depth)
      }
    }
  }

  private mutating func addValue(_ node: Node, _ depth: Int) {
    if values.isEmpty { values = [InferredSchema()] }
    for property in properties { values[0].merge(property.schema) }
    properties = []
    values[0].add(node, depth: depth + 1)
  }

  mutating func merge(_ other: InferredSchema) {
    types.formUnion(other.types)
    for (name, schema) in other.properties {
      if let index = properties.firstIndex(where: { $0.name == name }) {
        properties[index].schema.merge(schema)
      } else {
        properties.append((name, schema))
      }
    }
    if let first = other.items.first {
      if items.isEmpty { items = [first] } else { items[0].merge(first) }
    }
    if let first = other.values.first {
      if values.isEmpty { values = [first] } else { values[0].merge(first) }
    }
  }

  // MARK: - The schema

  /// Returns the schema in the words of a dialect.
  func json(_ dialect: Dialect) -> JSONText {
    var types = self.types.subtracting([.null])
    if types.contains(.number) { types.remove(.integer) }
    let sorted = types.sorted { $0.rawValue < $1.rawValue }
    let isNull = self.types.contains(.null)
    var members: [JSONText.Member]
    switch sorted.count {
    case 0: members = []
    case 1: members = self.members(of: sorted[0], dialect)
    // Swagger 2.0 has no alternatives.
    case _ where dialect == .swagger20: members = []
    default:
      var alternatives = sorted.map { JSONText.object(self.members(of: $0, dialect)) }
      if isNull, dialect.hasTypeLists {
        alternatives.append(.members(["type": "null"]))
        return .members(["anyOf": alternatives])
      }
      members = [JSONText.Member("anyOf", .array(alternatives))]
    }
    guard isNull else { return .object(members) }
    guard dialect.hasTypeLists else {
      return .object(members + [JSONText.Member(dialect.nullableKey, .bool(true))])
    }
    guard let type = sorted.first else { return .members(["type": "null"]) }
    members[0] = JSONText.Member("type", .list([type.rawValue, "null"]))
    return .object(members)
  }

  private func members(
    of type: OpenAPI.Schema.SimpleType,
    _ dialect: Dialect
  ) -> [JSONText.Member] {
    var members = [JSONText.Member("type", .string(type.rawValue))]
    if type == .array { members.append(.init("items", items.first?.json(dialect) ?? .object([]))) }
    guard type == .object else { return members }
    if !properties.isEmpty {
      let list = properties.map { JSONText.Member($0.name, $0.schema.json(dialect)) }
      members.append(.init("properties", .object(list)))
    }
    if let first = values.first {
      members.append(.init("additionalProperties", first.json(dialect)))
    }
    return members
  }
}

extension Dialect {
  /// Indicates whether `type` can be a list.
  var hasTypeLists: Bool { self == .openAPI31 || self == .openAPI32 }

  /// The key that allows `null` without changing the type; the extension is read in every dialect.
  var nullableKey: String { self == .openAPI30 ? "nullable" : "x-nullable" }
}
