#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// A request that is about to be sent, for plugins to inspect.
public struct OutgoingRequest: Sendable {
  /// The request, after all plugins have prepared it.
  public var request: URLRequest

  /// The headers that the session adds to a request that doesn't have them.
  public var sessionHeaders: [String: String]

  /// The names under which the request carries credentials, declared by its target and the plugins.
  public var credentialFields: CredentialFields

  /// Creates a request to inspect.
  public init(
    request: URLRequest,
    sessionHeaders: [String: String] = [:],
    credentialFields: CredentialFields = CredentialFields()
  ) {
    self.request = request
    self.sessionHeaders = sessionHeaders
    self.credentialFields = credentialFields
  }

  /// The headers of the session, overridden by those of the request.
  public var headers: [String: String] {
    sessionHeaders.merging(request.allHTTPHeaderFields ?? [:]) { $1 }
  }
}
