import APIConfiguration
import APIModel
import Diagnostics
import OpenAPI
import SpecSyntax

/// Turns the responses of an operation into the results of its wrapper and the basis of its
/// samples.
struct ResponseBuilder {
  /// The possible responses of an operation, and the media types that it requests.
  struct Result {
    var set: API.ResponseSet
    /// The value of the `Accept` header.
    var accept: String?
    /// The media type that distinguishes this from the operation's own result; `nil` for the
    /// latter.
    var choice: Choice?
  }

  /// A further content of the successes, which a separate case requests.
  struct Choice {
    /// The words for the content that are added to the operation's name, best first.
    var words: [String]
    /// The family of media types that this choice selects from several responses.
    var family: String
    /// The media type as written in the spec.
    var mediaType: String
  }

  let models: ModelBuilder
  let operation: OpenAPI.Operation
  let names: OperationNames
  let configuration: Configuration

  /// Builds each response, and chooses those that mean success.
  ///
  /// - Returns: The operation's own result, then one for each further content of its successes.
  func build() -> [Result] {
    let responses = operation.responses
    let successes = successes
    let contents = responses.map { ResponseContents(of: $0, with: models) }
    let documented = zip(responses, contents).map { response, contents in
      build(response, contents.best, isSuccess: successes.contains(response.status))
    }
    var own = result(of: documented, streamsIn: contents) { contents[$0].best }
    if own.set.success == .none { returnWithoutContent(&own.set) }
    guard own.set.location == nil, contents.contains(where: { $0.all.count > 1 }) else {
      return [own]
    }
    let choices = choices(among: contents)
    guard !choices.isEmpty else { return [own] }
    let positions = contents.map(\.positionsOfFamilies)
    return [own]
      + choices.map { choice in
        func chosen(_ index: Int) -> ResponseContents.Content? {
          guard successes.contains(responses[index].status) else { return nil }
          return positions[index][choice.family].map { contents[index].all[$0] }
        }
        var documented = documented
        for (index, response) in responses.enumerated() {
          guard let content = chosen(index) else { continue }
          documented[index] = build(response, content, choice, isSuccess: true)
        }
        return result(of: documented, choice) { chosen($0) ?? contents[$0].best }
      }
  }

  /// Returns the contents that separate cases request, each once.
  private func choices(among contents: [ResponseContents]) -> [Choice] {
    var choices: [Choice] = []
    var families = UniqueList<String>()
    for status in successes where hasBody(status) {
      guard let index = operation.responses.firstIndex(where: { $0.status == status }) else {
        continue
      }
      for content in contents[index].all.dropFirst() where families.append(content.type.family) {
        choices.append(
          Choice(
            words: content.type.words,
            family: content.type.family,
            mediaType: content.mediaTypes.map(\.text).joined(separator: ", ")
          )
        )
      }
    }
    return choices
  }

  /// Returns the result of one choice, or the operation's own, which also has the streams among the
  /// contents.
  ///
  /// - Parameters:
  ///   - documented: What the responses are read as, each at the index of the response.
  ///   - choice: The choice.
  ///   - contents: All contents of the responses, for the operation's own result.
  ///   - content: Returns the content of a response that is read.
  /// - Returns: The result.
  private func result(
    of documented: [API.DocumentedResponse],
    _ choice: Choice? = nil,
    streamsIn contents: [ResponseContents] = [],
    reading content: (Int) -> ResponseContents.Content?
  ) -> Result {
    let responses = operation.responses
    let candidates = successes.compactMap { status in
      responses.firstIndex { $0.status == status }
    }
    // The first success with a body determines the result.
    let success = candidates.first { documented[$0].body != .none } ?? candidates.first
    let location =
      choice == nil ? success.flatMap { self.location(insteadOf: content($0), of: $0) } : nil
    let body = location == nil ? success.map { documented[$0].body } ?? .none : .none
    let status = success.map { responses[$0].status }
    var set = API.ResponseSet(
      success: body,
      successStatus: success.map { documented[$0].status },
      validation: status?.isInThreeHundreds == true ? .successAndRedirectCodes : .successCodes,
      responses: documented
    )
    set.location = location
    let outcomes = OutcomeBuilder(
      models: models,
      names: choice.map { names.asking(for: $0.words) } ?? names
    )
    if candidates.count > 1,
      candidates.contains(where: { documented[$0].body != .none && documented[$0].body != body })
    {
      let order = candidates.map { (responses[$0], documented[$0]) }
      set.successes = outcomes.outcome(of: order, called: "Success")
    } else if case .json = body {
      set.mayBeEmpty = candidates.contains { documented[$0].body == .none }
    }
    if !configuration.providers.styles.isEmpty, configuration.providers.outcomes == .all {
      let all = zip(responses, documented).map { ($0, $1) }
      let known = set.successes == nil ? [status] : candidates.map { responses[$0].status }
      let hasOthers = responses.indices.contains {
        !known.contains(responses[$0].status)
          && (documented[$0].body != .none || candidates.contains($0))
      }
      if hasOthers || set.successes == nil && outcomes.hasHeaders(all) {
        let method = outcomes.names.methodNames("Outcome")
        set.outcome = outcomes.outcome(of: all, called: "Outcome", method: method)
      }
    }
    if choice == nil, location == nil, let success {
      if set.successes == nil {
        set.streams = streams(of: responses[success], contents[success])
      }
      set.streamContents = candidates.flatMap { streamContents(of: contents[$0]) }
    }
    guard let success, documented[success].body != .none else {
      return Result(set: set, choice: choice)
    }
    let read = ([success] + candidates).filter { documented[$0].body != .none }
    return Result(set: set, accept: accept(of: read.compactMap(content)), choice: choice)
  }

