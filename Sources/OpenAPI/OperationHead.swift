extension OpenAPI {
  /// The properties that identify an operation before the rest of it is decoded.
  package struct OperationHead: Hashable, Sendable {
    /// The method as sent: `GET`.
    package var method: String
    /// The path template as written in the spec.
    package var path: String
    /// The key under `paths`, which may contain more than the path.
    package var pathKey: String
    package var operationID: String?
    package var tags: [String]
    package var isDeprecated: Bool
    /// A Boolean value that indicates whether the spec excludes the operation from code generation
    /// with `x-targetgen-ignore`.
    package var isIgnored: Bool

    package init(
      method: String,
      path: String,
      pathKey: String? = nil,
      operationID: String?,
      tags: [String],
      isDeprecated: Bool,
      isIgnored: Bool = false
    ) {
      self.method = method
      self.path = path
      self.pathKey = pathKey ?? path
      self.operationID = operationID
      self.tags = tags
      self.isDeprecated = isDeprecated
      self.isIgnored = isIgnored
    }
  }
}
