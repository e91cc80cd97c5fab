public import Foundation

/// What a logger hides of requests and answers.
public struct Redaction: Sendable {
  /// What stands in place of what is hidden.
  public static let placeholder = "<redacted>"

  /// Everything that commonly lets someone in: tokens, keys, passwords, cookies.
  public static let credentials = Redaction(
    headers: [
      "Authorization", "Proxy-Authorization", "Cookie", "Set-Cookie", "X-API-Key", "API-Key",
      "X-Auth-Token", "X-CSRF-Token",
    ],
    parameters: [
      "access_token", "accesstoken", "refresh_token", "refreshtoken", "id_token", "token",
      "api_key",
      "apikey", "key", "client_secret", "clientsecret", "secret", "password", "passwd",
      "passphrase",
      "signature", "sig", "hash", "code",
    ]
  )

  /// What is a credential wherever it stands, as in the body of an answer; `credentials` hides more.
  public static let secrets = Redaction(
    headers: ["Set-Cookie", "Authorization", "X-Auth-Token", "X-CSRF-Token"],
    parameters: [
      "access_token", "accesstoken", "refresh_token", "refreshtoken", "id_token", "token",
      "api_key", "apikey", "client_secret", "clientsecret", "secret", "private_key", "password",
      "passwd", "passphrase",
    ]
  )

  /// Nothing.
  public static let none = Redaction(headers: [], parameters: [])

  /// The names of headers whose values are hidden, in lower case.
  private var headers: Set<String>

  /// The names of parameters, fields and members whose values are hidden, in lower case.
  private var parameters: Set<String>

  /// Creates a redaction.
  ///
  /// - Parameters:
  ///   - headers: The names of headers whose values are hidden, in any case.
  ///   - parameters: The names of query parameters, form fields and members of JSON objects whose values
  ///     are hidden, in any case.
  public init(headers: Set<String>, parameters: Set<String>) {
    self.headers = Set(headers.map { $0.lowercased() })
    self.parameters = Set(parameters.map { $0.lowercased() })
  }

  /// Returns the redaction with more names.
  public func hiding(headers: Set<String> = [], parameters: Set<String> = []) -> Redaction {
    var redaction = Redaction(headers: headers, parameters: parameters)
    redaction.headers.formUnion(self.headers)
    redaction.parameters.formUnion(self.parameters)
    return redaction
  }

  /// Returns headers without what is to be hidden.
  public func redacting(_ fields: [String: String]) -> [String: String] {
    fields.reduce(into: [:]) { result, field in
      let isHidden = headers.contains(field.key.lowercased())
      result[field.key] = isHidden ? Self.placeholder : field.value
    }
  }

  /// Returns a URL without what is to be hidden in its query, and without a password.
  public func redacting(_ url: URL) -> String {
    var text = url.absoluteString
    let components = URLComponents(url: url, resolvingAgainstBaseURL: true)
    if let user = components?.percentEncodedUser, let password = components?.percentEncodedPassword
    {
      text = text.replacingOccurrences(
        of: "\(user):\(password)@",
        with: "\(user):\(Self.placeholder)@"
      )
    }
    guard let mark = text.firstIndex(of: "?") else { return text }
    let query = text[text.index(after: mark)...]
    return "\(text[...mark])\(redacting(pairs: String(query)))"
  }

  /// Returns a body without what is to be hidden, if it is JSON or a form, and as it is otherwise.
  public func redacting(_ body: Data) -> Data {
    redacting(body, keepsTypes: false)
  }

  /// Returns a body without what is to be hidden.
  ///
  /// - Parameters:
  ///   - body: The body.
  ///   - keepsTypes: Whether what is hidden in JSON stays what it was, text or number, so that it still decodes.
  /// - Returns: The body.
  func redacting(_ body: Data, keepsTypes: Bool) -> Data {
    guard !parameters.isEmpty, let first = body.first(where: { !Self.isSpace($0) }) else {
      return body
    }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
      return redacting(json: body, keepsTypes)
    }
    guard let text = String(data: body, encoding: .utf8), text.contains("="),
      !text.contains(where: \.isNewline)
    else { return body }
    return Data(redacting(pairs: text).utf8)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  private func redacting(pairs: String) -> String {
    pairs.split(separator: "&", omittingEmptySubsequences: false)
      .map { pair in
        let name = pair.prefix { $0 != "=" }
        let plain = (name.removingPercentEncoding ?? String(name)).lowercased()
        return parameters.contains(plain) ? "\(name)=\(Self.placeholder)" : String(pair)
      }
      .joined(separator: "&")
  }

  private func redacting(json: Data, _ keepsTypes: Bool) -> Data {
    let options: JSONSerialization.WritingOptions =
      keepsTypes ? [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes] : .sortedKeys
    guard let tree = try? JSONSerialization.jsonObject(with: json),
      let hidden = redacting(tree: tree, keepsTypes),
      let data = try? JSONSerialization.data(withJSONObject: hidden, options: options)
    else { return json }
    return data
  }

  /// Returns what stands in place of a value that is hidden.
  private static func hidden(_ value: Any, _ keepsTypes: Bool) -> Any {
    guard keepsTypes else { return placeholder }
    return switch value {
    case let object as [String: Any]: object.mapValues { hidden($0, keepsTypes) }
    case let array as [Any]: array.map { hidden($0, keepsTypes) }
    case is String: placeholder
    case is NSNull, is Bool: value
    default: 0
    }
  }

  /// Returns the tree without what is to be hidden, or nil if there is nothing to hide.
  private func redacting(tree: Any, _ keepsTypes: Bool) -> Any? {
    if var object = tree as? [String: Any] {
      var isChanged = false
      for (name, value) in object {
        if parameters.contains(name.lowercased()) {
          object[name] = Self.hidden(value, keepsTypes)
          isChanged = true
        } else if let value = redacting(tree: value, keepsTypes) {
          object[name] = value
          isChanged = true
        }
      }
      return isChanged ? object : nil
    }
    if let array = tree as? [Any] {
      let elements = array.map { redacting(tree: $0, keepsTypes) }
      guard elements.contains(where: { $0 != nil }) else { return nil }
      return zip(array, elements).map { $1 ?? $0 }
    }
    return nil
  }
}
