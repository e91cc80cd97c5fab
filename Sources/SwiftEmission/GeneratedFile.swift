/// One file of the output: where it goes below the output folder, and its text.
package struct GeneratedFile: Hashable, Sendable {
  /// With `/` between folders; each component is made of letters, digits, `_`, `+`, `-` and `.` only.
  package var path: String
  package var text: String

  package init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}
