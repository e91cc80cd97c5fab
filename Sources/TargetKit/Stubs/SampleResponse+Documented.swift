public import Foundation
public import TargetKitWire

extension SampledTarget {
  /// Returns the sample of a response that the spec documents, for a stub.
  ///
  /// ```swift
  /// let pets = PetsProvider(
  ///   .generated(sampleResponse: { $0.sample(status: 404) }, stubClosure: Provider.immediatelyStub)
  /// )
  /// ```
  ///
  /// - Parameters:
  ///   - status: The status code; nil for that of the success or, with an example, for the status
  ///     with this example.
  ///   - example: The name of an example in the spec; nil for the first sample.
  /// - Returns: The sample, or a `MissingSampleError` if there is none.
  public func sample(status: Int? = nil, example: String? = nil) -> SampleResponse {
    do {
      let (statusCode, sample, body) = try documentedSample(status: status, example: example)
      return .answer(
        statusCode: statusCode,
        headers: sample.contentType.map { ["Content-Type": $0] } ?? [:],
        data: Data(body.utf8)
      )
    } catch {
      return .networkError(error)
    }
  }
}

extension SampleResponse {
  /// Returns a sample with the contents of a file, or with the error of reading it.
  ///
  /// - Parameters:
  ///   - url: The file, such as a fixture of a test.
  ///   - statusCode: The status code.
  ///   - headers: The headers; nil for the type of JSON if the name ends with `.json`.
  /// - Returns: The sample.
  public static func file(
    _ url: URL,
    statusCode: Int = 200,
    headers: [String: String]? = nil
  ) -> SampleResponse {
    do {
      let data = try Data(contentsOf: url)
      let known = url.pathExtension == "json" ? ["Content-Type": "application/json"] : [:]
      return .answer(statusCode: statusCode, headers: headers ?? known, data: data)
    } catch {
      return .networkError(MissingSampleError(unreadable: url, error))
    }
  }
}
