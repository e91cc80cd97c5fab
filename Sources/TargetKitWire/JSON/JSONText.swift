import Foundation

/// The encodings of JSON text.
nonisolated enum JSONText {
  /// Returns text in UTF-8 without a byte order mark.
  ///
  /// RFC 8259 requires UTF-8. Text in UTF-16 and UTF-32 begins with a byte order mark, or has zeros
  /// in its first character, which is ASCII.
  static func utf8(_ data: Foundation.Data) -> Foundation.Data {
    let start = Array(data.prefix(4))
    if start.starts(with: [0xEF, 0xBB, 0xBF]) { return data.dropFirst(3) }
    guard let encoding = encoding(of: start, count: data.count),
      let text = String(data: data, encoding: encoding)
    else {
      return data
    }
    return Foundation.Data(text.utf8)
  }

  private static func encoding(of start: [UInt8], count: Int) -> String.Encoding? {
    let isZero = start.map { $0 == 0 }
    if start == [0xFF, 0xFE, 0, 0] || start == [0, 0, 0xFE, 0xFF] { return .utf32 }
    if isZero == [true, true, true, false] { return .utf32BigEndian }
    if isZero == [false, true, true, true] { return .utf32LittleEndian }
    // `String` ignores half a character at the end.
    guard count % 2 == 0 else { return nil }
    if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) { return .utf16 }
    if isZero.starts(with: [true, false]) { return .utf16BigEndian }
    if isZero.starts(with: [false, true]) { return .utf16LittleEndian }
    return nil
  }
}
