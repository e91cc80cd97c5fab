/// The bytes of a file, as read by a loader.
package struct LoadedSource: Sendable {
  package let identity: SourceIdentity

  /// The path for messages, relative to the working directory if possible.
  package let path: String

  package let bytes: [UInt8]

  /// Indicates whether the content type is JSON; otherwise the path decides.
  package let isJSON: Bool

  package init(identity: SourceIdentity, path: String, bytes: [UInt8], isJSON: Bool = false) {
    self.isJSON = isJSON || path.hasSuffix(".json")
    self.identity = identity
    self.path = path
    self.bytes = bytes
  }
}
