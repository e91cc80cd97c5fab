import APIModel
import SpecSyntax

extension LocatedJSON {
  /// Creates a value from a node of the spec.
  init(_ node: Node) {
    switch node.value {
    case .scalar(let text, _):
      self.init(.scalar(JSONText(node), spelling: text), at: node.range)
    case .sequence(let elements):
      self.init(.array(elements.map { LocatedJSON($0) }), at: node.range)
    case .mapping(let mapping):
      let members = mapping.entries.map { Member($0.key, at: $0.keyRange, LocatedJSON($0.value)) }
      self.init(.object(members), at: node.range)
    }
  }
}

extension API.SampleCandidate {
  /// Creates a candidate from an example of a schema.
  init(_ node: Node) {
    self.init(value: LocatedJSON(node))
  }
}
