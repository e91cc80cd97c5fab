#if canImport(FoundationNetworking)
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// A type that performs requests for a provider.
///
/// `Session` uses the network. A custom transport can send requests with another client, or change
/// what another transport sends and receives:
///
/// ```swift
/// struct Measured: Transport {
///   let next: any Transport
///   let count: @Sendable (Int) -> Void
///
///   func send(
///     _ request: TransportRequest,
///     progress: (@Sendable (TransferProgress) -> Void)?
///   ) async throws -> TransportResponse {
///     var response = try await next.send(request, progress: progress)
///     if case .stream(let body) = response.body {
///       response.body = .stream(ResponseBody(body.map { [count] in count($0.count); return $0 }))
///     }
///     return response
///   }
/// }
/// ```
public protocol Transport: Sendable {
  /// The headers that the transport adds to requests that don't have them; they are used by
  /// loggers.
  var additionalHeaders: [String: String] { get }

  /// Returns the `Cookie` field with which the transport sends a request, including the cookies that
  /// it stores; nil if it stores none.
  ///
  /// Equal requests share a transfer only if their cookies are equal.
  func cookieField(for request: URLRequest) -> String?

  /// Performs a request.
  ///
  /// Cancelling the task cancels the transfer. A response whose body is streamed is returned as
  /// soon as its head has arrived. Its transfer ends with the body, or when the last reference to
  /// the body is released.
  ///
  /// The request's `sink` states the form of the body that the caller expects. A transport may also
  /// return the body in another form, always as `data` or always as a `stream`. The provider then
  /// collects or writes the bytes itself.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - progress: Called any number of times, in order, before the function returns.
  /// - Returns: The response, regardless of its status code.
  /// - Throws: Any error; `TransportFailure` if a part of the response had arrived.
  func send(
    _ request: TransportRequest,
    progress: (@Sendable (TransferProgress) -> Void)?
  ) async throws -> TransportResponse

  /// Opens a WebSocket connection (RFC 6455).
  ///
  /// The transport adds the headers of the handshake (RFC 6455 §4.1), except for
  /// `Sec-WebSocket-Protocol`, which the request already contains. It follows no redirect. The
  /// timeouts of the request end with the handshake. A transport without this function throws an
  /// `UnsupportedFeature`.
  ///
  /// - Parameters:
  ///   - request: The request: GET without a body, and with the scheme `http` or `https`.
  ///   - options: The options of the connection.
  /// - Returns: The response, with the connection if the server opened it.
  /// - Throws: Any error.
  func openWebSocket(
    for request: TransportRequest,
    options: WebSocketOptions
  ) async throws -> WebSocketHandshake
}

extension Transport {
  /// An empty dictionary.
  public var additionalHeaders: [String: String] { [:] }

  /// Nil.
  public func cookieField(for request: URLRequest) -> String? { nil }

  /// Opens no connection.
  ///
  /// - Throws: `UnsupportedFeature`.
  public func openWebSocket(
    for request: TransportRequest,
    options: WebSocketOptions
  ) async throws -> WebSocketHandshake {
    throw UnsupportedFeature(
      "a WebSocket connection",
      reason: "the transport '\(Self.self)' opens none"
    )
  }

  /// Performs a request without reporting progress.
  ///
  /// - Throws: Any error; `TransportFailure` if a part of the response had arrived.
  public func send(_ request: TransportRequest) async throws -> TransportResponse {
    try await send(request, progress: nil)
  }
}
