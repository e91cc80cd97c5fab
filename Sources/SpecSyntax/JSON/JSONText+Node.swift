package import Diagnostics

extension JSONText {
  /// Creates JSON from a value of a spec, unless JSON can't express it, such as infinity in YAML.
  package init(_ node: Node) {
    switch node.value {
    case .scalar(_, .null): self = .null
    case .scalar(_, .bool): self = .bool(node.bool ?? false)
    case .scalar(let text, .integer), .scalar(let text, .float):
      self = JSONNumber.literal(text).map { .number($0) } ?? .string(text)
    case .scalar(let text, .string): self = .string(text)
    case .sequence(let elements): self = .array(elements.map { JSONText($0) })
    case .mapping(let mapping):
      self = .object(mapping.entries.map { Member($0.key, JSONText($0.value)) })
    }
  }
}

extension Node {
  /// Creates a value whose parts all have the same range, such as one inside a string of the spec.
  package init(_ json: JSONText, at range: SourceRange) {
    let value: Value =
      switch json {
      case .null: .scalar("null", .null)
      case .bool(let flag): .scalar(flag ? "true" : "false", .bool)
      case .number(let text): .scalar(text, Int(text) == nil ? .float : .integer)
      case .string(let text): .scalar(text, .string)
      case .array(let elements): .sequence(elements.map { Node($0, at: range) })
      case .object(let members):
        .mapping(
          Mapping(
            members.map {
              Mapping.Entry(key: $0.name, keyRange: range, value: Node($0.value, at: range))
            }
          )
        )
      }
    self.init(value, at: range)
  }
}
