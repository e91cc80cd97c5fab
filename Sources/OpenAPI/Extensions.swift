package import SpecSyntax

extension OpenAPI {
  /// The `x-` fields of an object, in document order.
  package struct Extensions: Sendable {
    package var entries: [Mapping.Entry] = []

    package init(_ entries: [Mapping.Entry] = []) {
      self.entries = entries
    }

    /// Accesses the value of an extension.
    package subscript(name: String) -> Node? {
      entries.first { $0.key == name }?.value
    }
  }
}
