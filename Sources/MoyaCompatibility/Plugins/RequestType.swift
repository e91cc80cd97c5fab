#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// An outgoing request that plugins can inspect.
public protocol RequestType {
  /// The request.
  var request: URLRequest? { get }

  /// The headers that the session adds unless the request already has them.
  var sessionHeaders: [String: String] { get }

  /// Sets the user name and password for servers that require them.
  func authenticate(
    username: String,
    password: String,
    persistence: URLCredential.Persistence
  ) -> Self

  /// Sets the credential for servers that require one.
  func authenticate(with credential: URLCredential) -> Self

  /// Passes the request as a cURL command to the closure.
  func cURLDescription(calling handler: @escaping (String) -> Void) -> Self
}
