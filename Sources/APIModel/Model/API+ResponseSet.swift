package import Diagnostics

extension API {
  /// Everything that an operation may be answered with.
  package struct ResponseSet: Sendable {
    /// What the wrapper returns: the body of the documented success.
    package var success: ResponseBody
    /// Whether another documented success has no body, so that there need not be one.
    package var mayBeEmpty = false
    /// What the wrapper returns instead where successes have several types.
    package var successes: Outcome?
    /// What a further method returns: every documented answer.
    package var outcome: Outcome?
    /// What methods return whose answer is read while it comes: the operation's own first, if that is one.
    package var streams: [Stream] = []
    /// Which of the responses `success` is.
    package var successStatus: DocumentedResponse.Status?
    /// Which statuses count as success.
    package var validation: Validation
    /// Each documented response in document order.
    package var responses: [DocumentedResponse]

    package init(
      success: ResponseBody,
      mayBeEmpty: Bool = false,
      successes: Outcome? = nil,
      outcome: Outcome? = nil,
      streams: [Stream] = [],
      successStatus: DocumentedResponse.Status? = nil,
      validation: Validation,
      responses: [DocumentedResponse]
    ) {
      self.success = success
      self.mayBeEmpty = mayBeEmpty
      self.successes = successes
      self.outcome = outcome
      self.streams = streams
      self.successStatus = successStatus
      self.validation = validation
      self.responses = responses
    }

    /// Does without an enum of the successes where their types turned out to be one.
    package mutating func withoutAlikeSuccesses() {
      guard let bodies = successes?.cases.map(\.body) else { return }
      let types = Set(bodies.filter { $0 != .none })
      guard types.count < 2 else { return }
      if case .json? = types.first {
        mayBeEmpty =
          successes?.cases.contains { [.code(204), .code(205)].contains($0.status) } ?? false
      }
      successes = nil
    }
  }

  /// A body that comes bit by bit.
  package struct Stream: Sendable {
    package enum Content: Hashable, Sendable {
      /// `text/event-stream`.
      case events
      /// A value a line.
      case values(ValueType)
    }

    package var content: Content
    /// The wrapper's method; `nil` where it is the operation's own.
    package var methodName: Name?
    /// What the method asks for, where it isn't what the operation asks for.
    package var contentType: String?
    /// Whether the spec describes the values as the one list that they are together.
    package var isDescribedAsList = false

    package init(
      content: Content,
      methodName: Name? = nil,
      contentType: String? = nil,
      isDescribedAsList: Bool = false
    ) {
      self.content = content
      self.methodName = methodName
      self.contentType = contentType
      self.isDescribedAsList = isDescribedAsList
    }
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

    package init(
      status: Status,
      body: ResponseBody,
      contentType: String? = nil,
      documentation: Documentation,
      examples: [SampleCandidate],
      sample: Sample? = nil,
      range: SourceRange? = nil
    ) {
      self.status = status
      self.body = body
      self.contentType = contentType
      self.documentation = documentation
      self.examples = examples
      self.sample = sample
      self.range = range
    }
  }
}
