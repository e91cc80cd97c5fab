/// Encodes bytes as text (RFC 4648 §4).
enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )

  /// Returns the padded text.
  static func text(of bytes: [UInt8]) -> String {
    var output: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let word = group.reduce(0) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - group.count))
      for position in 0..<4 {
        let isPadding = position > group.count
        output.append(
          isPadding
            ? UInt8(ascii: "=") : alphabet[Int(word >> UInt32(18 - 6 * position) & 0x3F)]
        )
      }
    }
    return String(decoding: output, as: UTF8.self)
  }
}
