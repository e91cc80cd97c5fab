/// Performs requests for a provider.
///
/// `Session` is the one that uses the network. A transport of your own sends requests with another client, or changes
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
  /// Headers that the transport adds to every request that doesn't have them, for loggers.
  var additionalHeaders: [String: String] { get }

  /// Performs a request.
  ///
  /// Cancelling the task cancels the transfer. A response whose body is streamed is returned as soon as its head has
  /// arrived; its transfer then ends with the body, or when the last reference to the body is released.
  ///
  /// The request's `sink` says where the caller wants the body. A transport that returns it in another form, always as
  /// `data` or always as a `stream`, works as well: the provider then collects or writes the bytes itself.
  ///
  /// - Parameters:
  ///   - request: What to send.
  ///   - progress: Called any number of times, in order, before the function returns.
  /// - Returns: The response, whatever its status code.
  /// - Throws: Any error; `TransportFailure` if a part of the response had arrived.
  func send(
    _ request: TransportRequest,
    progress: (@Sendable (TransferProgress) -> Void)?
  ) async throws -> TransportResponse
}

extension Transport {
  /// None.
  public var additionalHeaders: [String: String] { [:] }

  /// Performs a request without reporting progress.
  public func send(_ request: TransportRequest) async throws -> TransportResponse {
    try await send(request, progress: nil)
  }
}
