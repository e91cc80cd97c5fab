/// The one name of a file, whatever path led to it: absolute, with symlinks resolved; or the URL of a remote one.
package struct SourceIdentity: Hashable, Sendable {
  package let rawValue: String

  package init(_ rawValue: String) {
    self.rawValue = rawValue
  }

  /// Whether the file is not on this machine: its name begins with a scheme that is read.
  package var isRemote: Bool {
    rawValue.hasPrefix("https://") || rawValue.hasPrefix("http://")
  }
}
