public import Foundation
@preconcurrency public import Moya

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

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
