import APIModel
import OpenAPI
import SpecSyntax

/// Turns the possible responses of an operation into an enum.
struct OutcomeBuilder {
  let models: ModelBuilder
  let names: OperationNames

  /// A response, and the description of its body.
  typealias Built = (response: OpenAPI.Response, documented: API.DocumentedResponse)

  /// Returns whether a response has a header that is worth reading.
  func hasHeaders(_ responses: [Built]) -> Bool {
    responses.contains { !Self.headers(of: $0.response).isEmpty }
  }

  /// Returns several responses of an operation as one type.
  ///
  /// - Parameters:
  ///   - responses: The successes that have several types, or every documented response.
  ///   - suffix: The end of the type's name.
  ///   - method: The method that returns the outcome, besides that for the operation's result.
  /// - Returns: The outcome.
  func outcome(
    of responses: [Built],
    called suffix: String,
    method: Name? = nil
  ) -> API.Outcome {
    let ordered = responses.sorted { $0.documented.status < $1.documented.status }
    let hasDefault = ordered.contains { $0.documented.status == .default }
    return API.Outcome(
      name: Name(names.typeNames(suffix, or: ["Response" + suffix], of: nil)),
      methodName: method,
      cases: ordered.map { item($0.response, $0.documented) },
      undocumentedName: hasDefault ? nil : Name(["undocumented", "undocumentedStatus"]),
      range: names.range
    )
  }

  private func item(_ response: OpenAPI.Response, _ documented: API.DocumentedResponse)
    -> API.Outcome.Case
  {
    let word = StatusWords.word(for: response.status)
    return API.Outcome.Case(
      name: Name([Casing.memberName(word), Casing.memberName(word + " status")]),
      status: documented.status,
      body: documented.body,
      headers: Self.headers(of: response).map { header($0, of: word) },
      headersName: Name([word + "Headers", word + "ResponseHeaders"]),
      documentation: documented.documentation,
      range: documented.range
    )
  }

  private func header(_ header: OpenAPI.Header, of status: String) -> API.Outcome.Header {
    let member = Casing.memberName(header.name)
    var type = ValueType.string
    if let schema = header.schema {
      let word = status + " " + header.name
      type = models.type(
        of: schema,
        at: Placement(
          word,
          or: [word + " header"],
          of: names,
          at: schema.inlineLocation,
          as: .member,
          sharedAs: header.name
        )
      )
    }
    return API.Outcome.Header(
      name: Name(
        [member, Casing.memberName(header.name + " header")],
        isExact: member == header.name
      ),
      wireName: header.name,
      type: type,
      isRequired: header.isRequired,
      explodes: header.explodes,
      isJSON: header.contentType.map { ContentType($0).isJSON } ?? false,
      documentation: API.Documentation(
        description: header.description,
        isDeprecated: header.isDeprecated
      ),
      range: header.range
    )
  }

  /// Returns the headers, each once; `Content-Type` is described elsewhere (OpenAPI 3.1 §4.8.17).
  private static func headers(of response: OpenAPI.Response) -> [OpenAPI.Header] {
    var seen: Set<String> = ["content-type"]
    return response.headers.filter { seen.insert($0.name.lowercased()).inserted }
  }
}
