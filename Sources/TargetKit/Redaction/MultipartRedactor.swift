import Foundation

/// Replaces the hidden parts of a multipart body (RFC 2046 §5.1).
struct MultipartRedactor {
  private let redaction: Redaction
  private let delimiter: Data
  private let keepsTypes: Bool

  init(_ redaction: Redaction, boundary: String, keepsTypes: Bool) {
    self.redaction = redaction
    self.keepsTypes = keepsTypes
    delimiter = Data("--\(boundary)".utf8)
  }

  /// Returns the body without its hidden parts, or nil if it isn't a multipart body.
  func redacting(_ body: Data) -> Data? {
    let lineBreak = Data("\r\n".utf8)
    let inner = lineBreak + delimiter
    var rest = lineBreak + body
    guard let first = rest.range(of: inner), first.lowerBound == rest.startIndex else { return nil }
    rest = rest[first.upperBound...]
    var result = Data()
    while true {
      result.append(delimiter)
      if rest.starts(with: "--".utf8) {
        return result + Data("--\r\n".utf8)
      }
      guard rest.starts(with: lineBreak), let end = rest.range(of: inner),
        let part = redacting(part: rest[rest.startIndex..<end.lowerBound].dropFirst(2))
      else { return nil }
      result += lineBreak + part + lineBreak
      rest = rest[end.upperBound...]
    }
  }

  private func redacting(part: Data) -> Data? {
    let head: Data
    let content: Data
    guard let end = part.range(of: Data("\r\n\r\n".utf8)) else {
      return nil
    }
    head = part[part.startIndex..<end.lowerBound]
    content = part[end.upperBound...]
    guard let lines = String(data: head, encoding: .utf8) else { return nil }
    var fields: [String: String] = [:]
    for line in lines.components(separatedBy: "\r\n") {
      let pair = line.split(separator: ":", maxSplits: 1)
      guard pair.count == 2 else { return nil }
      fields[pair[0].lowercased()] = pair[1].trimmingCharacters(in: .whitespaces)
    }
    let isPlain = fields.keys.allSatisfy { Self.plainFields.contains($0) }
    guard isPlain, let name = fields["content-disposition"]?.fieldParameters(at: ";")["name"]
    else { return nil }
    return head + Data("\r\n\r\n".utf8)
      + redacting(Data(content), named: name, fields["content-type"])
  }

  private static let plainFields: Set<String> = [
    "content-disposition", "content-type", "content-length", "content-transfer-encoding",
  ]

  private func redacting(_ content: Data, named name: String, _ type: String?) -> Data {
    if redaction.hides(name) { return Data(Redaction.placeholder.utf8) }
    // A field is text with a name.
    if type == nil, String(data: content, encoding: .utf8) != nil { return content }
    return redaction.readable(content, contentType: type, keepsTypes: keepsTypes)
      ?? redaction.redacting(content, contentType: type)
  }
}
