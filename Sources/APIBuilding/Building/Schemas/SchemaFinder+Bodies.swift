import Diagnostics
import OpenAPI
import SpecSyntax

/// Schemas in the bodies of requests and responses, by short paths.
extension SchemaFinder {
  /// Finds `GET /popular response.results[]`; returns `nil` if the path doesn't name a body.
  mutating func find(body path: String) -> Result? {
    guard path.contains(" re") else { return nil }
    guard let body = BodyPath(path, isOperation: { operations[$0] != nil }) else { return nil }
    let steps = String(body.steps)
    switch operations[body.operation] {
    case .leftOut: return .leftOut
    case .found(let operation):
      return find(body, of: operation)
    case nil:
      return .missing(
        suggestion: closest(to: body.operation, among: operations.names).map {
          "\($0) \(body.body)\(steps)"
        }
      )
    }
  }

  private func find(_ path: BodyPath, of operation: OpenAPI.Operation) -> Result {
    let start = "\(path.operation) \(path.body)"
    guard let contents = operation.contents(of: path) else {
      let statuses = operation.responses.map(\.status.key)
      return .missing(
        suggestion: path.status.flatMap { closest(to: $0, among: statuses) }.map {
          "\(path.operation) response \($0)\(path.steps)"
        }
      )
    }
    let json = contents.filter { ContentType($0.name).isJSON }
    let usable = contents.count == 1 ? contents : json
    guard usable.count == 1, let schema = usable[0].schema else {
      // The pointer says which of the contents is meant.
      let first = contents.first?.location.appending("schema").pointer
      return .missing(suggestion: makesSuggestions ? first : nil)
    }
    return follow(path.steps, in: schema, called: start)
  }

  /// Follows the steps of a short path from a schema.
  private func follow(
    _ steps: Substring,
    in schema: OpenAPI.SchemaOrReference,
    called path: String
  ) -> Result {
    guard !steps.isEmpty else { return .found(schema) }
    guard case .schema(let inline) = schema else {
      return .missing(suggestion: nameOfComponent(schema).map { $0 + Self.names(in: steps) })
    }
    if steps.hasPrefix("[]") {
      guard let items = inline.fields.items else { return .missing(suggestion: nil) }
      return follow(steps.dropFirst(2), in: items, called: path + "[]")
    }
    if steps.hasPrefix("{}") {
      guard case .schema(let values) = inline.fields.additionalProperties else {
        return .missing(suggestion: nil)
      }
      return follow(steps.dropFirst(2), in: values, called: path + "{}")
    }
    guard steps.first == "." else { return .missing(suggestion: nil) }
    let rest = steps.dropFirst()
    let members = SchemaMembers(of: schema)
    // Names may contain dots and brackets themselves, so the longest match counts.
    for end in Self.ends(in: rest).reversed() {
      guard let property = members.properties[String(rest[..<end])] else { continue }
      return follow(rest[end...], in: property, called: path + "." + rest[..<end])
    }
    if let value = members.values[String(rest)] { return .value(value) }
    let end = Self.ends(in: rest).first ?? rest.endIndex
    return .missing(
      suggestion: closest(to: String(rest[..<end]), among: members.names).map {
        path + "." + $0 + rest[end...]
      }
    )
  }

  /// Returns some steps without those into lists and dictionaries, as the paths of named schemas
  /// have them.
  private static func names(in steps: Substring) -> String {
    String(steps).replacing("[]", with: "").replacing("{}", with: "")
  }

  /// Returns the places where the name at the start of some steps can end.
  private static func ends(in steps: Substring) -> [Substring.Index] {
    steps.indices.filter { index in
      let rest = steps[index...]
      return index > steps.startIndex
        && (rest.hasPrefix(".") || rest.hasPrefix("[]") || rest.hasPrefix("{}"))
    } + [steps.endIndex]
  }
}
