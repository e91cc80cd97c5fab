/// Surrounds each request that a provider sends.
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
/// A middleware can change the request and the response, call `next` again, respond without calling it, and replace the
/// error. The first middleware of `Provider(middlewares:)` is the outermost: it sees the request first and the response last.
///
/// Middlewares run once for each attempt, around sending alone:
///
/// 1. Plugins prepare the request: `prepare`, `credential`.
/// 2. The middlewares get it, in order. The innermost `next` calls `willSend` of the plugins, sends the request, and
///    calls `didReceive`. So plugins are told what really goes out and comes in, once for each time that `next` is called,
///    and of nothing if a middleware responds itself.
/// 3. The status code is checked against the `validationType` of the target.
/// 4. Plugins are asked `shouldRetry`. If one agrees, everything begins again with the first step.
///
/// Equal requests that share a transfer pass the middlewares once.
public protocol Middleware: Sendable {
  /// Sends a request on.
  typealias Next = @Sendable (TransportRequest) async throws -> TransportResponse

  /// Returns the response to a request.
  ///
  /// The body of the response is where the `sink` of the request wants it: a streamed one is still arriving, and may be
  /// replaced by a stream that reads it.
  ///
  /// - Parameters:
  ///   - request: The request, as plugins and the middlewares before this one have prepared it.
  ///   - context: The call.
  ///   - next: Sends a request on, to the next middleware or the transport. It may be called any number of times, but
  ///     a body that can be read only once can be sent only once.
  /// - Returns: The response, whatever its status code.
  /// - Throws: Any error; it ends the attempt, and plugins are asked whether to retry.
  func intercept(
    _ request: TransportRequest,
    context: CallContext,
    next: @escaping Next
  ) async throws -> TransportResponse
}
