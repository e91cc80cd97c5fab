/// The scheme of an `Authorization` header.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum AuthorizationType: Hashable, Sendable {
  /// `Basic`, with `user:password` in base64 as the token.
  case basic

  /// `Bearer`.
  case bearer

  /// A custom scheme.
  case custom(String)

  /// The text before the token in the header.
  public var value: String {
    switch self {
    case .basic: "Basic"
    case .bearer: "Bearer"
    case .custom(let scheme): scheme
    }
  }

  func header(for token: String) -> String {
    "\(value) \(token)"
  }
}
