import Diagnostics
import SpecSyntax

@testable import APIModel

/// Creates an overlay with which a spec sends and receives all of its schemas.
///
/// Every named schema, and every schema with alternatives in an operation, becomes part of a body
/// and of its response.
struct Everything {
  /// The root of the spec.
  let root: Node

  /// The number of schemas in one body, because the time to compile an initializer grows faster
  /// than the number of its parameters.
  private static let schemasOfBody = 50

  var overlay: JSONText {
    let schemas = schemas
    let starts = stride(from: 0, to: schemas.count, by: Self.schemasOfBody)
    let paths = starts.map { start in
      let part = schemas[start..<min(start + Self.schemasOfBody, schemas.count)]
      let properties = part.enumerated().map { ("p\(start + $0.offset)", $0.element) }
      let body = JSONText.members([
        ("type", .string("object")), ("properties", .members(properties)),
      ])
      return ("/everything-\(start)", JSONText.members([("put", operation(start, with: body))]))
    }
    return .members([
      ("overlay", .string("1.0.0")),
      ("info", .members([("title", .string("Everything")), ("version", .string("1"))])),
      (
        "actions",
        .array([.members([("target", .string("$.paths")), ("update", .members(paths))])])
      ),
    ])
  }

  private var isSwagger: Bool { root["swagger"] != nil }

  private var schemas: [JSONText] {
    let components = root["components"]
    let named = isSwagger ? root["definitions"] : components?["schemas"]
    let prefix = isSwagger ? "#/definitions" : "#/components/schemas"
    var schemas = (named?.mapping?.entries ?? []).map { entry in
      JSONText.reference(to: [entry.key], below: prefix)
    }
    for key in ["paths", "parameters", "responses"] {
      root[key].map { addAlternatives(in: $0, to: &schemas) }
    }
    for entry in components?.mapping?.entries ?? [] where entry.key != "schemas" {
      addAlternatives(in: entry.value, to: &schemas)
    }
    return schemas
  }

  /// Adds the schemas in a part of the spec that have alternatives, except for references.
  private func addAlternatives(in node: Node, to schemas: inout [JSONText]) {
    for element in node.sequence ?? [] { addAlternatives(in: element, to: &schemas) }
    for entry in node.mapping?.entries ?? [] {
      if entry.key == "schema", entry.value.mapping != nil, entry.value["$ref"] == nil {
        let hasForeign = entry.value.contains { key, value in
          key == "$ref" && value.string?.hasPrefix("#") == false
        }
        let hasAlternatives = entry.value.contains { key, value in
          key == "oneOf" || key == "anyOf" || key == "type" && value.sequence != nil
        }
        if hasAlternatives, !hasForeign { schemas.append(JSONText(entry.value)) }
      } else if entry.key != "example", entry.key != "examples" {
        addAlternatives(in: entry.value, to: &schemas)
      }
    }
  }

  /// Returns an operation that sends and receives a schema.
  private func operation(_ number: Int, with schema: JSONText) -> JSONText {
    let name = ("operationId", JSONText.string("everything\(number)"))
    let description = ("description", JSONText.string("Everything"))
    func responses(_ content: (String, JSONText)) -> (String, JSONText) {
      ("responses", .members([("200", .members([description, content]))]))
    }
    if isSwagger {
      let json = JSONText.array([.string("application/json")])
      let body = JSONText.members([
        ("name", .string("body")), ("in", .string("body")), ("required", .bool(true)),
        ("schema", schema),
      ])
      return .members([
        name, ("consumes", json), ("produces", json), ("parameters", .array([body])),
        responses(("schema", schema)),
      ])
    }
    let content = (
      "content", JSONText.members([("application/json", .members([("schema", schema)]))])
    )
    return .members([
      name, ("requestBody", .members([("required", .bool(true)), content])), responses(content),
    ])
  }
}

extension Node {
  /// Returns whether a mapping in the node has a key with a value.
  fileprivate func contains(_ isWanted: (String, Node) -> Bool) -> Bool {
    (sequence ?? []).contains { $0.contains(isWanted) }
      || (mapping?.entries ?? []).contains {
        isWanted($0.key, $0.value) || $0.value.contains(isWanted)
      }
  }
}

extension JSONText {
  /// Returns a reference to a place in the same document.
  static func reference(to tokens: [String], below prefix: String = "#") -> JSONText {
    let path = tokens.map { token in
      "/"
        + token.replacing("~", with: "~0").replacing("/", with: "~1")
        .replacing("%", with: "%25")
    }
    return .members([("$ref", .string(prefix + path.joined()))])
  }
}

extension JSONText {
  /// Returns an object with the members that have a value.
  static func members(_ members: [(String, JSONText?)]) -> JSONText {
    .object(members.compactMap { name, value in value.map { Member(name, $0) } })
  }
}
