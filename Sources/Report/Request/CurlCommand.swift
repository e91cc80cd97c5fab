import APIBuilding
import APIModel
import Diagnostics

/// A `curl` command that sends the request of an operation, with samples of the required values.
///
/// Names and values are encoded by the same code as requests of the runtime.
struct CurlCommand {
  private let operation: API.Target.Case
  /// The samples of the parameters that are sent, by parameter index.
  private var values: [Int: JSONText] = [:]
  private var words: [[ShellWord]] = []
  /// The number of fields that `--form` can't send.
  private var omittedFields = 0

  init(
    _ api: API,
    _ target: API.Target,
    _ operation: API.Target.Case,
    _ sampler: inout SampleBuilder
  ) {
    self.operation = operation
    for index in operation.parameters.indices where isSent(index) {
      values[index] = sampler.sample(of: operation.parameters[index])
    }
    if operation.method == "HEAD" {
      words.append([ShellWord("--head")])
    } else if operation.method != "GET" || operation.body != nil {
      words.append([ShellWord("--request"), ShellWord(operation.method)])
    }
    words.append([ShellWord("--url"), url(api, target)])
    addHeaders()
    addAuthorization()
    addCookies()
    addBody()
  }

  /// The command, with one option per line.
  ///
  /// The comment contains no text of the spec, because not every interactive shell has comments.
  var text: String {
    let command =
      "curl " + words.map { $0.map(\.quoted).joined(separator: " ") }.joined(separator: " \\\n  ")
    switch omittedFields {
    case 0: return command
    case 1: return command + "\n# 1 field is left out because its name contains an equals sign"
    default:
      return command
        + "\n# \(omittedFields) fields are left out because their names contain equals signs"
    }
  }

  /// Returns whether a parameter is part of the command, which is true for required parameters and
  /// the body.
  private func isSent(_ index: Int) -> Bool {
    let parameter = operation.parameters[index]
    if parameter.isRequired || parameter.location == .body { return true }
    // If a form has no required fields, one field is sent.
    guard parameter.location == .field, let body = operation.body else { return false }
    return !body.parameters.contains { operation.parameters[$0].isRequired }
      && body.parameters.first == index
  }

  private func value(_ index: Int) -> ParameterValue? { values[index].map { ParameterValue($0) } }

  private func indices(in location: API.Parameter.Location) -> [Int] {
    operation.parameters.indices.filter {
      operation.parameters[$0].location == location && values[$0] != nil
    }
  }

  // MARK: - URL

  private func url(_ api: API, _ target: API.Target) -> ShellWord {
    let server = operation.server ?? target.server ?? 0
    let query = self.query
    guard api.servers.indices.contains(server) else {
      return ShellWord(.baseURL) + ShellWord(path) + suffix(query, after: "?")
    }
    var base = api.servers[server].url
    for variable in api.servers[server].variables {
      guard let value = variable.defaultValue else { continue }
      base = base.replacing("{" + variable.wireName + "}", with: value)
    }
    var rest = ""
    if let end = base.firstIndex(where: { $0 == "?" || $0 == "#" }) {
      rest = String(base[end...].prefix { $0 != "#" })
      base.removeSubrange(end...)
    }
    if base.hasSuffix("/"), path.hasPrefix("/") { base.removeLast() }
    return ShellWord(base + path + rest) + suffix(query, after: rest.isEmpty ? "?" : "&")
  }

  private func suffix(_ query: ShellWord?, after separator: String) -> ShellWord {
    query.map { ShellWord(separator) + $0 } ?? ShellWord()
  }

  private var path: String {
    operation.path.map { piece in
      switch piece {
      case .text(let text):
        return text
      case .parameter(let index):
        let parameter = operation.parameters[index]
        guard let value = value(index) else { return "" }
        let encoding = PercentEncoding.forPath(
          reserved: parameter.allowsReserved,
          slashes: parameter.allowsSlashes
        )
        let style: PathStyle =
          switch parameter.serialization {
          case .label(let explodes): .label(explode: explodes)
          case .matrix(let explodes): .matrix(explode: explodes)
          case .spaceDelimited: .spaceDelimited
          case .pipeDelimited: .pipeDelimited
          case .tabDelimited: .tabDelimited
          case .simple(let explodes): .simple(explode: explodes)
          case .json, .form, .cookie, .deepObject, .part, .none: .simple(explode: false)
          }
        let shown = parameter.serialization == .json ? .text(value.json) : value
        return shown.pathText(style, name: parameter.wireName, encoding) ?? ""
      }
    }.joined()
  }

