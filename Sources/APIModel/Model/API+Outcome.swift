package import Diagnostics

extension API {
  /// The responses to an operation as one type: an enum with a case for each of several statuses.
  package struct Outcome: Sendable {
    /// One status, or several that share a case.
    package struct Case: Sendable {
      package var name: Name
      package var status: DocumentedResponse.Status
      package var body: ResponseBody
      /// The headers that are read, except for those that every response has.
      package var headers: [Header]
      /// The structure of the headers.
      package var headersName: Name
      package var documentation: Documentation
      package var range: SourceRange?

      package init(
        name: Name,
        status: DocumentedResponse.Status,
        body: ResponseBody,
        headers: [Header],
        headersName: Name,
        documentation: Documentation,
        range: SourceRange? = nil
      ) {
        self.name = name
        self.status = status
        self.body = body
        self.headers = headers
        self.headersName = headersName
        self.documentation = documentation
        self.range = range
      }
    }

    /// A header of a response.
    package struct Header: Sendable {
      package var name: Name
      package var wireName: String
      package var type: ValueType
      package var isRequired: Bool
      /// Indicates whether an object is written as `a=1,b=2` instead of `a,1,b,2`.
      package var explodes: Bool
      /// Indicates whether the value is JSON instead of text in the style `simple`.
      package var isJSON: Bool
      package var documentation: Documentation
      package var range: SourceRange?

      package init(
        name: Name,
        wireName: String,
        type: ValueType,
        isRequired: Bool,
        explodes: Bool = false,
        isJSON: Bool = false,
        documentation: Documentation,
        range: SourceRange? = nil
      ) {
        self.name = name
        self.wireName = wireName
        self.type = type
        self.isRequired = isRequired
        self.explodes = explodes
        self.isJSON = isJSON
        self.documentation = documentation
        self.range = range
      }
    }

    /// The enum: `ListPetsOutcome`.
    package var name: Name
    /// The wrapper's method that returns the enum; `nil` if the operation's own method does.
    package var methodName: Name?
    package var cases: [Case]
    /// The case for a status that the spec doesn't name; `nil` if `default` is one of the cases.
    package var undocumentedName: Name?
    package var range: SourceRange?

    package init(
      name: Name,
      methodName: Name? = nil,
      cases: [Case],
      undocumentedName: Name? = nil,
      range: SourceRange? = nil
    ) {
      self.name = name
      self.methodName = methodName
      self.cases = cases
      self.undocumentedName = undocumentedName
      self.range = range
    }
  }
}

extension API.Outcome.Header {
  /// Indicates whether the value is a list with commas between its elements, which is empty instead
  /// of missing.
  package var isList: Bool {
    if case .array = type { !isJSON } else { false }
  }

  /// The type of the property.
  package var declaredType: ValueType { isRequired || isList ? type : .optional(type) }
}

extension API.Target {
  /// Indicates whether an operation has an enum of its outcomes.
  package var hasOutcomes: Bool { cases.contains { !$0.outcomes.isEmpty } }
}

extension API.Target.Case {
  /// The outcome enums of the operation.
  package var outcomes: [API.Outcome] {
    [responses.successes, responses.outcome].compactMap(\.self)
  }
}
