/// Converts the bytes of a file to UTF-8 without a byte order mark, which the readers expect and to
/// which all ranges refer.
package enum SourceEncoding {
  /// The reason why a file can't be read as text.
  package enum Failure: Error {
    case isUTF32
    case isBrokenUTF16
  }

  /// Returns the text of a file as UTF-8; UTF-8 input isn't validated.
  ///
  /// UTF-16 is detected by its byte order mark, or by the zero byte next to its first character,
  /// which is ASCII in YAML and JSON.
  ///
  /// - Throws: if the text is UTF-32, or if its surrogates or its last character are incomplete.
  package static func utf8(_ bytes: [UInt8]) throws(Failure) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      throw .isUTF32
    }
    if bytes.starts(with: [0xFF, 0xFE]) {
      return try utf16(bytes.dropFirst(2)) { UInt16($0) | UInt16($1) << 8 }
    }
    if bytes.starts(with: [0xFE, 0xFF]) {
      return try utf16(bytes.dropFirst(2)) { UInt16($0) << 8 | UInt16($1) }
    }
    if bytes.count >= 4 {
      switch (bytes[0], bytes[1], bytes[2], bytes[3]) {
      case (1..., 0, 1..., 0): return try utf16(bytes[...]) { UInt16($0) | UInt16($1) << 8 }
      case (0, 1..., 0, 1...): return try utf16(bytes[...]) { UInt16($0) << 8 | UInt16($1) }
      default: break
      }
    }
    return bytes
  }

  private static func utf16(
    _ bytes: ArraySlice<UInt8>,
    _ unit: (UInt8, UInt8) -> UInt16
  ) throws(Failure) -> [UInt8] {
    guard bytes.count.isMultiple(of: 2) else { throw .isBrokenUTF16 }
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    for index in stride(from: bytes.startIndex, to: bytes.endIndex, by: 2) {
      units.append(unit(bytes[index], bytes[index + 1]))
    }
    guard let text = String(validating: units, as: UTF16.self) else { throw .isBrokenUTF16 }
    return Array(text.utf8)
  }
}
