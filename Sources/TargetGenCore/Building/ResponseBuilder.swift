import Diagnostics
import OpenAPI
import SpecSyntax

/// Turns the responses of an operation into what its wrapper returns and what its samples are made of.
struct ResponseBuilder {
  /// What the operation may be answered with, and what it asks for.
  struct Result {
    var set: API.ResponseSet
    /// The value of the `Accept` header.
    var accept: String?
  }

  /// A response with the content that is read of it.
  private struct Built {
    var response: OpenAPI.Response
    var documented: API.DocumentedResponse
    /// The contents that are read in the one way that is chosen; `nil` where any is.
    var accept: [String]?
  }

  let operation: OpenAPI.Operation
  let names: OperationNames
  let options: Options

  /// What the configuration says about answers.
  struct Options {
    let outcomes: Configuration.OutcomeChoice
    /// Whether the wrappers can read bodies while they come.
    let streams: Bool

    init(_ configuration: Configuration) {
      let styles = configuration.providers.styles
      outcomes = styles.isEmpty ? .needed : configuration.providers.outcomes
      streams = styles.contains(.async) && configuration.runtime == .targetkit
    }
  }

  /// Builds each response, and chooses the one that means success.
  func build(with models: inout ModelBuilder) -> Result {
    let successes = successStatuses()
    let built = operation.responses.map { response in
      build(response, isSuccess: successes.contains(response.status), with: &models)
    }
    let candidates = successes.compactMap { status in
      built.first { $0.response.status == status }
    }
    // The first that has a body says what the operation is about.
    let success = candidates.first { $0.documented.body != .none } ?? candidates.first
    var validation = API.Validation.successCodes
    switch success?.response.status {
    case .code(let code)? where (300..<400).contains(code): validation = .successAndRedirectCodes
    case .range(3)?: validation = .successAndRedirectCodes
    case .code, .range, .default, nil: break
    }
    var set = API.ResponseSet(
      success: success?.documented.body ?? .none,
      validation: validation,
      responses: built.map(\.documented)
    )
    set.successStatus = success?.documented.status
    let outcomes = OutcomeBuilder(names: names)
    let all = built.map { ($0.response, $0.documented) }
    if let success, candidates.contains(where: { isAnother($0, than: success) }) {
      let order = candidates.map { ($0.response, $0.documented) }
      set.successes = outcomes.successes(order, with: &models)
    } else if case .json? = success?.documented.body {
      set.mayBeEmpty = candidates.contains { hasNoContent($0.response.status) }
    }
    let known =
      set.successes == nil ? [success?.response.status] : candidates.map(\.response.status)
    let others = built.filter { !known.contains($0.response.status) && $0.documented.body != .none }
    if options.outcomes == .all, !others.isEmpty || set.successes == nil && outcomes.hasHeaders(all)
    {
      set.outcome = outcomes.everything(all, with: &models)
    }
    if options.streams, let success {
      if set.successes == nil {
        set.streams = streams(of: success.response, with: &models)
      } else {
        for candidate in candidates { reportStreamsLeftOut(candidate.response, &models) }
      }
    }
    return Result(set: set, accept: accept(of: candidates, success))
  }

  // MARK: - Streams

  /// How the success is read while it comes, if it can be: each way once, the operation's own first.
  private func streams(
    of response: OpenAPI.Response,
    with models: inout ModelBuilder
  ) -> [API.Stream] {
    guard let best = bestContent(of: response, &models) else { return [] }
    var streams: [API.Stream] = []
    for media in [best] + response.content.filter({ $0.name != best.name }) {
      let type = ContentType(media.name)
      guard type.isStream else { continue }
      var stream = API.Stream(content: .events)
      if !type.isEventStream {
        stream.content = .values(itemType(of: media, with: &models))
        // The schema of a series describes all of it, as a list (OpenAPI 3.2 §4.14.3).
        stream.isDescribedAsList = media.itemSchema == nil
      }
      if media.name != best.name {
        stream.methodName = names.methodNames(type.isEventStream ? "Events" : "Values")
        stream.contentType = type.text
      }
      if !streams.contains(where: { $0.content == stream.content }) { streams.append(stream) }
    }
    return streams
  }

