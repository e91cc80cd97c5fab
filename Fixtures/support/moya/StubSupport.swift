public import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif
@preconcurrency public import Moya

/// A sample of a response that the spec documents.
nonisolated public struct ResponseSample: Hashable, Sendable {
  /// The status as in the spec: `404`, `4XX` or `default`.
  public let status: String

  /// The media type; nil if the response has no body.
  public let contentType: String?

  /// The name of the example in the spec; nil if it has none, or if the sample is made up.
  public let example: String?

  /// The body; nil if no sample of it could be made.
  public let text: String?

  /// Returns a sample with JSON.
  public static func json(
    _ status: String,
    _ text: String,
    type: String = "application/json",
    example: String? = nil
  ) -> ResponseSample {
    ResponseSample(status: status, contentType: type, example: example, text: text)
  }

  /// Returns a sample with another body, or with none.
  public static func body(
    _ status: String,
    _ text: String = "",
    type: String? = nil,
    example: String? = nil
  ) -> ResponseSample {
    ResponseSample(status: status, contentType: type, example: example, text: text)
  }

  /// Returns the place of a response whose body can't be made.
  public static func missing(_ status: String) -> ResponseSample {
    ResponseSample(status: status, contentType: nil, example: nil, text: nil)
  }

  /// Returns the code of the status in a response: `200` for `2XX` and for `default`.
  var statusCode: Int {
    Int(status) ?? status.first?.wholeNumberValue.map { $0 * 100 } ?? 200
  }
}

/// A target with samples of all responses that the spec documents.
///
/// It is `Sendable` so that no conformance can be isolated to an actor.
nonisolated public protocol SampledTarget: Sendable {
  /// The samples, that of the success first.
  var responseSamples: [ResponseSample] { get }
}

nonisolated extension SampledTarget {
  /// Returns the sample of a documented response.
  ///
  /// A status that the spec doesn't list has the sample of its range, or that of `default`.
  ///
  /// - Parameters:
  ///   - status: The status code; nil for that of the success or, with an example, for the status
  ///     with this example.
  ///   - example: The name of an example in the spec; nil for the first sample.
  /// - Returns: The sample, and its status code.
  /// - Throws: `MissingSampleError` if the spec documents no such response, or if no sample of it
  ///   could be made.
  func documentedSample(
    status: Int?,
    example: String?
  ) throws -> (statusCode: Int, sample: ResponseSample, body: String) {
    let samples = responseSamples
    var found = samples
    if let status {
      let names = ["\(status)", "\(status / 100)XX", "default"]
      let name = names.first { name in samples.contains { $0.status == name } }
      found = samples.filter { $0.status == name }
    }
    if let example {
      found = found.filter { $0.example == example }
    }
    guard let sample = found.first else {
      throw MissingSampleError(
        documented: samples,
        status: status,
        example: example
      )
    }
    guard let body = sample.text else { throw MissingSampleError(of: sample) }
    return (status ?? sample.statusCode, sample, body)
  }

  /// Returns the body of a documented response, or nil if there is no sample of it.
  public func sampleData(forStatus status: Int) -> Foundation.Data? {
    let found = try? documentedSample(status: status, example: nil)
    return found.map { Foundation.Data($0.body.utf8) }
  }
}

/// The error of a stub without a sample.
nonisolated public struct MissingSampleError: Foundation.LocalizedError, Sendable {
  /// A description of the problem.
  public let errorDescription: String?

  /// Creates the error of a response that the spec doesn't document.
  init(documented samples: [ResponseSample], status: Int?, example: String?) {
    let wanted = [status.map { "status \($0)" }, example.map { "the example '\($0)'" }]
      .compactMap { $0 }.joined(separator: " and ")
    let known = samples.map { sample in
      sample.status + (sample.example.map { " '\($0)'" } ?? "")
    }
    errorDescription =
      "the spec has no response with \(wanted); it has \(known.joined(separator: ", "))"
  }

  /// Creates the error of a response of which no sample could be made.
  init(of sample: ResponseSample) {
    errorDescription =
      "no sample of the response \(sample.status) could be made; add an example to the spec"
  }

  /// Creates the error of a file that can't be read.
  init(unreadable file: Foundation.URL, _ error: any Swift.Error) {
    errorDescription = "'\(file.path)' can't be read, \(error.localizedDescription)"
  }
}

nonisolated extension SampledTarget where Self: Moya.TargetType {
  /// Returns the sample of a response that the spec documents, for a stub.
  ///
  /// - Parameters:
  ///   - status: The status code; nil for that of the success or, with an example, for the status
  ///     with this example.
  ///   - example: The name of an example in the spec; nil for the first sample.
  /// - Returns: The sample, or a `MissingSampleError` if there is none.
  public func sample(
    status: Int? = nil,
    example: String? = nil
  ) -> Moya.EndpointSampleResponse {
    do {
      let (statusCode, sample, body) = try documentedSample(status: status, example: example)
      let data = Foundation.Data(body.utf8)
      guard
        let head = HTTPURLResponse(
          url: baseURL,
          statusCode: statusCode,
          httpVersion: "HTTP/1.1",
          headerFields: sample.contentType.map { ["Content-Type": $0] }
        )
      else { return .networkResponse(statusCode, data) }
      return .response(head, data)
    } catch {
      return .networkError(error as Foundation.NSError)
    }
  }
}

nonisolated extension Moya.EndpointSampleResponse {
  /// Returns a sample with the contents of a file, or with the error of reading it.
  public static func file(
    _ url: Foundation.URL,
    statusCode: Int = 200
  ) -> Moya.EndpointSampleResponse {
    do {
      return .networkResponse(statusCode, try Foundation.Data(contentsOf: url))
    } catch {
      return .networkError(MissingSampleError(unreadable: url, error) as Foundation.NSError)
    }
  }
}

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
