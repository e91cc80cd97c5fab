/// The location at which a server expects an API key in a request.
nonisolated public struct APIKey: Hashable, Sendable {
  /// The part of the request that carries a key.
  public enum Location: Hashable, Sendable {
    /// A query parameter.
    case query
    /// A header field.
    case header
    /// A cookie.
    case cookie
  }

  /// The name of the query parameter, header field or cookie.
  public var name: String
  /// The part of the request that carries the key.
  public var location: Location

  /// Creates a location for a key.
  ///
  /// - Parameters:
  ///   - name: The name of the query parameter, header field or cookie.
  ///   - location: The part of the request that carries the key.
  public init(_ name: String, in location: Location) {
    self.name = name
    self.location = location
  }
}

nonisolated extension APIKey {
  /// One of several alternatives to authorize a request.
  public struct Alternative: Hashable, Sendable {
    /// The keys, all of which are required.
    public var keys: [APIKey]
    /// A Boolean value that indicates whether an `Authorization` header is required in addition to
    /// the keys.
    public var takesToken: Bool

    /// Creates an alternative.
    ///
    /// - Parameters:
    ///   - keys: The keys, all of which are required.
    ///   - takesToken: Indicates whether an `Authorization` header is required in addition to the
    ///     keys.
    public init(_ keys: [APIKey], withToken takesToken: Bool = false) {
      self.keys = keys
      self.takesToken = takesToken
    }
  }
}
