import Foundation

/// A request as the runtime sends it.
nonisolated struct SentRequest {
  var method: String
  var url: String
  var fields: [String: String]
  var body: Foundation.Data
}

/// A request as the spec describes it.
nonisolated struct ExpectedRequest {
  let method: String
  private let url: String
  private let fields: [String: String]
  private let body: String

  /// Reads a line with the method and the URL, header fields, and a body after an empty line.
  init(_ text: String) {
    let parts = text.components(separatedBy: "\n\n")
    let lines = parts[0].components(separatedBy: "\n")
    let words = lines[0].components(separatedBy: " ")
    method = words[0]
    url = words.dropFirst().joined(separator: " ")
    var fields: [String: String] = [:]
    for line in lines.dropFirst() {
      let pair = line.components(separatedBy: ": ")
      fields[pair[0].lowercased()] = pair.dropFirst().joined(separator: ": ")
    }
    self.fields = fields
    body = parts.dropFirst().joined(separator: "\n\n")
  }

  /// Returns the differences to a request.
  func problems(in request: SentRequest, of baseURL: Foundation.URL) -> [String] {
    var problems: [String] = []
    func compare(_ name: String, _ sent: String?, _ expected: String?) {
      guard sent != expected else { return }
      let sent = sent.map { "'\($0)'" } ?? "not sent"
      problems.append("\(name) is \(sent), and \(expected.map { "'\($0)'" } ?? "none") in the spec")
    }
    compare("the method", request.method, method)
    var sentURL = request.url
    var base = baseURL.absoluteString
    if base.hasSuffix("/") { base.removeLast() }
    // Where the spec has no server, the URL is relative.
    if !url.contains("://"), sentURL.hasPrefix(base) { sentURL.removeFirst(base.count) }
    compare("the URL", sentURL, url)

    var sent: [String: String] = [:]
    for (name, value) in request.fields { sent[name.lowercased()] = value }
    var text = String(decoding: request.body, as: Swift.Unicode.UTF8.self)
    // Each request has another boundary between its parts.
    if let type = sent["content-type"], type.hasPrefix("multipart/"),
      let boundary = type.components(separatedBy: "boundary=").dropFirst().first
    {
      sent["content-type"] = type.replacingOccurrences(of: boundary, with: "boundary")
      text = text.replacingOccurrences(of: boundary, with: "boundary")
        .replacingOccurrences(of: "\r\n", with: "\n")
    }
    for name in Set(sent.keys).union(fields.keys).subtracting(["content-length"]).sorted() {
      compare("the header field '\(name)'", sent[name], fields[name])
    }
    if text != body {
      if let difference = JSONDifference.between(text, and: body) {
        problems.append("the body \(difference)")
      }
    }
    return problems
  }
}
