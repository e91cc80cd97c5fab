package import TargetKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A middleware that calls a closure.
package struct Intercepting: Middleware {
  package typealias Body =
    @Sendable (TransportRequest, CallContext, Next) async throws -> TransportResponse

  private let body: Body

  package init(body: @escaping Body) {
    self.body = body
  }

  package func intercept(
    _ request: TransportRequest,
    context: CallContext,
    next: @escaping Next
  ) async throws -> TransportResponse {
    try await body(request, context, next)
  }

  package static func logging(_ name: String, _ log: EventLog) -> Intercepting {
    Intercepting { request, _, next in
      log.add("\(name) in")
      let response = try await next(request)
      log.add("\(name) out \(response.head.statusCode)")
      return response
    }
  }
}
