#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// A credential for authenticating requests, usually a token.
public protocol AuthenticationCredential {
  /// A Boolean value that indicates whether the credential must be refreshed before the next
  /// request.
  var requiresRefresh: Bool { get }
}

/// Adds credentials to requests and refreshes them.
public protocol Authenticator: AnyObject, Sendable {
  /// The credential for authenticating requests.
  associatedtype Credential: AuthenticationCredential & Sendable

  /// Adds a credential to a request.
  func apply(_ credential: Credential, to urlRequest: inout URLRequest)

  /// Refreshes a credential and passes the new one to the closure.
  func refresh(
    _ credential: Credential,
    for session: Session,
    completion: @escaping @Sendable (Result<Credential, any Error>) -> Void
  )

  /// Returns whether a response means that the credential is invalid.
  func didRequest(
    _ urlRequest: URLRequest,
    with response: HTTPURLResponse,
    failDueToAuthenticationError error: any Error
  ) -> Bool

  /// Returns whether a request was authenticated with a credential.
  func isRequest(_ urlRequest: URLRequest, authenticatedWith credential: Credential) -> Bool
}

/// The reason why a request can't be authenticated.
public enum AuthenticationError: Error {
  /// The credential is missing.
  case missingCredential
  /// The credential was refreshed too often in a short time.
  case excessiveRefresh
}
