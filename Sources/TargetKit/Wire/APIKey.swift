/// A place in a request where a server expects an API key.
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

  /// Creates a place for a key.
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
  /// One of several ways to authorize.
  public struct Alternative: Hashable, Sendable {
    /// The keys, all of which it takes.
    public var keys: [APIKey]
    /// Whether it takes an `Authorization` header beside them.
    public var takesToken: Bool

    /// Creates a way to authorize.
    ///
    /// - Parameters:
    ///   - keys: The keys, all of which it takes.
    ///   - takesToken: Whether it takes an `Authorization` header beside them.
    public init(_ keys: [APIKey], withToken takesToken: Bool = false) {
      self.keys = keys
      self.takesToken = takesToken
    }
  }
}
