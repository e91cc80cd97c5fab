package import Diagnostics

extension API {
  /// A value that the spec states: a default, a constant.
  package struct Value: Hashable, Sendable {
    package var json: JSONText
    /// The place in the spec that states it.
    package var range: SourceRange

    package init(_ json: JSONText, at range: SourceRange) {
      self.json = json
      self.range = range
    }
  }
}