  /// Returns the location that a method returns if the success is a redirect to another URL; `nil`
  /// if it returns the content, or nothing.
  ///
  /// Many frameworks describe some content for each redirect. The content is the result only if it is
  /// JSON, and the spec doesn't mention the location.
  private func location(
    insteadOf content: ResponseContents.Content?,
    of success: Int
  ) -> API.Location? {
    let response = operation.responses[success]
    guard response.status.isRedirect else { return nil }
    if response.hasLocation {
      // Any other documented redirect may be the response, too.
      return operation.responses.allSatisfy { !$0.status.isInThreeHundreds || $0.hasLocation }
        ? .required : .optional
    }
    return hasBody(response.status) && content?.kind == .json ? nil : .optional
  }

  /// Applies the configuration to successes whose content isn't described.
  private func returnWithoutContent(_ set: inout API.ResponseSet) {
    switch set.successStatus {
    case .code(let code)? where !(200..<300).contains(code) || !hasBody(.code(code)): return
    case .range(let digit)? where digit != 2: return
    case .code, .range, .default, nil: break
    }
    guard operation.method != "HEAD" else { return }
    switch configuration.responses.withoutContent {
    case .nothing: break
    case .data: set.success = .data
    case .json:
      set.success = .json(.json)
      set.mayBeEmpty = true
    }
  }

  /// Returns the requested media types: every content that is read from any success, in this order.
  private func accept(of contents: [ResponseContents.Content]) -> String? {
    var types = UniqueList<String>()
    for content in contents {
      guard let accepted = content.accepted else { return nil }
      for type in accepted { types.append(type) }
    }
    return types.elements.isEmpty ? nil : types.elements.joined(separator: ", ")
  }

  /// The statuses that mean success, best first: those in 2xx, or substitutes if there are none.
  private var successes: [OpenAPI.Response.Status] {
    let statuses = operation.responses.map(\.status)
    let result = statuses.filter(\.isSuccess)
    if !result.isEmpty { return result }
    if let redirect { return [redirect] }
    return statuses.contains(.default) ? [.default] : []
  }

  /// The status that best describes the redirects of an operation: the lowest one with a location.
  ///
  /// 304 is the result only if there is no other.
  private var redirect: OpenAPI.Response.Status? {
    let candidates = operation.responses.filter(\.status.isInThreeHundreds)
    func rank(_ response: OpenAPI.Response) -> (Int, Int) {
      let code =
        switch response.status {
        case .code(let code): code
        case .range, .default: 400
        }
      let usefulness = response.hasLocation ? 0 : 1
      return (response.status.isRedirect ? usefulness : 2, code)
    }
    return candidates.min { rank($0) < rank($1) }?.status
  }

  // MARK: - One response

  private func build(
    _ response: OpenAPI.Response,
    _ content: ResponseContents.Content?,
    _ choice: Choice? = nil,
    isSuccess: Bool
  ) -> API.DocumentedResponse {
    var documented = API.DocumentedResponse(
      status: API.DocumentedResponse.Status(response.status),
      body: .none,
      contentType: nil,
      documentation: API.Documentation(
        summary: response.summary,
        description: response.description
      ),
      examples: [],
      sample: nil,
      range: response.range
    )
    documented.isShared = isShared(response)
    documented.requiredHeaders = response.headers.filter(\.isRequired).map {
      ($0.name, models.questions.sampleText(of: $0.schema))
    }
    guard hasBody(response.status), let content else {
      if choice == nil, let content { reportIgnored(content, of: response) }
      return documented
    }
    documented.body = body(content, of: response, choice, isSuccess: isSuccess)
    documented.contentType = content.type.isWildcard ? nil : content.type.text
    documented.examples = content.media.examples.map(API.SampleCandidate.init)
    if documented.examples.isEmpty, let schema = content.media.schema {
      documented.examples = models.context.annotations(of: schema).examples.map(
        API.SampleCandidate.init
      )
    }
    return documented
  }

  /// Reports a content that responses with the status never have.
  ///
  /// Frameworks describe responses to `HEAD` as those to `GET`, and an empty schema for no content.
  private func reportIgnored(
    _ content: ResponseContents.Content,
    of response: OpenAPI.Response
  ) {
    guard operation.method != "HEAD", content.media.schema?.saysNothing == false else { return }
    models.context.report(
      .impossibleContent,
      .hasNoContent(response.status.key),
      at: response.range,
      help: "remove the content, or state the status with which it is sent, such as 200"
    )
  }

