import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Endpoint {
  /// Returns the endpoint with `http` in place of `ws`, and `https` in place of `wss`.
  func withHTTPScheme() -> Endpoint {
    var endpoint = self
    let scheme = url.prefix { $0 != ":" }.lowercased()
    if scheme == "ws" || scheme == "wss" { endpoint.url = "http" + url.dropFirst(2) }
    return endpoint
  }

  /// Throws if the request can't open a WebSocket connection.
  func checkOpensWebSocket(_ request: TransportRequest) throws(TargetError) {
    guard case .request = request.body, request.urlRequest.httpMethod == "GET" else {
      throw .requestMapping("a WebSocket connection needs the method GET", target: target)
    }
  }
}
