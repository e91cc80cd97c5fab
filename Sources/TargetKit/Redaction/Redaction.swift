public import Foundation
import TargetKitCommon

/// The parts of requests and responses that loggers and recordings hide.
///
/// Values are hidden by their names: those of headers, query parameters, form fields, parts and
/// JSON members. A body without names, such as plain text or XML, is not shown at all, except for
/// images, audio and fonts.
public struct Redaction: Sendable {
  /// The text that replaces hidden values.
  package static let placeholder = "<redacted>"

  /// A redaction that hides everything that commonly grants access: tokens, keys, passwords,
  /// signatures, cookies.
  public static let credentials = Redaction(vocabulary: .credentials)

  /// A redaction for response bodies, which hides only values that are always credentials;
  /// `credentials` hides more.
  public static let secrets = Redaction(vocabulary: .secrets)

  /// A redaction that hides nothing.
  public static let none = Redaction(headers: [], parameters: [])

  /// The names of headers whose values are hidden, in lower case.
  private var headers: Set<String>

  /// The names of parameters, fields and members whose values are hidden, in lower case.
  private var parameters: Set<String>

  /// The words by which names of credentials are recognized.
  private let vocabulary: CredentialVocabulary?

  /// A Boolean value that indicates whether bodies without names are shown.
  private var showsOtherBodies = false

  /// Creates a redaction.
  ///
  /// - Parameters:
  ///   - headers: The names of headers whose values are hidden, in any case.
  ///   - parameters: The names of query parameters, form fields and members of JSON objects whose
  ///     values are hidden, in any case. If there are none, bodies are shown as they are.
  public init(headers: Set<String>, parameters: Set<String>) {
    self.headers = Set(headers.map { $0.lowercased() })
    self.parameters = Set(parameters.map { $0.lowercased() })
    vocabulary = nil
  }

  private init(vocabulary: CredentialVocabulary) {
    headers = []
    parameters = []
    self.vocabulary = vocabulary
  }

  /// Returns the redaction with additional names.
  public func hiding(headers: Set<String> = [], parameters: Set<String> = []) -> Redaction {
    var redaction = self
    redaction.headers.formUnion(headers.map { $0.lowercased() })
    redaction.parameters.formUnion(parameters.map { $0.lowercased() })
    return redaction
  }

  /// Returns the redaction with the names that a request declares to be those of credentials.
  package func hiding(_ fields: CredentialFields) -> Redaction {
    guard !hidesNothing else { return self }
    return hiding(headers: fields.headers, parameters: fields.queryItems)
  }

  /// Returns a redaction that shows bodies without names unchanged: plain text, XML, unknown
  /// formats.
  public func showingOtherBodies() -> Redaction {
    var redaction = self
    redaction.showsOtherBodies = true
    return redaction
  }

  private var hidesNothing: Bool { vocabulary == nil && headers.isEmpty && parameters.isEmpty }

  private var hidesNoParameters: Bool { vocabulary == nil && parameters.isEmpty }

  /// Returns whether values of a name are hidden.
  func hides(_ name: String) -> Bool {
    parameters.contains(name.lowercased()) || vocabulary?.hides(parameter: name) == true
  }

  private func hides(header name: String) -> Bool {
    headers.contains(name.lowercased()) || vocabulary?.hides(header: name) == true
  }
}

// MARK: - Headers and URLs

extension Redaction {
  /// Returns headers without their hidden values.
  ///
  /// Hidden parameters are also removed from URLs in other values, such as `Location` and `Link`.
  public func redacting(_ fields: [String: String]) -> [String: String] {
    redacting(fields, urlsBy: self)
  }

  /// Returns the header fields of a response without their hidden values.
  ///
  /// - Parameters:
  ///   - fields: The header fields.
  ///   - requests: The redaction of URLs in them, such as those in `Location`, `Link` and
  ///     `Refresh`: that of the request, because servers repeat its credentials there.
  /// - Returns: The header fields.
  package func redacting(_ fields: [String: String], urlsBy requests: Redaction) -> [String: String]
  {
    fields.reduce(into: [:]) { result, field in
      result[field.key] =
        hides(header: field.key) ? Self.placeholder : requests.redacting(urlsIn: field.value)
    }
  }

