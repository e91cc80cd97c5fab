package import Foundation

/// A request and its response, as written to a file.
///
/// ```
/// # @name Pets.create
/// POST https://example.com/pets?limit=1
/// Content-Type: application/json
///
/// {"name":"Bello"}
/// ###
/// HTTP/1.1 201
/// Content-Type: application/json
///
/// {"id":1,"name":"Bello"}
/// ```
///
/// The body of the response extends to the end of the file, byte for byte. If the request failed,
/// the file has a line like `error NSURLErrorDomain -1001` in place of the response.
package struct Recording: Hashable {
  /// The result of a request.
  package enum Outcome: Hashable {
    case answer(statusCode: Int, headers: [String: String], body: Data)
    case failure(domain: String, code: Int)
  }

  /// The properties by which requests are compared.
  package struct Request: Hashable {
    /// The name of the target, if a provider sent the request.
    package var operation: String?
    package var method: String
    package var url: String
    package var body: Data?

    package init(operation: String?, method: String, url: String, body: Data?) {
      self.operation = operation
      self.method = method
      self.url = url
      self.body = body
    }
  }

  /// A reason why a file isn't a recording.
  package struct Problem: Error {
    package let text: String

    fileprivate init(_ text: String) {
      self.text = text
    }
  }

  package var request: Request
  package var headers: [String: String]
  package var outcome: Outcome

  package init(request: Request, headers: [String: String], outcome: Outcome) {
    self.request = request
    self.headers = headers
    self.outcome = outcome
  }

  private static let separator = Data("\n###\n".utf8)
  private static let base64Header = "Content-Transfer-Encoding"
  /// The comment with which the editors of such files name requests.
  private static let nameComment = "# @name "
}

// MARK: - Writing

extension Recording {
  /// The content of the file.
  package var data: Data {
    let name = request.operation.map { "\(Self.nameComment)\($0)\n" } ?? ""
    var data = Data(name.utf8) + Self.head("\(request.method) \(request.url)", requestFields)
    let body = requestBody
    data.append(body)
    // If the body is empty, the line break that ends the head also begins the separator.
    data.append(body.isEmpty ? Self.separator.dropFirst() : Self.separator)
    switch outcome {
    case .answer(let statusCode, let headers, let body):
      data.append(Self.head("HTTP/1.1 \(statusCode)", headers))
      data.append(body)
    case .failure(let domain, let code):
      data.append(Data("error \(domain) \(code)\n".utf8))
    }
    return data
  }

  /// A Boolean value that indicates whether the body of the request must be encoded, because it
  /// isn't text or contains the separator.
  private var needsBase64: Bool {
    guard let body = request.body else { return false }
    return String(data: body, encoding: .utf8) == nil
      || (Data("\n".utf8) + body).range(of: Self.separator.dropLast()) != nil
  }

  private var requestFields: [String: String] {
    needsBase64 ? headers.merging([Self.base64Header: "base64"]) { $1 } : headers
  }

  private var requestBody: Data {
    guard let body = request.body else { return Data() }
    return needsBase64 ? Data(body.base64EncodedString().utf8) : body
  }

  private static func head(_ line: String, _ headers: [String: String]) -> Data {
    let fields = headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\n" }
    return Data("\(line)\n\(fields.joined())\n".utf8)
  }
}

// MARK: - Reading

extension Recording {
  /// Reads a file.
  ///
  /// - Throws: `Problem`.
  package init(_ data: Data) throws {
    let (operation, data) = Self.readName(data)
    let (line, headers, rest) = try Self.readHead(data, what: "a request")
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count == 2 else { throw Problem("'\(line)' isn't a request") }
    let padded = Data("\n".utf8) + rest
    guard let end = padded.range(of: Self.separator) else {
      throw Problem("the line '###' between request and response is missing")
    }
    let body = padded[..<end.lowerBound].dropFirst()
    self.headers = headers.filter { $0.key != Self.base64Header }
    request = Request(
      operation: operation,
      method: words[0],
      url: words[1],
      body: try Self.requestBody(Data(body), isBase64: headers[Self.base64Header] != nil)
    )
    outcome = try Self.outcome(Data(padded[end.upperBound...]))
  }

  /// Reads the comment with the name, if the file begins with one.
  private static func readName(_ data: Data) -> (name: String?, rest: Data) {
    let prefix = Data(nameComment.utf8)
    guard data.starts(with: prefix), let end = data.firstIndex(of: UInt8(ascii: "\n")) else {
      return (nil, data)
    }
    let name = String(decoding: data[data.startIndex..<end].dropFirst(prefix.count), as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    return (name, Data(data[data.index(after: end)...]))
  }

  private static func requestBody(_ body: Data, isBase64: Bool) throws -> Data? {
    guard !body.isEmpty else { return nil }
    guard isBase64 else { return body }
    guard let decoded = Data(base64Encoded: body, options: .ignoreUnknownCharacters) else {
      throw Problem("the body of the request isn't Base64")
    }
    return decoded
  }

  private static func outcome(_ data: Data) throws -> Outcome {
    let (line, headers, body) = try readHead(data, what: "a response")
    let words = line.split(separator: " ").map(String.init)
    if words.count >= 3, words[0] == "error", let code = Int(words[2]) {
      return .failure(domain: words[1], code: code)
    }
    guard words.count >= 2, words[0].hasPrefix("HTTP/"), let statusCode = Int(words[1]) else {
      throw Problem("'\(line)' isn't a response")
    }
    return .answer(statusCode: statusCode, headers: headers, body: body)
  }

  /// Reads lines up to an empty line; editors may have changed the line breaks.
  private static func readHead(
    _ data: Data,
    what: String
  ) throws -> (line: String, headers: [String: String], rest: Data) {
    var rest = data
    var lines: [String] = []
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let line = String(decoding: rest[rest.startIndex..<end], as: UTF8.self)
        .trimmingCharacters(in: .whitespacesAndNewlines)
      rest = rest[rest.index(after: end)...]
      if line.isEmpty { break }
      lines.append(line)
    }
    guard let first = lines.first else { throw Problem("\(what) is missing") }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { throw Problem("'\(line)' isn't a header") }
      headers[String(parts[0])] = parts[1].trimmingCharacters(in: .whitespaces)
    }
    return (first, headers, Data(rest))
  }
}
