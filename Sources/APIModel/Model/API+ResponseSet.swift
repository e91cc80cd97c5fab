package import Diagnostics
package import SpecSyntax

extension API {
  /// The possible responses to an operation.
  package struct ResponseSet: Sendable {
    /// The result of the wrapper: the body of the documented success.
    package var success: ResponseBody
    /// Indicates whether another documented success has no body, so the body may be missing.
    package var mayBeEmpty = false
    /// The result of the wrapper if the documented success is a redirect without a body, which isn't
    /// followed.
    package var location: Location?
    /// The result of the wrapper if successes have several types.
    @BoxedOptional package var successes: Outcome?
    /// The result of a further method: every documented response.
    @BoxedOptional package var outcome: Outcome?
    /// The results of methods whose response arrives in parts; if the operation's own method is
    /// one, it's first.
    package var streams: [Stream] = []
    /// The result of the operation's own method if its response arrives in parts.
    package var ownStream: Stream? { streams.first { $0.methodName == nil } }
    /// The contents of successes that arrive in parts, until a pass has reported those that nothing
    /// reads so.
    package var streamContents: [StreamContent] = []
    /// The status of the response that `success` describes.
    package var successStatus: DocumentedResponse.Status?
    /// Indicates whether methods return the response itself, which the app decodes.
    ///
    /// Bodies of JSON are text then.
    package var isPassedOn = false
    /// The statuses that count as success.
    package var validation: Validation
    /// The documented responses in the order of their statuses.
    package var responses: [DocumentedResponse]

    package init(
      success: ResponseBody,
      successStatus: DocumentedResponse.Status? = nil,
      validation: Validation,
      responses: [DocumentedResponse]
    ) {
      self.success = success
      self.successStatus = successStatus
      self.validation = validation
      self.responses = responses
    }

    /// Removes the enum of successes if their types turned out to be the same.
    package mutating func withoutAlikeSuccesses() {
      guard let bodies = successes?.cases.map(\.body) else { return }
      let types = Set(bodies.filter { $0 != .none })
      guard types.count < 2 else { return }
      if case .json? = types.first {
        mayBeEmpty = bodies.contains(.none)
      }
      successes = nil
    }
  }

  /// The location of a redirect.
  package enum Location: String, Hashable, Sendable {
    /// The spec describes the header field.
    case required
    case optional
  }

  /// The way in which methods read bodies that arrive in parts.
  package enum StreamReading: Sendable {
    /// As sequences, while the parts arrive.
    case sequences
    /// As lists, when the response has ended.
    case lists
    /// As bytes.
    case data
  }

  /// A body that is read as it arrives, or as the list of its parts.
  package struct Stream: Sendable {
    package enum Content: Hashable, Sendable {
      /// `text/event-stream`, whose data isn't described.
      case events
      /// `text/event-stream`, whose data is JSON of a type.
      case eventData(ValueType)
      /// `text/event-stream`, in which the names and the data of events together have a type.
      case wholeEvents(ValueType)
      /// One value per line.
      case values(ValueType)

      /// Indicates whether the body consists of events.
      package var isEvents: Bool {
        switch self {
        case .events, .eventData, .wholeEvents: true
        case .values: false
        }
      }

      /// The type of the values.
      package var type: ValueType? {
        switch self {
        case .events: nil
        case .eventData(let type), .wholeEvents(let type), .values(let type): type
        }
      }

      /// Returns the content with another type of the values.
      package func with(_ type: ValueType) -> Content {
        switch self {
        case .events: .events
        case .eventData: .eventData(type)
        case .wholeEvents: .wholeEvents(type)
        case .values: .values(type)
        }
      }
    }

    package var content: Content
    /// The wrapper's method; `nil` if it's the operation's own.
    package var methodName: Name?
    /// The media type that the method requests, if it isn't that of the operation.
    package var contentType: String?
    /// Indicates whether a list of the values is returned when the response has ended, because the
    /// output can't have sequences.
    package var isList = false
    /// Indicates whether the spec describes the values together, as one list.
    package var isDescribedAsList = false

    package init(
      content: Content,
      methodName: Name? = nil,
      contentType: String? = nil
    ) {
      self.content = content
      self.methodName = methodName
      self.contentType = contentType
    }
  }

  /// A content of a success that arrives in parts.
  package struct StreamContent: Sendable {
    package var mediaType: String
    /// The media type that is requested instead; `nil` if the content itself is, as bytes.
    package var insteadOf: String?
    package var range: SourceRange

    package init(mediaType: String, insteadOf: String?, range: SourceRange) {
      self.mediaType = mediaType
      self.insteadOf = insteadOf
      self.range = range
    }
  }

  /// The result of decoding a response's body.
  package enum ResponseBody: Hashable, Sendable {
    case json(ValueType)
    case text
    case data
    case none
  }

  /// The statuses that the provider accepts.
  package enum Validation: Hashable, Sendable {
    case successCodes
    case successAndRedirectCodes
    /// The accepted codes, sorted, if documented success statuses are outside 200 to 399.
    case customCodes([Int])
  }

  /// One documented response.
  package struct DocumentedResponse: Sendable {
    package var status: Status
    package var body: ResponseBody
    package var contentType: String?
    package var documentation: Documentation
    /// The examples in the spec, which may be invalid.
    package var examples: [SampleCandidate]
    /// The contents of `sampleData`, set by the pass that creates samples.
    package var sample: Sample?
    /// The examples of the spec with a name, if stubs use them.
    package var namedSamples: [NamedSample] = []
    /// The header fields that every such response has, each with a sample of its text.
    package var requiredHeaders: [(name: String, sample: String)] = []
    package var range: SourceRange?
    /// Indicates whether the operation refers to the response, which others can share.
    package var isShared = false

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
