/// The unique name of a file: its absolute path with symlinks resolved, or the URL of a remote
/// file.
package struct SourceIdentity: Hashable, Sendable {
  package let rawValue: String

  package init(_ rawValue: String) {
    self.rawValue = rawValue
  }

  /// A Boolean value that indicates whether the file is remote, that is, its name begins with a
  /// supported URL scheme.
  package var isRemote: Bool {
    rawValue.hasPrefix("https://") || rawValue.hasPrefix("http://")
  }
}
