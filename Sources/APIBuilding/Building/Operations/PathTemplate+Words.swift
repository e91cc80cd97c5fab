import OpenAPI

extension PathTemplate {
  /// Returns text with percent-encoding for what a path can't contain; existing percent-encoding is
  /// kept (RFC 3986 §3.3).
  static func encoded(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    for (position, byte) in bytes.enumerated() {
      let isEscape =
        byte == UInt8(ascii: "%") && position + 2 < bytes.count
        && bytes[position + 1].isASCIIHexDigit
        && bytes[position + 2].isASCIIHexDigit
      if isEscape || isAllowed(byte) {
        result.append(byte)
      } else {
        result.append(UInt8(ascii: "%"))
        result.append(hexDigits[Int(byte >> 4)])
        result.append(hexDigits[Int(byte & 15)])
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns the words that describe a path, with `by` before a parameter at the end.
  ///
  /// `/repos/{owner}/{repo}/issues` becomes `repos`, `owner`, `repo`, `issues`.
  static func words(of template: String) -> [String] {
    requestWords(of: template).all
  }

  /// Returns the words that describe a path, and those without versions and without `api` or `rest`
  /// before the resource.
  ///
  /// The latter are `pets`, `by`, `id` for `/api/v1/pets/{id}`.
  static func requestWords(of template: String) -> (all: [String], resource: [String]) {
    var words: [String] = []
    var resource: [String] = []
    let pieces = pieces(of: template)
    for (position, piece) in pieces.enumerated() {
      switch piece {
      case .text(let text):
        for bytes in text.utf8.split(separator: UInt8(ascii: "/"))
        where bytes.contains(where: isWordByte) {
          let word = String(Substring(bytes))
          words.append(word)
          let segment = PathSegment(word)
          if resource.isEmpty ? !segment.isPrefix : !segment.isVersion { resource.append(word) }
        }
      case .name(let name):
        let added = position == pieces.count - 1 ? ["by", name] : [name]
        words += added
        resource += added
      }
    }
    return (words, resource)
  }

  private static let hexDigits = Array("0123456789ABCDEF".utf8)

  /// Returns whether a path can contain a byte without percent-encoding.
  private static func isAllowed(_ byte: UInt8) -> Bool {
    byte.isASCIIAlphanumeric || "-._~!$&'()*+,;=:@/".utf8.contains(byte)
  }

  /// Returns whether a byte belongs to a letter or digit; bytes that aren't ASCII count as such.
  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte.isASCIIAlphanumeric || byte >= 0x80
  }
}
