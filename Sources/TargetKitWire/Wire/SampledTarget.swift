public import Foundation

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
  package func documentedSample(
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
  package init(unreadable file: Foundation.URL, _ error: any Swift.Error) {
    errorDescription = "'\(file.path)' can't be read, \(error.localizedDescription)"
  }
}
