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

  /// Creates a request to look at.
  public init(request: URLRequest, sessionHeaders: [String: String] = [:]) {
    self.request = request
    self.sessionHeaders = sessionHeaders
  }

  /// The headers of the session and, where they differ, of the request.
  public var headers: [String: String] {
    sessionHeaders.merging(request.allHTTPHeaderFields ?? [:]) { $1 }
  }
}
