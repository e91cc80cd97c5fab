/// A type that surrounds each request that a provider sends.
///
/// ```swift
/// struct Timed: Middleware {
///   func intercept(
///     _ request: TransportRequest,
///     context: CallContext,
///     next: @escaping Next
///   ) async throws -> TransportResponse {
///     var request = request
///     request.urlRequest.setValue(context.id.uuidString, forHTTPHeaderField: "X-Request-ID")
///     return try await next(request)
///   }
/// }
/// ```
///
/// A middleware can change the request and the response, call `next` again, respond without calling
/// it, and replace the error. The first middleware of `Provider(middlewares:)` is the outermost: it
/// sees the request first and the response last.
///
/// Middlewares run once for each attempt, around sending only:
///
/// 1. Plugins prepare the request: `prepare`, `credential`.
/// 2. The middlewares receive it, in order. The innermost `next` calls `willSend` of the plugins,
///    sends the request, and calls `didReceive`. So plugins are notified of what is really sent and
///    received, once for each call of `next`. If a middleware responds itself, they aren't
///    notified.
/// 3. The status code is checked against the `validationType` of the target.
/// 4. Plugins are asked `shouldRetry`. If one returns true, everything starts again with the first
///    step.
///
/// Equal requests that share a transfer pass through the middlewares once.
public protocol Middleware: Sendable {
  /// A closure that passes a request on.
  typealias Next = @Sendable (TransportRequest) async throws -> TransportResponse

  /// Returns the response to a request.
  ///
  /// The body of the response is in the form that the `sink` of the request asks for. A streamed
  /// body is still arriving, and may be replaced by a stream that reads it.
  ///
  /// - Parameters:
  ///   - request: The request, prepared by plugins and by the middlewares before this one.
  ///   - context: The call.
  ///   - next: Passes a request on to the next middleware or the transport. It may be called any
  ///     number of times, but a body that can be read only once can be sent only once.
  /// - Returns: The response, regardless of its status code.
  /// - Throws: Any error. It ends the attempt, and plugins are asked whether to retry.
  func intercept(
    _ request: TransportRequest,
    context: CallContext,
    next: @escaping Next
  ) async throws -> TransportResponse
}