  private var query: ShellWord? {
    var pairs = EncodedPairs(separator: "&")
    for index in indices(in: .query) {
      let allowsReserved = operation.parameters[index].allowsReserved
      add(index, to: &pairs, .unreserved, allowsReserved ? .reservedQuery : .unreserved)
    }
    for index in indices(in: .querystring) {
      guard let value = value(index) else { continue }
      switch operation.parameters[index].serialization {
      case .json: pairs.add(value.json, values: .unreserved)
      case .none: pairs.add(value.scalarText ?? "", values: .unreserved)
      case .simple, .label, .matrix, .form, .cookie, .spaceDelimited, .pipeDelimited,
        .tabDelimited, .deepObject, .part:
        let style = QueryStyle.form(explode: true)
        pairs.add("", value, style, names: .unreserved, values: .unreserved, sendsEmpty: false)
      }
    }
    return word(of: pairs, keysIn: .query, names: .unreserved)
  }

  /// Returns the pairs, followed by those of API keys; `nil` if there are none.
  private func word(
    of pairs: EncodedPairs,
    keysIn location: API.Authorization.Key.Location,
    names: PercentEncoding
  ) -> ShellWord? {
    let text = (try? pairs.text()) ?? ""
    return keys(in: location).reduce(text.isEmpty ? nil : ShellWord(text)) { word, key in
      let pair = ShellWord(names.encode(key.name) + "=") + ShellWord(.apiKey)
      return word.map { $0 + ShellWord(pairs.separator) + pair } ?? pair
    }
  }

  /// Adds a query parameter or a field of a form.
  private func add(
    _ index: Int,
    to pairs: inout EncodedPairs,
    _ names: PercentEncoding,
    _ values: PercentEncoding
  ) {
    let parameter = operation.parameters[index]
    guard let value = value(index) else { return }
    guard parameter.serialization != .json else {
      return pairs.add(parameter.wireName, value.json, names: names, values: values)
    }
    pairs.add(
      parameter.wireName,
      value,
      style(of: parameter.serialization),
      names: names,
      values: values,
      sendsEmpty: parameter.allowsEmptyValue
    )
  }

  private func style(of serialization: API.Parameter.Serialization) -> QueryStyle {
    switch serialization {
    case .form(let explodes), .simple(let explodes), .cookie(let explodes):
      .form(explode: explodes)
    case .spaceDelimited(let explodes): .spaceDelimited(explode: explodes)
    case .pipeDelimited(let explodes): .pipeDelimited(explode: explodes)
    case .tabDelimited: .tabDelimited(explode: false)
    case .deepObject: .deepObject
    case .label, .matrix, .json, .part, .none: .form(explode: true)
    }
  }

  // MARK: - Header fields

  private mutating func addHeaders() {
    for header in operation.fixedHeaders { addHeader(header.name, ShellWord(header.value)) }
    for index in indices(in: .header) {
      let parameter = operation.parameters[index]
      guard let value = value(index) else { continue }
      let text: String? =
        switch parameter.serialization {
        case .json: value.asciiJSON
        case .simple(let explodes): value.headerText(explode: explodes)
        case .spaceDelimited: value.headerText(explode: false, delimiter: " ")
        case .pipeDelimited: value.headerText(explode: false, delimiter: "|")
        case .tabDelimited: value.headerText(explode: false, delimiter: "\t")
        case .label, .matrix, .form, .cookie, .deepObject, .part, .none:
          value.headerText(explode: false)
        }
      if let text { addHeader(parameter.wireName, ShellWord(text)) }
    }
  }

  private mutating func addHeader(_ name: String, _ value: ShellWord) {
    // curl would read a file of header fields.
    guard !name.hasPrefix("@") else { return }
    words.append([ShellWord("--header"), ShellWord(name + ": ") + value])
  }

  private mutating func addCookies() {
    var pairs = EncodedPairs(separator: "; ")
    for index in indices(in: .cookie) {
      add(index, to: &pairs, .unreserved, .cookie)
    }
    if let cookies = word(of: pairs, keysIn: .cookie, names: .unreserved) {
      words.append([ShellWord("--cookie"), cookies])
    }
  }

  // MARK: - Authorization

  /// The first alternative for authorization.
  private var way: API.Authorization.Alternative? { operation.authorization.alternatives.first }

  private func keys(in location: API.Authorization.Key.Location)
    -> [API.Authorization.Key]
  {
    (way?.keys ?? operation.authorization.keys).filter { $0.location == location }
  }

  private mutating func addAuthorization() {
    if way?.usesScheme ?? true {
      switch operation.authorization.scheme {
      case .bearer: addHeader("Authorization", ShellWord("Bearer ") + ShellWord(.token))
      case .basic: words.append([ShellWord("--user"), ShellWord(.credentials)])
      case .custom(let scheme):
        addHeader("Authorization", ShellWord(scheme + " ") + ShellWord(.token))
      case nil: break
      }
    }
    for key in keys(in: .header) { addHeader(key.name, ShellWord(.apiKey)) }
  }

