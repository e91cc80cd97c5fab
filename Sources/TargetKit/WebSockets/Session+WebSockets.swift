import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Session {
  /// Opens a WebSocket connection on Apple's platforms.
  ///
  /// Foundation on Linux has the types, but the official builds contain no WebSockets: every task
  /// of this kind fails.
  ///
  /// - Throws: `URLError`, `TLSFailure` of `TargetKitTrust`, `UnsupportedFeature`.
  public func openWebSocket(
    for request: TransportRequest,
    options: WebSocketOptions
  ) async throws -> WebSocketHandshake {
    #if canImport(FoundationNetworking)
      throw UnsupportedFeature(
        "a WebSocket connection",
        reason: "Foundation has none on this platform; use 'TargetKitAsyncHTTPClient'"
      )
    #else
      try Task.checkCancellation()
      if let unsupported { throw unsupported }
      try trust?.check(request.urlRequest.url)
      return try await SessionWebSocket(request, options, in: self).handshake()
    #endif
  }
}
