#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// What requests are authenticated with: a token, as a rule.
public protocol AuthenticationCredential {
  /// Whether it has to be renewed before the next request.
  var requiresRefresh: Bool { get }
}

/// Puts credentials into requests and renews them.
public protocol Authenticator: AnyObject, Sendable {
  /// What requests are authenticated with.
  associatedtype Credential: AuthenticationCredential & Sendable

  /// Puts a credential into a request.
  func apply(_ credential: Credential, to urlRequest: inout URLRequest)

  /// Renews a credential and hands the new one to the closure.
  func refresh(
    _ credential: Credential,
    for session: Session,
    completion: @escaping @Sendable (Result<Credential, any Error>) -> Void
  )

  /// Returns whether an answer says that the credential isn't valid.
  func didRequest(
    _ urlRequest: URLRequest,
    with response: HTTPURLResponse,
    failDueToAuthenticationError error: any Error
  ) -> Bool

  /// Returns whether a request carries a credential.
  func isRequest(_ urlRequest: URLRequest, authenticatedWith credential: Credential) -> Bool
}

/// Why a request can't be authenticated.
public enum AuthenticationError: Error {
  /// There is no credential.
  case missingCredential
  /// The credential was renewed too often in too short a time.
  case excessiveRefresh
}
