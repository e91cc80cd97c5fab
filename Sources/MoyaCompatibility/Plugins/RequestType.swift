#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// A request as it goes out, for plugins to look at.
public protocol RequestType {
  /// The request.
  var request: URLRequest? { get }

  /// Headers that the session adds where the request doesn't have them.
  var sessionHeaders: [String: String] { get }

  /// Answers a server that asks for a user name and a password.
  func authenticate(
    username: String,
    password: String,
    persistence: URLCredential.Persistence
  ) -> Self

  /// Answers a server that asks for credentials.
  func authenticate(with credential: URLCredential) -> Self

  /// Hands the request as a cURL command to the closure.
  func cURLDescription(calling handler: @escaping (String) -> Void) -> Self
}
