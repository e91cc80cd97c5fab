#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// A request as it goes out, for plugins to look at.
public struct OutgoingRequest: Sendable {
  /// The request, after all plugins have prepared it.
  public var request: URLRequest

  /// Headers that the session adds where the request doesn't have them.
  public var sessionHeaders: [String: String]

  /// The names under which the request carries credentials, as its target and the plugins declare them.
  public var credentialFields: CredentialFields

  /// Creates a request to look at.
  public init(
    request: URLRequest,
    sessionHeaders: [String: String] = [:],
    credentialFields: CredentialFields = CredentialFields()
  ) {
    self.request = request
    self.sessionHeaders = sessionHeaders
    self.credentialFields = credentialFields
  }

  /// The headers of the session and, where they differ, of the request.
  public var headers: [String: String] {
    sessionHeaders.merging(request.allHTTPHeaderFields ?? [:]) { $1 }
  }
}
