import OpenAPI

extension PathTemplate {
  /// Returns text with percent-encoding for what a path can't contain; existing percent-encoding is
  /// kept (RFC 3986 §3.3).
  static func encoded(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for (position, byte) in bytes.enumerated() {
      let isEscape =
        byte == UInt8(ascii: "%") && position + 2 < bytes.count && isHex(bytes[position + 1])
        && isHex(bytes[position + 2])
      if isEscape || allowed.contains(byte) {
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
    words(of: template) { _, _ in true }
  }

  /// Returns the words that describe a path, without versions and without `api` or `rest` before
  /// the resource.
  ///
  /// `/api/v1/pets/{id}` becomes `pets`, `by`, `id`.
  static func resourceWords(of template: String) -> [String] {
    words(of: template) { segment, isFirst in
      let segment = PathSegment(segment)
      return isFirst ? !segment.isPrefix : !segment.isVersion
    }
  }

  /// Returns the words of a path.
  ///
  /// - Parameters:
  ///   - template: The path.
  ///   - includes: A closure that receives a segment, and whether no word precedes it.
  /// - Returns: The words of the included segments, and the names of parameters.
  private static func words(
    of template: String,
    where includes: (String, Bool) -> Bool
  ) -> [String] {
    var words: [String] = []
    let pieces = pieces(of: template)
    for (position, piece) in pieces.enumerated() {
      switch piece {
      case .text(let text):
        for segment in text.utf8.split(separator: UInt8(ascii: "/"))
        where segment.contains(where: isWordByte) {
          let segment = String(Substring(segment))
          if includes(segment, words.isEmpty) { words.append(segment) }
        }
      case .name(let name):
        if position == pieces.count - 1 { words.append("by") }
        words.append(name)
      }
    }
    return words
  }

  private static let hexDigits = Array("0123456789ABCDEF".utf8)
  private static let allowed = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$&'()*+,;=:@/".utf8
  )

  /// Returns whether a byte belongs to a letter or digit; bytes that aren't ASCII count as such.
  private static func isWordByte(_ byte: UInt8) -> Bool {
    isHex(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte >= 0x80
  }

  private static func isHex(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x46).contains(byte) || (0x61...0x66).contains(byte)
  }
}
