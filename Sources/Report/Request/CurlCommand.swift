import APIBuilding
import APIModel
import Diagnostics

/// A `curl` command that sends the request of an operation, with samples of the required values.
///
/// Names and values are encoded by the same code as requests of generated tests.
struct CurlCommand {
  private let operation: API.Target.Case
  /// The request with the parameters that are sent.
  private var request: RequestText
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
    request = RequestText(operation)
    for index in operation.parameters.indices where isSent(index) {
      let parameter = operation.parameters[index]
      let json = sampler.sample(of: parameter)
      request.values[index] =
        json.map { .json($0) } ?? (parameter.isPart ? .file : nil)
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

  // MARK: - URL

  private func url(_ api: API, _ target: API.Target) -> ShellWord {
    let server = operation.server ?? target.server ?? 0
    let path = request.path
    let query = word(request.query, joiningKeysIn: .query, separator: "&")
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

  /// Returns pairs, followed by those of API keys; `nil` if there are none.
  private func word(
    _ pairs: String,
    joiningKeysIn location: API.Authorization.Key.Location,
    separator: String
  ) -> ShellWord? {
    let encode = WireText.Encoder(keeping: "-._~")
    return keys(in: location).reduce(pairs.isEmpty ? nil : ShellWord(pairs)) { word, key in
      let pair = ShellWord(encode(key.name) + "=") + ShellWord(.apiKey)
      return word.map { $0 + ShellWord(separator) + pair } ?? pair
    }
  }

  // MARK: - Header fields

  private mutating func addHeaders() {
    for header in operation.fixedHeaders { addHeader(header.name, ShellWord(header.value)) }
    for field in request.parameterFields { addHeader(field.name, ShellWord(field.value)) }
  }

  private mutating func addHeader(_ name: String, _ value: ShellWord) {
    // curl would read a file of header fields.
    guard !name.hasPrefix("@") else { return }
    words.append([ShellWord("--header"), ShellWord(name + ": ") + value])
  }

  private mutating func addCookies() {
    if let cookies = word(request.cookies, joiningKeysIn: .cookie, separator: "; ") {
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
      addHeader("Content-Type", ShellWord(body.contentType))
      words.append([ShellWord("--data-raw"), ShellWord(request.form)])
    case .multipart:
      if body.contentType != "multipart/form-data" {
        addHeader("Content-Type", ShellWord(body.contentType))
      }
      for part in MultipartText(request, of: operation).parts { add(part) }
    }
  }

  private mutating func addWhole(_ body: API.Body) {
    guard let index = body.parameters.first else { return }
    guard body.kind != .data, let value = request.json(index) else {
      words.append([ShellWord("--data-binary"), ShellWord("@body")])
      return
    }
    let text =
      switch (body.kind, value) {
      case (.jsonLines, .array(let elements)), (.jsonSequence, .array(let elements)):
        elements.map {
          (body.kind == .jsonSequence ? "\u{1E}" : "") + WireText.compact($0) + "\n"
        }
        .joined()
      case (.text, _): WireText.text(value) ?? ""
      default: value.formatted()
      }
    words.append([ShellWord("--data-raw"), ShellWord(text)])
  }

  /// Adds a part unless its name contains `=`, after which curl expects the content, and reads a
  /// file if the content begins with `@` or `<`.
  private mutating func add(_ part: MultipartText.Part) {
    guard !part.name.utf8.contains(UInt8(ascii: "=")) else {
      omittedFields += 1
      return
    }
    let type = part.contentType.flatMap(Self.formType).map { ";type=" + $0 } ?? ""
    let content = part.text.map(formText) ?? "@file"
    words.append([ShellWord("--form"), ShellWord(part.name + "=" + content + type)])
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

extension API.Parameter {
  /// Indicates whether the value is a field or a part, and not all of them.
  fileprivate var isPart: Bool { location == .field && !isWholeForm }
}
