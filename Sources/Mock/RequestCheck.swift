import APIBuilding
import APIModel
import Diagnostics
import OpenAPI
import SpecSyntax

/// Finds the faults of a request.
struct RequestCheck {
  let api: API
  let request: MockRequest
  /// The case whose body has the media type of the request, or the first one.
  let operation: API.Target.Case
  /// The values in the path, decoded, by the parameters' positions.
  let pathValues: [Int: String]
  var judge: ValueJudge
  let matches: (_ pattern: String, _ text: String) -> Bool

  /// Returns the faults of parameters and the body.
  mutating func problems() -> [MockProblem] {
    var problems: [MockProblem] = []
    for (index, parameter) in operation.parameters.enumerated() {
      let name = "\(parameter.location.rawValue) '\(parameter.wireName)'"
      switch parameter.location {
      case .path: problems += self.problems(of: pathValues[index].map { [$0] }, parameter, name)
      case .query:
        guard !parameter.isSpread(in: api) else { continue }
        let names = [parameter.wireName, parameter.wireName + "[]"]
        let texts = request.query.filter { names.contains($0.name) }.map(\.value)
        if parameter.serialization == .deepObject {
          let isPresent = request.query.contains { $0.name.hasPrefix(parameter.wireName + "[") }
          if !isPresent, parameter.isRequired { problems.append(.missing(name)) }
        } else {
          problems += self.problems(of: texts.isEmpty ? nil : texts, parameter, name)
        }
      case .header:
        let texts = request.values(ofHeader: parameter.wireName)
        problems += self.problems(of: texts.isEmpty ? nil : texts, parameter, name)
      case .cookie:
        let texts = request.cookies.filter { $0.name == parameter.wireName }.map(\.value)
        problems += self.problems(of: texts.isEmpty ? nil : texts, parameter, name)
      case .server, .querystring, .body, .field, .partHeader: break
      }
    }
    return problems + bodyProblems()
  }

  private mutating func problems(
    of texts: [String]?,
    _ parameter: API.Parameter,
    _ place: String
  ) -> [MockProblem] {
    guard let texts else { return parameter.isRequired ? [.missing(place)] : [] }
    guard let json = ParameterReader(api: api).json(texts, of: parameter) else { return [] }
    if texts == [""], parameter.allowsEmptyValue { return [] }
    return problems(of: Node(json, at: .nowhere), json, parameter, in: nil, at: place)
  }

  // MARK: - Bodies

  private mutating func bodyProblems() -> [MockProblem] {
    guard let body = operation.body else { return [] }
    let parameters = body.parameters.map { operation.parameters[$0] }
    let sent = ContentType(request.values(ofHeader: "Content-Type").first ?? "")
    if request.body.isEmpty {
      // Bytes, texts and forms may have none.
      let isSent = !sent.text.isEmpty && body.kind != .json
      guard isSent else {
        let isRequired = body.isRequired && parameters.contains(where: \.isRequired)
        return isRequired ? [.missing("body")] : []
      }
    }
    guard body.isSent(as: sent) else {
      let allowed = body.allowedTypes.map(ContentType.init)
      // The client doesn't send it, so there is nothing to compare with.
      if allowed.contains(where: { $0.includes(sent) }) { return [] }
      let found = sent.text.isEmpty ? "is missing" : "is '\(sent.text)'"
      return [
        MockProblem(
          place: "header 'Content-Type'",
          reason: "the value \(found); the client sends '\(body.contentType)'"
        )
      ]
    }
    switch body.kind {
    case .json:
      guard let parameter = parameters.first else { return [] }
      return jsonProblems(of: parameter)
    case .form:
      let text = String(decoding: request.body, as: UTF8.self)
      let fields = FormText.pairs(in: text[...])
      return parameters.filter { $0.location == .field && !$0.isSpread(in: api) }
        .flatMap { parameter in
          let texts = fields.filter { $0.name == parameter.wireName }.map(\.value)
          return problems(
            of: texts.isEmpty ? nil : texts,
            parameter,
            "field '\(parameter.wireName)'"
          )
        }
    case .multipart:
      let parts = MultipartBody(request.body, contentType: sent.text)?.parts ?? []
      return parameters.filter {
        $0.location == .field && !$0.wireName.isEmpty && $0.serialization != .deepObject
      }.flatMap { parameter in
        let texts = parts.filter { $0.name == parameter.wireName }
          .map { String(decoding: $0.bytes, as: UTF8.self) }
        // An empty list has no parts.
        if texts.isEmpty, parameter.type.isList { return [MockProblem]() }
        return problems(
          of: texts.isEmpty ? nil : texts,
          parameter,
          "part '\(parameter.wireName)'"
        )
      }
    case .jsonLines, .jsonSequence, .data, .text: return []
    }
  }

