extension OpenAPI {
  /// What an operation can be recognised by, before the rest of it is read.
  package struct OperationHead: Hashable, Sendable {
    /// As sent: `GET`.
    package var method: String
    /// The path template as the spec writes it.
    package var path: String
    /// The key under `paths`, which may have more in it.
    package var pathKey: String
    package var operationID: String?
    package var tags: [String]
    package var isDeprecated: Bool
    /// Whether the spec itself says by `x-targetgen-ignore` that nothing is to be generated for it.
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