  private func itemType(
    of media: OpenAPI.MediaType,
    with models: inout ModelBuilder
  ) -> ValueType {
    guard let schema = media.itemSchema ?? media.schema else { return .json }
    let placement = Placement("Item", or: ["ResponseItem"], of: names, at: schema.inlineLocation)
    return models.type(of: schema, at: placement)
  }

  /// Says which streams have no method, since the answers are an enum.
  private func reportStreamsLeftOut(
    _ response: OpenAPI.Response,
    _ models: inout ModelBuilder
  ) {
    guard let chosen = bestContent(of: response, &models) else { return }
    for other in response.content where other.name != chosen.name {
      guard ContentType(other.name).isStream else { continue }
      models.report(
        .unsupportedContentType,
        .isNotReturned(other.name, chosen.name),
        at: other.range,
        help: "describe it as an operation of its own"
      )
    }
  }

  private func isAnother(_ other: Built, than success: Built) -> Bool {
    other.documented.body != .none && other.documented.body != success.documented.body
  }

  /// Statuses whose answers have no content by definition (RFC 9110 §15.3.5-6).
  ///
  /// A success of which the spec only doesn't say what is in it is no reason to expect nothing.
  private func hasNoContent(_ status: OpenAPI.Response.Status) -> Bool {
    status == .code(204) || status == .code(205)
  }

  /// What is asked for: every content that is read of any success.
  private func accept(of candidates: [Built], _ success: Built?) -> String? {
    var types: [String] = []
    for built in [success].compactMap(\.self) + candidates where built.documented.body != .none {
      guard let accepted = built.accept else { return nil }
      for type in accepted where !types.contains(type) { types.append(type) }
    }
    return types.isEmpty ? nil : types.joined(separator: ", ")
  }

  /// The statuses that mean success, best first: those in 2xx, or what stands for them where there are none.
  private func successStatuses() -> [OpenAPI.Response.Status] {
    let statuses = operation.responses.map(\.status)
    let codes = statuses.compactMap { status -> Int? in
      if case .code(let code) = status, (200..<300).contains(code) { return code }
      return nil
    }
    var result = codes.sorted().map { OpenAPI.Response.Status.code($0) }
    if statuses.contains(.range(2)) { result.append(.range(2)) }
    if !result.isEmpty { return result }
    for status in statuses {
      switch status {
      case .code(let code) where (300..<400).contains(code): return [status]
      case .range(3): return [status]
      case .code, .range, .default: continue
      }
    }
    return statuses.contains(.default) ? [.default] : []
  }

  // MARK: - One response

