import Foundation
import TargetKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A middleware that calls a closure.
struct Intercepting: Middleware {
  let body: @Sendable (TransportRequest, CallContext, Next) async throws -> TransportResponse

  func intercept(
    _ request: TransportRequest,
    context: CallContext,
    next: @escaping Next
  ) async throws -> TransportResponse {
    try await body(request, context, next)
  }

  static func logging(_ name: String, _ log: EventLog) -> Intercepting {
    Intercepting { request, _, next in
      log.add("\(name) in")
      let response = try await next(request)
      log.add("\(name) out \(response.head.statusCode)")
      return response
    }
  }
}
