package import Diagnostics

extension API {
  /// Everything that an operation may be answered with.
  package struct ResponseSet: Sendable {
    /// What the wrapper returns: the body of the documented success.
    package var success: ResponseBody
    /// Which statuses count as success.
    package var validation: Validation
    /// Each documented response in document order.
    package var responses: [DocumentedResponse]
  }

  /// What a response's body becomes.
  package enum ResponseBody: Hashable, Sendable {
    case json(ValueType)
    case text
    case data
    case none
  }

  /// Which statuses the provider accepts.
  package enum Validation: Hashable, Sendable {
    case successCodes
    case successAndRedirectCodes
    /// Documented success statuses outside 200 to 399 as well; sorted.
    case customCodes([Int])
  }

  /// One documented response.
  package struct DocumentedResponse: Sendable {
    package enum Status: Hashable, Sendable {
      case code(Int)
      case range(Int)
      case `default`
    }

    package var status: Status
    package var body: ResponseBody
    package var contentType: String?
    package var documentation: Documentation
    /// Example values of the spec, checked or not.
    package var examples: [SampleCandidate]
    /// What `sampleData` answers; filled in by the pass that makes samples.
    package var sample: Sample?
    package var range: SourceRange?
  }
}
