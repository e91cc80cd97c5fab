#if SwiftDistributedTracing
  public import TargetKit
  public import Tracing

  #if canImport(FoundationNetworking)
    import Foundation
    import FoundationNetworking
  #else
    import Foundation
  #endif

  /// Creates a span for each request that is sent, and propagates the trace context, with
  /// swift-distributed-tracing.
  ///
  /// ```swift
  /// let provider = Provider<GitHub>(middlewares: [TracingMiddleware()])
  /// ```
  ///
  /// Attributes follow OpenTelemetry's conventions for HTTP clients. Credentials in the URL are
  /// hidden. The span of a streamed response ends with its head. Place it last, so that it sees
  /// what other middlewares send.
  public struct TracingMiddleware: Middleware {
    private let tracer: (any Tracer)?
    private let redaction: Redaction

    /// Creates a middleware.
    ///
    /// - Parameters:
    ///   - tracer: The tracer; nil for the global one.
    ///   - redaction: The redaction of URLs.
    public init(tracer: (any Tracer)? = nil, redaction: Redaction = .credentials) {
      self.tracer = tracer
      self.redaction = redaction
    }

    /// Sends the request in a span.
    ///
    /// - Throws: The error of `next`.
    public func intercept(
      _ request: TransportRequest,
      context: CallContext,
      next: @escaping Next
    ) async throws -> TransportResponse {
      let tracer: any Tracer = tracer ?? InstrumentationSystem.tracer
      let method = request.urlRequest.httpMethod ?? "GET"
      return try await tracer.withAnySpan(
        "\(method) \(TargetName(of: context.target))",
        ofKind: .client
      ) { span in
        span.attributes["http.request.method"] = method
        if let url = request.urlRequest.url {
          span.attributes["url.full"] = redaction.redacting(url)
          span.attributes["server.address"] = url.host
          if let port = url.port { span.attributes["server.port"] = port }
        }
        if context.attempt > 1 {
          span.attributes["http.request.resend_count"] = context.attempt - 1
        }
        var request = request
        tracer.inject(span.context, into: &request.urlRequest, using: HeaderInjector())
        let response = try await next(request)
        span.attributes["http.response.status_code"] = response.head.statusCode
        if response.head.statusCode >= 400 {
          span.setStatus(SpanStatus(code: .error))
        }
        return response
      }
    }
  }

  private struct HeaderInjector: Injector {
    func inject(_ value: String, forKey key: String, into request: inout URLRequest) {
      request.setValue(value, forHTTPHeaderField: key)
    }
  }
#endif
