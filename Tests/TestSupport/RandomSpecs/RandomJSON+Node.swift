import Diagnostics
import SpecSyntax

extension RandomJSON {
  /// Reads a spec; returns `nil` if that fails.
  package init?(_ spec: SpecFile) {
    let source = LoadedSource(
      identity: SourceIdentity(spec.name),
      path: spec.name,
      bytes: spec.bytes
    )
    var files = SourceFiles()
    var bag = DiagnosticBag()
    guard let node = NodeParser.parse(source, into: &files, into: &bag).node else { return nil }
    self.init(node)
  }

  /// Converts a node.
  init(_ node: Node) {
    switch node.value {
    case .mapping(let mapping):
      self = .object(mapping.entries.map { ($0.key, RandomJSON($0.value)) })
    case .sequence(let elements): self = .array(elements.map { RandomJSON($0) })
    case .scalar(let text, .string): self = .string(text)
    case .scalar(_, .null): self = .literal("null")
    case .scalar(_, .bool): self = .literal(node.bool == true ? "true" : "false")
    case .scalar(let text, .integer), .scalar(let text, .float):
      // YAML also has numbers that JSON lacks: `0x1F`, `.inf`, `+1`.
      if let integer = node.integer {
        self = .literal("\(integer)")
      } else if let double = node.double, double.isFinite {
        self = .literal("\(double)")
      } else {
        self = .string(text)
      }
    }
  }
}
