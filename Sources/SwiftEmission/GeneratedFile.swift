/// A file of the output: its path relative to the output folder, and its text.
package struct GeneratedFile: Hashable, Sendable {
  /// The path, with `/` between folders; components contain only letters, digits, `_`, `+`, `-` and
  /// `.`.
  package var path: String
  package var text: String

  package init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}
