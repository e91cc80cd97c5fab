import TargetKitWire

#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// Adds query parameters to all requests: parameters that the API expects everywhere and that
/// targets don't have, such as a language or a key.
///
/// ```swift
/// let provider = Provider<Movies>(
///   plugins: [QueryPlugin { ["api_key": key, "language": Locale.current.identifier] }]
/// )
/// ```
///
/// The encoding of the rest of the query doesn't change. A parameter that the request already has
/// isn't added, so that a target can have another value, and the URL of a next page isn't longer.
public struct QueryPlugin: Plugin {
  private let parameters: @Sendable () async throws -> [String: String]

  /// Creates a plugin.
  ///
  /// - Parameter parameters: Returns the values by name. It is called once for each request.
  public init(_ parameters: @escaping @Sendable () async throws -> [String: String]) {
    self.parameters = parameters
  }

  /// Returns the request with the parameters, in the order of their names.
  ///
  /// - Throws: The error of the closure, or `URLError.badURL` if the request has no URL.
  public func prepare(_ request: URLRequest, context: CallContext) async throws -> URLRequest {
    let parameters = try await parameters()
    guard let url = request.url else { throw URLError(.badURL) }
    var request = request
    request.url = URL(string: try RequestURL.adding(parameters, to: url.absoluteString))
    return request
  }
}
