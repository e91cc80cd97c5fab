public import Foundation
public import TargetKitWire

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Provider {
  /// Returns a provider that responds to a target with samples and shares everything else.
  ///
  /// The samples apply to every request with the same method and URL. The first one is the response
  /// to the first request, and the last one is repeated.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - samples: The samples; without any, the requests fail.
  ///   - delay: The number of seconds before each response.
  /// - Returns: The provider.
  public func stubbing(
    _ target: Target,
    with samples: [SampleResponse],
    delay: TimeInterval = 0
  ) -> Provider {
    let (endpoints, stubs) = (endpointClosure, stubClosure)
    let key = (try? endpoints(target))?.stubKey
    let rest = Locked(samples[...])
    @Sendable func isStubbed(_ endpoint: Endpoint?) -> Bool {
      key != nil && endpoint?.stubKey == key
    }
    return Provider(
      self,
      endpointClosure: { target in
        var endpoint = try endpoints(target)
        guard isStubbed(endpoint) else { return endpoint }
        endpoint.sampleResponseClosure = {
          rest.withLock { samples in
            defer { if samples.count > 1 { samples.removeFirst() } }
            return samples.first ?? .networkError(URLError(.resourceUnavailable))
          }
        }
        return endpoint
      },
      stubClosure: { target in
        guard isStubbed(try? endpoints(target)) else { return stubs(target) }
        return delay > 0 ? .delayed(seconds: delay) : .immediate
      },
      fixedTimeout: fixedTimeout
    )
  }
}

extension Endpoint {
  /// The method and the URL, by which stubs find their requests.
  fileprivate var stubKey: String? {
    let request = try? urlRequest()
    return (request?.url?.absoluteString).map { method.rawValue + " " + $0 }
  }
}

extension ProviderWrapper {
  /// Responds to a target with samples from now on, instead of sending it.
  ///
  /// ```swift
  /// pets.stub(.listPets(), with: .networkError(URLError(.timedOut)), .json("[]"))
  /// ```
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
    with sample: SampleResponse,
    _ others: SampleResponse...,
    delay: TimeInterval = 0
  ) {
    provider = provider.stubbing(target, with: [sample] + others, delay: delay)
  }
}

extension ProviderWrapper where WrappedTarget: SampledTarget {
  /// Responds to a target with the sample of a response that the spec documents.
  ///
  /// ```swift
  /// pets.stub(.showPet(petID: 7), status: 404)
  /// pets.stub(.showPet(petID: 8), example: "sick", delay: 2)
  /// ```
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
    delay: TimeInterval = 0
  ) {
    stub(target, with: target.sample(status: status, example: example), delay: delay)
  }
}