  /// Returns a URL without the hidden values of its query, and without user, password and fragment.
  public func redacting(_ url: URL) -> String {
    redacting(url: url.absoluteString)
  }

  /// Returns the text of a URL without hidden values, even if it isn't a valid URL.
  func redacting(url: String) -> String {
    guard !hidesNothing else { return url }
    var rest = url[...]
    var text = ""
    if let slashes = rest.range(of: "//") {
      let authority = rest[slashes.upperBound...].prefix { !"/?#".contains($0) }
      text += rest[..<slashes.upperBound]
      if let at = authority.lastIndex(of: "@") {
        text += "\(Self.placeholder)\(authority[at...])"
      } else {
        text += authority
      }
      rest = rest[authority.endIndex...]
    }
    let hash = rest.firstIndex(of: "#") ?? rest.endIndex
    let mark = rest[..<hash].firstIndex(of: "?") ?? hash
    text += rest[..<mark]
    if mark < hash {
      text += "?\(redacting(pairs: String(rest[rest.index(after: mark)..<hash])))"
    }
    return hash < rest.endIndex ? "\(text)#\(Self.placeholder)" : text
  }

  private func redacting(urlsIn text: String) -> String {
    guard text.contains("?") || text.contains("#") || text.contains("@") else { return text }
    let delimiters: Set<Character> = ["<", ">", "\"", " ", ","]
    var result = ""
    var rest = text[...]
    while !rest.isEmpty {
      let word = rest.prefix { !delimiters.contains($0) }
      let isURL = word.contains("//") || word.contains("?") || word.hasPrefix("/")
      result += isURL ? redacting(url: String(word)) : String(word)
      rest = rest[word.endIndex...]
      if let delimiter = rest.popFirst() { result.append(delimiter) }
    }
    return result
  }

  /// Returns a query or form without hidden values; some servers split queries at semicolons, and
  /// some clients put line breaks between fields.
  private func redacting(pairs: String) -> String {
    var result = ""
    var rest = pairs[...]
    while !rest.isEmpty {
      let pair = rest.prefix { !"&;\n\r\r\n".contains($0) }
      let name = pair.prefix { $0 != "=" }
      let plain = name.replacingOccurrences(of: "+", with: " ")
      let isHidden = pair.count > name.count && hides(plain.removingPercentEncoding ?? plain)
      result += isHidden ? "\(name)=\(Self.placeholder)" : String(pair)
      rest = rest[pair.endIndex...]
      if let separator = rest.popFirst() { result.append(separator) }
    }
    return result
  }
}

// MARK: - Bodies

extension Redaction {
  /// Returns a body without its hidden values, or a note in place of a body without names.
  ///
  /// - Parameters:
  ///   - body: The body.
  ///   - contentType: The media type. If nil, a body is shown only if it is JSON.
  /// - Returns: The body or the note.
  public func redacting(_ body: Data, contentType: String? = nil) -> Data {
    if let readable = readable(body, contentType: contentType, keepsTypes: false) {
      return readable
    }
    let type = contentType.map { " of \(MediaTypeText($0).essence)" } ?? ""
    return Data("<redacted: \(body.count) bytes\(type)>".utf8)
  }

  /// Returns a body without its hidden values, or nil if it has no names.
  ///
  /// - Parameters:
  ///   - body: The body.
  ///   - contentType: The media type.
  ///   - keepsTypes: Indicates whether hidden JSON values are replaced by values of the same type,
  ///     so that the body can still be decoded.
  /// - Returns: The body.
  package func readable(_ body: Data, contentType: String?, keepsTypes: Bool) -> Data? {
    guard !body.isEmpty, !hidesNoParameters else { return body }
    let type = MediaTypeText(contentType ?? "")
    let other = showsOtherBodies ? body : nil
    if type.essence == "application/x-www-form-urlencoded" {
      guard let text = String(data: body, encoding: .utf8) else { return other }
      return Data(redacting(pairs: text).utf8)
    }
    if type.essence.hasPrefix("multipart/") {
      return type.boundary
        .flatMap { MultipartRedactor(self, boundary: $0, keepsTypes: keepsTypes).redacting(body) }
        ?? other
    }
    if type.isMedia { return body }
    var redactor = JSONRedactor(body, redaction: self, keepsTypes: keepsTypes)
    return redactor.redacted() ?? other
  }
}
