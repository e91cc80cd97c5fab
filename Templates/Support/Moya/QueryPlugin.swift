@preconcurrency public import Moya

#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// Adds query parameters to all requests, such as a language or a key that no target has.
///
/// The encoding of the rest of the query doesn't change. A parameter that the request already has
/// isn't added.
nonisolated public struct QueryPlugin: Moya.PluginType, Sendable {
  private let parameters: @Sendable () -> [String: String]

  /// Creates a plugin.
  ///
  /// - Parameter parameters: Returns the values by name; called once per request.
  public init(_ parameters: @escaping @Sendable () -> [String: String]) {
    self.parameters = parameters
  }

  /// Adds the parameters to a request, in the order of their names.
  public func prepare(_ request: URLRequest, target: any Moya.TargetType) -> URLRequest {
    guard let url = request.url?.absoluteString,
      let extended = try? RequestURL.adding(parameters(), to: url)
    else { return request }
    var request = request
    request.url = Foundation.URL(string: extended)
    return request
  }
}
