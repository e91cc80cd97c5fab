/// The one name of a file, whatever path led to it: absolute, with symlinks resolved.
package struct SourceIdentity: Hashable, Sendable {
  package let rawValue: String

  package init(_ rawValue: String) {
    self.rawValue = rawValue
  }
}