  /// Returns whether other operations may have the same response, by a reference or an alias of YAML.
  ///
  /// A response that an edit adds is in another file, but belongs to the operation.
  private func isShared(_ response: OpenAPI.Response) -> Bool {
    let isReferenced = !response.location.isInside(operation.location)
    let isAlias =
      response.extent.file == operation.extent.file && !operation.extent.contains(response.extent)
    return isReferenced || isAlias
  }

  /// Returns whether a response has a body; responses to `HEAD` and with some statuses have none
  /// (RFC 9110 §6.4.1).
  private func hasBody(_ status: OpenAPI.Response.Status) -> Bool {
    guard operation.method != "HEAD" else { return false }
    switch status {
    case .code(let code): return code != 204 && code != 205 && code != 304 && code >= 200
    case .range(let digit): return digit != 1
    case .default: return true
    }
  }

  private func body(
    _ content: ResponseContents.Content,
    of response: OpenAPI.Response,
    _ choice: Choice?,
    isSuccess: Bool
  ) -> API.ResponseBody {
    let media = content.media
    switch content.kind {
    case .json:
      models.questions.reportItemSchema(of: media)
      guard let schema = media.schema else { return .json(.json) }
      let placement = placement(of: schema, response, choice, isSuccess)
      models.questions.reportUncheckedLimits(ofBody: schema)
      return .json(models.type(of: schema, at: placement))
    case .text, .data, .unreadable:
      let isText = content.kind == .text
      // A pass reports streams of successes that nothing reads. Schemas of further contents are often
      // copied from the best one.
      let isReported =
        content.kind == .unreadable
        ? !content.type.isStream || !isSuccess
        : choice == nil && models.questions.describesMembers(media)
      if isReported {
        models.context.report(
          media,
          isText ? .isReturnedAsText(media.name) : .isReturnedAsData(media.name),
          help: "offer 'application/json', or decode the content yourself"
        )
      }
      return isText ? .text : .data
    }
  }

  private func placement(
    of schema: OpenAPI.SchemaOrReference,
    _ response: OpenAPI.Response,
    _ choice: Choice?,
    _ isSuccess: Bool
  ) -> Placement {
    let location = schema.inlineLocation
    let names = choice.map { self.names.asking(for: $0.words) } ?? names
    let isOnlySuccess = isSuccess && response.status == successes.first
    let word = StatusWords.word(for: response.status)
    if isOnlySuccess {
      return Placement(
        "Response",
        or: [word + "Response"],
        of: names,
        at: location,
        as: .success
      )
    }
    return Placement(
      word + "Response",
      or: [word + "ResponseBody"],
      of: names,
      at: location,
      as: isSuccess ? .success : .failure,
      sharedAs: response.status == .default ? "ErrorBody" : word + "Body"
    )
  }
}

extension ContentType {
  /// The words for the type in names of cases, best first.
  fileprivate var words: [String] {
    switch essence {
    case "application/json": return ["JSON"]
    case "text/plain": return ["Text"]
    case "application/octet-stream": return ["Data", "Bytes"]
    default: break
    }
    if isWildcard { return [isBytesPattern ? "Data" : "Any", "AnyContent"] }
    let kind = family == type ? Casing.typeName(type) : ""
    var rest = subtype[...]
    for prefix in ["vnd.", "x-", "prs."] where rest.hasPrefix(prefix) {
      rest = rest.dropFirst(prefix.count)
    }
    let own = Casing.typeName(rest.allSatisfy { $0 == "*" } ? type : String(rest))
    return ([kind, own].filter { !$0.isEmpty } + [own + Casing.typeName(type)])
  }

  private var isBytesPattern: Bool { type == "application" }
}

extension OpenAPI.Response {
  /// Indicates whether the spec describes the header with the URL of a redirect.
  fileprivate var hasLocation: Bool { headers.contains { $0.name.lowercased() == "location" } }
}

extension Diagnostic.Message {
  fileprivate static func isReturnedAsText(_ name: String) -> Self {
    "'\(name)' isn't decoded; the body is returned as 'String'"
  }

  fileprivate static func hasNoContent(_ status: String) -> Self {
    "responses with status \(status) have no content; the described one is ignored"
  }
}

extension OpenAPI.Response.Status {
  /// Indicates whether the status is 3xx.
  fileprivate var isInThreeHundreds: Bool { firstDigit == 3 }

  /// Indicates whether the status redirects to another URL.
  ///
  /// 304 says that the content hasn't changed.
  fileprivate var isRedirect: Bool { isInThreeHundreds && self != .code(304) }
}

extension API.DocumentedResponse.Status {
  fileprivate init(_ status: OpenAPI.Response.Status) {
    self =
      switch status {
      case .code(let code): .code(code)
      case .range(let digit): .range(digit)
      case .default: .default
      }
  }
}

extension API.SampleCandidate {
  /// Creates a candidate from an example of the spec.
  init(_ example: OpenAPI.Example) {
    self.init(example.value)
    name = example.name
    isSerialized = example.isSerialized
  }
}