  private func build(
    _ response: OpenAPI.Response,
    isSuccess: Bool,
    with models: inout ModelBuilder
  ) -> Built {
    let status = API.DocumentedResponse.Status(response.status)
    var documented = API.DocumentedResponse(
      status: status,
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
    guard hasBody(response.status), let media = bestContent(of: response, &models) else {
      return Built(response: response, documented: documented)
    }
    let type = ContentType(media.name)
    let kind = kind(of: media, &models)
    documented.body = body(kind, media, of: response, isSuccess: isSuccess, with: &models)
    documented.contentType = type.isWildcard ? nil : type.text
    documented.examples = media.examples.map {
      API.SampleCandidate(name: $0.name, value: $0.value, isSerialized: $0.isSerialized)
    }
    if isSuccess { reportLeftOut(media, of: response, kind, &models) }
    // What is asked for is what can be read as the one type that is returned.
    let accepted = response.content.filter { other in
      other.name == media.name
        || self.kind(of: other, &models) == kind && kind != .unreadable
          && (kind != .json || isSame(other, media))
    }
    .map { ContentType($0.name).text }
    let accept = accepted.contains { $0.hasPrefix("*/") || $0.isEmpty } ? nil : accepted
    return Built(
      response: response,
      documented: documented,
      accept: accept
    )
  }

  /// Answers to `HEAD`, and those with these statuses, have none (RFC 9110 §6.4.1).
  private func hasBody(_ status: OpenAPI.Response.Status) -> Bool {
    guard operation.method != "HEAD" else { return false }
    switch status {
    case .code(let code): return code != 204 && code != 205 && code != 304 && code >= 200
    case .range(let digit): return digit != 1
    case .default: return true
    }
  }

  /// How a content is read.
  private enum Kind: Int {
    case json, text, data
    /// As data, though it has a structure.
    case unreadable
  }

  private func kind(of media: OpenAPI.MediaType, _ models: inout ModelBuilder) -> Kind {
    let type = ContentType(media.name)
    let isBinary = media.schema.map { models.isBinary($0) } ?? false
    if isBinary { return .data }
    if type.isJSON { return .json }
    if type.isWildcard {
      guard let schema = media.schema else { return .data }
      return models.kinds(of: schema) == .string ? .text : .json
    }
    if type.isStream || type.isXML { return .unreadable }
    if type.isText { return .text }
    return .data
  }

  private func bestContent(
    of response: OpenAPI.Response,
    _ models: inout ModelBuilder
  ) -> OpenAPI.MediaType? {
    var best: (media: OpenAPI.MediaType, rank: Int)?
    for media in response.content {
      let kind = kind(of: media, &models)
      // Among several kinds of JSON the plain one is what everybody gets who asks for nothing else.
      let isPlain = ContentType(media.name).essence == "application/json"
      let rank = kind.rawValue * 2 + (isPlain ? 0 : 1)
      if best.map({ rank < $0.rank }) ?? true { best = (media, rank) }
    }
    return best?.media
  }

  private func body(
    _ kind: Kind,
    _ media: OpenAPI.MediaType,
    of response: OpenAPI.Response,
    isSuccess: Bool,
    with models: inout ModelBuilder
  ) -> API.ResponseBody {
    switch kind {
    case .json:
      guard let schema = media.schema else { return .json(.json) }
      return .json(models.type(of: schema, at: placement(of: schema, response, isSuccess)))
    case .text:
      return .text
    case .data:
      return .data
    case .unreadable:
      let isStream = ContentType(media.name).isStream
      if isStream, isSuccess, options.streams { return .data }
      models.report(
        .unsupportedContentType,
        .isReturnedAsData(media.name),
        at: media.range,
        help: isStream && isSuccess
          ? "use 'runtime: targetkit', whose async methods read it while it comes"
          : "offer 'application/json', or decode the data yourself"
      )
      return .data
    }
  }

  private func placement(
    of schema: OpenAPI.SchemaOrReference,
    _ response: OpenAPI.Response,
    _ isSuccess: Bool
  ) -> Placement {
    let location = schema.inlineLocation
    let isOnlySuccess = isSuccess && response.status == successStatuses().first
    let word = StatusWords.word(for: response.status)
    if isOnlySuccess {
      return Placement("Response", or: [word + "Response"], of: names, at: location)
    }
    return Placement(word + "Response", or: [word + "ResponseBody"], of: names, at: location)
  }

  /// Says which content is not read where it has something that the chosen one has not.
  private func reportLeftOut(
    _ chosen: OpenAPI.MediaType,
    of response: OpenAPI.Response,
    _ kind: Kind,
    _ models: inout ModelBuilder
  ) {
    guard kind == .json else { return }
    for other in response.content where other.name != chosen.name {
      let type = ContentType(other.name)
      // Those have methods of their own.
      if type.isStream, options.streams { continue }
      guard type.isStream || type.isJSON && other.schema != nil && !isSame(other, chosen) else {
        continue
      }
      models.report(
        .unsupportedContentType,
        .isNotReturned(other.name, chosen.name),
        at: other.range,
        help: type.isStream
          ? "use 'runtime: targetkit', whose async methods read it while it comes"
          : "describe it as an operation of its own"
      )
    }
  }

  private func isSame(_ left: OpenAPI.MediaType, _ right: OpenAPI.MediaType) -> Bool {
    switch (left.schema, right.schema) {
    case (.reference(let first)?, .reference(let second)?): first.target == second.target
    case (.schema(let first)?, .schema(let second)?): first.isSimilar(to: second)
    case (nil, _), (_, nil), (.reference?, .schema?), (.schema?, .reference?): false
    }
  }
}

extension API.DocumentedResponse.Status {
  init(_ status: OpenAPI.Response.Status) {
    switch status {
    case .code(let code): self = .code(code)
    case .range(let digit): self = .range(digit)
    case .default: self = .default
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func isReturnedAsData(_ name: String) -> Self {
    Self("'\(name)' isn't decoded; the body is returned as data")
  }

  fileprivate static func isNotReturned(_ other: String, _ chosen: String) -> Self {
    Self("one content is asked for, '\(chosen)'; '\(other)' is left out")
  }
}
