/// The status codes that count as success.
///
/// A real or stubbed response with any other status code fails with `TargetError.statusCode`.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum ValidationType: Hashable, Sendable {
  /// Every status code.
  case none

  /// 200 to 299.
  case successCodes

  /// 200 to 399.
  ///
  /// Redirects aren't followed, unless the target's `transferPolicy` says otherwise.
  case successAndRedirectCodes

  /// The given status codes.
  case customCodes([Int])

  /// Returns whether a status code counts as success.
  public func accepts(_ statusCode: Int) -> Bool {
    switch self {
    case .none: true
    case .successCodes: (200..<300).contains(statusCode)
    case .successAndRedirectCodes: (200..<400).contains(statusCode)
    case .customCodes(let codes): codes.contains(statusCode)
    }
  }
}
