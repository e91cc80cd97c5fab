/// Creates the schemas of a random spec, and the operations that use them.
struct RandomSchemas {
  private var random: RandomValues
  private let version: RandomSpec.Version
  private let paths: [String]
  private let names: [String]
  /// The current file.
  var path: String

  init(_ random: RandomValues, version: RandomSpec.Version, paths: [String], names: [String]) {
    self.random = random
    self.version = version
    self.paths = paths
    self.names = names
    path = paths[0]
  }

  // MARK: - Schemas

  /// Returns a schema, which is more likely a reference or a plain type at larger depths.
  mutating func schema(depth: Int) -> RandomJSON {
    switch random.number(below: 10 + 4 * depth) {
    case 0..<6: combination(depth: depth)
    case 6: object(depth: depth)
    case 7: .object([("type", .string(random.element(of: Self.types)))])
    default: reference()
    }
  }

  private mutating func reference() -> RandomJSON {
    var members: [(key: String, value: RandomJSON)] = [("$ref", .string(target()))]
    // Siblings of a reference have a meaning since 3.1 and are ignored in earlier versions.
    if random.number(below: 5) == 0 { members += keywords(1, depth: 2) }
    return .object(members)
  }

  /// Returns a reference to a named schema, or to a part of one that may not exist.
  private mutating func target() -> String {
    let file = random.element(of: paths)
    let name = random.element(of: names)
    let part = random.number(below: 8) == 0 ? random.element(of: Self.parts) : ""
    return "\(file == path ? "" : file)#/\(version.schemas)/\(name)\(part)"
  }

  private mutating func object(depth: Int) -> RandomJSON {
    .object([("type", .string("object")), keyword("properties", depth: depth)])
  }

  private mutating func combination(depth: Int) -> RandomJSON {
    .object(keywords(1 + random.number(below: 3), depth: depth))
  }

  private mutating func keywords(_ count: Int, depth: Int) -> [(key: String, value: RandomJSON)] {
    var result: [(key: String, value: RandomJSON)] = []
    for _ in 0..<count {
      let name = random.element(of: Self.keywords)
      if !result.contains(where: { $0.key == name }) { result.append(keyword(name, depth: depth)) }
    }
    return result
  }

  private mutating func keyword(_ name: String, depth: Int) -> (key: String, value: RandomJSON) {
    (name, value(of: name, depth: depth))
  }

  private mutating func value(of keyword: String, depth: Int) -> RandomJSON {
    switch keyword {
    case "allOf", "oneOf", "anyOf", "prefixItems":
      return .array((0...random.number(below: 3)).map { _ in schema(depth: depth + 1) })
    case "items", "not":
      return schema(depth: depth + 1)
    case "additionalProperties", "unevaluatedProperties":
      guard random.number(below: 4) > 0 else { return boolean() }
      return schema(depth: depth + 1)
    case "properties", "patternProperties", "$defs", "dependentSchemas":
      var members: [(key: String, value: RandomJSON)] = []
      for name in Self.properties where random.number(below: 2) == 0 {
        members.append((name, schema(depth: depth + 1)))
      }
      return .object(members)
    case "required":
      return .array([.string(random.element(of: Self.properties))])
    case "type":
      guard random.number(below: 3) == 0 else { return .string(random.element(of: Self.types)) }
      return .array(
        (0...random.number(below: 3)).map { _ in .string(random.element(of: Self.types)) }
      )
    case "enum":
      return .array((0...random.number(below: 3)).map { _ in scalar() })
    case "const", "default", "example":
      return random.number(below: 3) == 0 ? .object([("a", scalar())]) : scalar()
    case "discriminator":
      guard version != .swagger20 else { return .string(random.element(of: Self.properties)) }
      return .object([
        ("propertyName", .string(random.element(of: Self.properties))),
        ("mapping", .object([("x", .string(target())), ("y", .string(target()))])),
      ])
    case "nullable", "readOnly", "writeOnly", "uniqueItems":
      return boolean()
    case "minimum", "maximum", "minItems", "maxItems", "minLength", "maxProperties":
      return .literal(String(random.number(below: 4)))
    case "format":
      return .string(random.element(of: Self.formats))
    default:
      return .string(random.element(of: ["a", "Node", "The value."]))
    }
  }

  private mutating func scalar() -> RandomJSON {
    random.element(of: [
      .string("x"), .string("y"), .literal("1"), .literal("1.5"), .literal("true"),
      .literal("null"),
    ])
  }

  private mutating func boolean() -> RandomJSON {
    .literal(random.number(below: 2) == 0 ? "true" : "false")
  }

  private static let types = ["object", "array", "string", "integer", "number", "boolean", "null"]
  private static let properties = ["a", "b", "kind"]
  private static let formats = ["date-time", "int32", "uuid", "binary", "byte", "decimal"]
  private static let parts = [
    "/properties/a", "/items", "/allOf/0", "/oneOf/0", "/anyOf/1", "/additionalProperties",
    "/prefixItems/0",
  ]
  /// The structural keywords occur several times because recursion needs them.
  private static let keywords = [
    "allOf", "allOf", "allOf", "oneOf", "oneOf", "oneOf", "anyOf", "anyOf", "items", "items",
    "prefixItems",
    "additionalProperties", "additionalProperties", "properties", "properties", "patternProperties",
    "$defs",
    "dependentSchemas", "unevaluatedProperties", "not", "required", "type", "enum", "const",
    "default", "example",
    "discriminator", "nullable", "readOnly", "writeOnly", "uniqueItems", "minimum", "maximum",
    "minItems",
    "maxItems", "minLength", "maxProperties", "format", "title", "description",
  ]

  // MARK: - Operations

  /// Returns the members of the root document, except its named schemas.
  mutating func root() -> [(key: String, value: RandomJSON)] {
    let key = version == .swagger20 ? "swagger" : "openapi"
    return [
      (key, .string(version.rawValue)),
      ("info", .object([("title", .string("Random")), ("version", .string("1"))])),
      (
        "paths",
        .object([
          ("/a", .object([("post", operation("send"))])),
          ("/b", .object([("get", operation("get"))])),
        ])
      ),
    ]
  }

  private mutating func operation(_ id: String) -> RandomJSON {
    var members: [(key: String, value: RandomJSON)] = [("operationId", .string(id))]
    guard version != .swagger20 else {
      let body = RandomJSON.object([
        ("name", .string("body")), ("in", .string("body")), ("schema", schema(depth: 1)),
      ])
      if id == "send" { members.append(("parameters", .array([body]))) }
      let response = RandomJSON.object([
        ("description", .string("OK")), ("schema", schema(depth: 1)),
      ])
      return .object(members + [("responses", .object([("200", response)]))])
    }
    members.append(
      (
        "parameters",
        .array(
          [("q", "query"), ("h", "header")].map {
            .object([("name", .string($0.0)), ("in", .string($0.1)), ("schema", schema(depth: 2))])
          }
        )
      )
    )
    if id == "send" {
      let type = random.element(of: [
        "application/json", "multipart/form-data", "application/x-www-form-urlencoded",
      ])
      members.append(("requestBody", .object([content(type)])))
    }
    let responses = ["200", "404"].map { status in
      (
        key: status,
        value: RandomJSON.object([("description", .string("A")), content("application/json")])
      )
    }
    return .object(members + [("responses", .object(responses))])
  }

  private mutating func content(_ type: String) -> (key: String, value: RandomJSON) {
    ("content", .object([(type, .object([("schema", schema(depth: 1))]))]))
  }
}
