/// The scheme of an `Authorization` header.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum AuthorizationType: Hashable, Sendable {
  /// `Basic`, where the token is `user:password` in base64.
  case basic

  /// `Bearer`.
  case bearer

  /// A scheme of one's own.
  case custom(String)

  /// What stands before the token in the header.
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
