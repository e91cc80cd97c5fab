/// The parts of a multipart body (RFC 2046 §5.1, RFC 7578).
package struct MultipartBody {
  package struct Part {
    package var name = ""
    package var isFile = false
    package var contentType: String?
    package var bytes: [UInt8] = []
  }

  package private(set) var parts: [Part] = []

  /// Reads a body; returns `nil` if it doesn't have the boundary that its media type states, or is
  /// cut off.
  package init?(_ body: [UInt8], contentType: String) {
    guard let boundary = Self.parameter("boundary", of: contentType), !boundary.isEmpty,
      let start = body.firstRange(of: Array("--\(boundary)".utf8))
    else { return nil }
    var rest = body[start.upperBound...]
    while !rest.starts(with: "--".utf8) {
      guard let end = rest.firstRange(of: Array("\n--\(boundary)".utf8)) else { return nil }
      parts.append(Part(rest[..<end.lowerBound]))
      rest = rest[end.upperBound...]
    }
  }

  /// Returns a parameter of a header field, without quotes.
  fileprivate static func parameter(_ name: String, of field: String) -> String? {
    var isQuoted = false
    let pieces = field.split { character in
      if character == "\"" { isQuoted.toggle() }
      return character == ";" && !isQuoted
    }
    for piece in pieces.dropFirst() {
      let parts = piece.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, parts[0].filter({ $0 != " " }).lowercased() == name else { continue }
      return String(parts[1].filter { $0 != "\"" })
    }
    return nil
  }
}

extension MultipartBody.Part {
  /// Reads a part with the rest of the line of its boundary, and the carriage return at its end.
  fileprivate init(_ piece: ArraySlice<UInt8>) {
    var rest = piece
    var isFirst = true
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let line = String(decoding: rest[..<end], as: UTF8.self).filter { $0 != "\r" }
      rest = rest[(end + 1)...]
      if line.isEmpty, !isFirst { break }
      isFirst = false
      let field = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard field.count == 2 else { continue }
      let value = String(field[1].drop { $0 == " " })
      switch field[0].lowercased() {
      case "content-type": contentType = value
      case "content-disposition":
        // Clients encode quotes in names so (HTML §4.10.21.8).
        name = (MultipartBody.parameter("name", of: value) ?? "").replacing("%22", with: "\"")
        isFile = MultipartBody.parameter("filename", of: value) != nil
      default: break
      }
    }
    bytes = Array(rest.last == UInt8(ascii: "\r") ? rest.dropLast() : rest)
  }
}