  // MARK: - Body

  private mutating func addBody() {
    guard let body = operation.body else { return }
    switch body.kind {
    case .json, .jsonLines, .jsonSequence, .text, .data:
      addHeader("Content-Type", ShellWord(body.contentType))
      addWhole(body)
    case .form:
      var pairs = EncodedPairs(separator: "&")
      for index in body.parameters where values[index] != nil {
        let allowsReserved = operation.parameters[index].allowsReserved
        add(index, to: &pairs, .form, allowsReserved ? .reservedForm : .form)
      }
      addHeader("Content-Type", ShellWord(body.contentType))
      words.append([ShellWord("--data-raw"), ShellWord((try? pairs.text()) ?? "")])
    case .multipart:
      if body.contentType != "multipart/form-data" {
        addHeader("Content-Type", ShellWord(body.contentType))
      }
      for index in body.parameters where isSent(index) { addPart(index) }
    }
  }

  private mutating func addWhole(_ body: API.Body) {
    guard let index = body.parameters.first else { return }
    guard body.kind != .data, let value = values[index] else {
      words.append([ShellWord("--data-binary"), ShellWord("@body")])
      return
    }
    let text =
      switch (body.kind, value) {
      case (.jsonLines, .array(let elements)), (.jsonSequence, .array(let elements)):
        elements.map {
          (body.kind == .jsonSequence ? "\u{1E}" : "") + ParameterValue($0).json + "\n"
        }
        .joined()
      case (.text, _): ParameterValue(value).scalarText ?? ""
      default: value.formatted()
      }
    words.append([ShellWord("--data-raw"), ShellWord(text)])
  }

  private mutating func addPart(_ index: Int) {
    let parameter = operation.parameters[index]
    guard parameter.location == .field else { return }
    var type: String?
    if case .part(let contentType) = parameter.serialization {
      type = contentType.flatMap(Self.formType)
    }
    let suffix = type.map { ";type=" + $0 } ?? ""
    if parameter.isWholeForm {
      guard case .object(let members)? = value(index) else { return }
      for member in members {
        addPart(member.name, formText(member.value.scalarText ?? member.value.json))
      }
      return
    }
    guard let value = value(index) else { return addPart(parameter.wireName, "@file" + suffix) }
    switch (parameter.serialization, value) {
    case (.part, .list(let elements)) where !parameter.isWholeList:
      for element in elements {
        let isText = element.scalarText != nil
        let suffix = type == nil && !isText ? ";type=application/json" : suffix
        let isJSON = type.map { $0.contains("json") } ?? !isText
        addPart(
          parameter.wireName,
          formText(isJSON ? element.json : element.scalarText ?? element.json) + suffix
        )
      }
    case (.json, _), (.part, .list), (.part, .object):
      let suffix = type == nil ? ";type=application/json" : suffix
      addPart(parameter.wireName, formText(value.json) + suffix)
    case (.part, .text(let text)), (.part, .literal(let text)):
      addPart(parameter.wireName, formText(text) + suffix)
    default:
      for pair in value.pairs(named: parameter.wireName, style(of: parameter.serialization)) {
        let delimiter = style(of: parameter.serialization).delimiter ?? ""
        let text = pair.pieces.joined(separator: delimiter)
        addPart(pair.name, formText(text))
      }
    }
  }

  /// Adds a part unless its name contains `=`, after which curl expects the content, and reads a
  /// file if the content begins with `@` or `<`.
  private mutating func addPart(_ name: String, _ content: String) {
    guard !name.utf8.contains(UInt8(ascii: "=")) else {
      omittedFields += 1
      return
    }
    words.append([ShellWord("--form"), ShellWord(name + "=" + content)])
  }

  /// Returns a media type for `--form`, without parameters that have a meaning for curl, such as
  /// `headers=@file`; `nil` if curl would read more than a media type.
  private static func formType(_ contentType: String) -> String? {
    var pieces = contentType.split(separator: ";", omittingEmptySubsequences: false)
    if let end = pieces.dropFirst().firstIndex(where: { piece in
      let isCharset = piece.drop { $0 == " " }.lowercased().hasPrefix("charset=")
      return !isCharset || !piece.utf8.allSatisfy(isPlainInType)
    }) {
      pieces.removeSubrange(end...)
    }
    guard let first = pieces.first, first.utf8.allSatisfy(isPlainInType) else { return nil }
    return pieces.joined(separator: ";")
  }

  /// Returns whether a byte of a media type is no separator of curl.
  private static func isPlainInType(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: ",")
  }

  /// Returns a text in quotes, escaped so that semicolons and a leading `@` have no special meaning.
  private func formText(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result + "\""
  }
}
