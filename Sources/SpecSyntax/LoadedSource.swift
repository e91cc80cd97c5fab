/// A file's bytes as a loader read them.
package struct LoadedSource: Sendable {
  package let identity: SourceIdentity

  /// The path as messages show it: relative to the working directory where that is possible.
  package let path: String

  package let bytes: [UInt8]

  /// Whether it is said to be JSON; otherwise its path tells.
  package let isJSON: Bool

  package init(identity: SourceIdentity, path: String, bytes: [UInt8], isJSON: Bool = false) {
    self.isJSON = isJSON || path.hasSuffix(".json")
    self.identity = identity
    self.path = path
    self.bytes = bytes
  }
}