  private mutating func jsonProblems(of parameter: API.Parameter) -> [MockProblem] {
    var files = SourceFiles()
    var bag = DiagnosticBag()
    let source = LoadedSource(
      identity: SourceIdentity("body"),
      path: "body.json",
      bytes: request.body
    )
    let node = NodeParser.parse(source, into: &files, into: &bag).node
    guard let node, !bag.hasErrors else {
      let reason = bag.diagnostics.first?.message.text ?? "the body isn't JSON"
      return [MockProblem(place: "body", reason: "it isn't JSON: \(reason)")]
    }
    return problems(of: node, JSONText(node), parameter, in: files, at: "body")
  }

  private mutating func problems(
    of node: Node,
    _ json: JSONText,
    _ parameter: API.Parameter,
    in files: SourceFiles?,
    at place: String
  ) -> [MockProblem] {
    if let (reason, range) = judge.problem(of: node, as: parameter.type) {
      var position = place
      if let files {
        let start = files[range.file].position(of: range.start)
        position = "\(place):\(start.line):\(start.column)"
      }
      return [MockProblem(place: position, reason: reason)]
    }
    var limits = LimitCheck(api, isSent: true, matches: matches)
    limits.check(json, as: parameter.type, parameter.rules)
    return limits.problems.map {
      MockProblem(place: place + $0.path, reason: "the value " + $0.reason)
    }
  }

  // MARK: - Security

  /// Returns whether the request has the credentials that the operation needs.
  var hasCredentials: Bool {
    let authorization = operation.authorization
    if !authorization.alternatives.isEmpty {
      return authorization.alternatives.contains { alternative in
        (!alternative.usesScheme || hasScheme) && alternative.keys.allSatisfy(has)
      }
    }
    return (authorization.scheme == nil || hasScheme) && authorization.keys.allSatisfy(has)
  }

  private var hasScheme: Bool {
    guard let value = request.values(ofHeader: "Authorization").first else { return false }
    let expected: String
    switch operation.authorization.scheme {
    case .bearer: expected = "bearer "
    case .basic: expected = "basic "
    case .custom(let scheme): expected = scheme.lowercased()
    case nil: expected = ""
    }
    return value.lowercased().hasPrefix(expected)
  }

  private func has(_ key: API.Authorization.Key) -> Bool {
    switch key.location {
    case .query: request.query.contains { $0.name == key.name }
    case .header: !request.values(ofHeader: key.name).isEmpty
    case .cookie: request.cookies.contains { $0.name == key.name }
    }
  }
}

extension API.Body {
  /// Returns whether a body of a media type is one that the client sends in this case.
  func isSent(as type: ContentType) -> Bool {
    let own = ContentType(contentType)
    if own.includes(type) { return true }
    let isAnother = allowedTypes.contains { ContentType($0).essence == type.essence }
    return kind == .json && type.isJSON && !isAnother
  }
}

extension ContentType {
  /// Returns whether a media type is this one, or in this range.
  fileprivate func includes(_ other: ContentType) -> Bool {
    guard !other.text.isEmpty else { return false }
    return essence == other.essence || essence == "*/*" || essence == other.type + "/*"
  }
}

extension ValueType {
  fileprivate var isList: Bool {
    switch self {
    case .array: true
    case .optional(let wrapped): wrapped.isList
    default: false
    }
  }
}

extension MockProblem {
  /// Returns the fault of a request without a required part.
  fileprivate static func missing(_ place: String) -> MockProblem {
    MockProblem(place: place, reason: "it is missing, and required")
  }
}

extension API.Parameter {
  /// Returns whether the members of the value are parameters or fields by themselves, which have no
  /// common name.
  fileprivate func isSpread(in api: API) -> Bool {
    if isWholeForm { return true }
    guard serialization == .form(explodes: true) else { return false }
    var type = type
    if case .optional(let wrapped) = type { type = wrapped }
    switch type {
    case .dictionary, .json: return true
    case .model(let id):
      if case .enumeration = api[id].kind { return false }
      return true
    case .scalar, .array, .optional, .data, .file, .custom: return false
    }
  }
}
