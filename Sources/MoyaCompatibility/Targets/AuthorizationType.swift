/// The scheme of an `Authorization` header.
public enum AuthorizationType: Equatable {
  /// `Basic`.
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
}
