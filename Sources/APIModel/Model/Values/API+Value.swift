package import Diagnostics

extension API {
  /// A value from the spec: a default or a constant.
  package struct Value: Hashable, Sendable {
    package var json: JSONText
    /// The location of the value in the spec.
    package var range: SourceRange

    package init(_ json: JSONText, at range: SourceRange) {
      self.json = json
      self.range = range
    }
  }
}
