public import Foundation
@preconcurrency public import Moya

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

nonisolated extension ProviderWrapper where WrappedTarget: SampledTarget {
  /// Responds to a target with samples from now on, instead of sending it.
  ///
  /// The samples apply to every request with the same method and URL. The first one is the response
  /// to the first request, and the last one is repeated. Other requests are sent as before.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - sample: The first sample.
  ///   - others: The samples for the following requests.
  ///   - delay: The number of seconds before each response.
  public mutating func stub(
    _ target: WrappedTarget,
    with sample: Moya.EndpointSampleResponse,
    _ others: Moya.EndpointSampleResponse...,
    delay: Foundation.TimeInterval = 0
  ) {
    let provider = provider
    let key = provider.endpointClosure(target).stubKey
    let queue = StubQueue(sample, others)
    self.provider = Moya.MoyaProvider(
      endpointClosure: { target in
        let endpoint = provider.endpointClosure(target)
        guard endpoint.stubKey == key else { return endpoint }
        return Moya.Endpoint(
          url: endpoint.url,
          sampleResponseClosure: { queue.next() },
          method: endpoint.method,
          task: endpoint.task,
          httpHeaderFields: endpoint.httpHeaderFields
        )
      },
      requestClosure: provider.requestClosure,
      stubClosure: { target in
        guard provider.endpointClosure(target).stubKey == key else {
          return provider.stubClosure(target)
        }
        return delay > 0 ? .delayed(seconds: delay) : .immediate
      },
      session: provider.session,
      plugins: provider.plugins,
      trackInflights: provider.trackInflights
    )
  }

  /// Responds to a target with the sample of a response that the spec documents.
  ///
  /// The sample applies to every request with the same method and URL. Other requests are sent as
  /// before.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - status: The status code; nil for that of the success or, with an example, for the status
  ///     with this example.
  ///   - example: The name of an example in the spec; nil for the first sample.
  ///   - delay: The number of seconds before each response.
  public mutating func stub(
    _ target: WrappedTarget,
    status: Int? = nil,
    example: String? = nil,
    delay: Foundation.TimeInterval = 0
  ) {
    stub(target, with: target.sample(status: status, example: example), delay: delay)
  }
}

nonisolated extension Moya.Endpoint {
  /// The method and the URL, by which stubs find their requests.
  fileprivate var stubKey: String {
    let request = try? urlRequest()
    return (request?.httpMethod ?? "") + " " + (request?.url?.absoluteString ?? url)
  }
}

/// The samples of a stub.
///
/// Unchecked because a lock protects the mutable state.
nonisolated private final class StubQueue: @unchecked Sendable {
  private let lock = Foundation.NSLock()
  private var sample: Moya.EndpointSampleResponse
  private var others: Swift.ArraySlice<Moya.EndpointSampleResponse>

  init(_ sample: Moya.EndpointSampleResponse, _ others: [Moya.EndpointSampleResponse]) {
    self.sample = sample
    self.others = others[...]
  }

  /// Returns the next sample; the last one is repeated.
  func next() -> Moya.EndpointSampleResponse {
    lock.lock()
    defer { lock.unlock() }
    defer { sample = others.popFirst() ?? sample }
    return sample
  }
}
