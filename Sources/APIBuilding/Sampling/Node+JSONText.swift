import APIModel
import Diagnostics
import SpecSyntax

extension Node {
  /// Creates a node from a value, with the same range for all its parts.
  init(_ json: JSONText, at range: SourceRange) {
    switch json {
    case .null: self.init(.scalar("null", .null), at: range)
    case .bool(let flag): self.init(.scalar(flag ? "true" : "false", .bool), at: range)
    case .number(let text):
      let kind: ScalarKind = Int(text) == nil ? .float : .integer
      self.init(.scalar(text, kind), at: range)
    case .string(let text): self.init(.scalar(text, .string), at: range)
    case .array(let elements): self.init(.sequence(elements.map { Node($0, at: range) }), at: range)
    case .object(let members):
      let entries = members.map {
        Mapping.Entry(key: $0.name, keyRange: range, value: Node($0.value, at: range))
      }
      self.init(.mapping(Mapping(entries)), at: range)
    }
  }
}
