import Diagnostics

extension JSONReader {
  /// Returns the range from an offset to the current position.
  @inline(__always)
  func range(from start: Int) -> SourceRange {
    SourceRange(
      file: file,
      start: UInt32(truncatingIfNeeded: start),
      end: UInt32(truncatingIfNeeded: position)
    )
  }

  /// Advances to the next byte that isn't white space.
  @inline(__always)
  mutating func skipSpace(into bag: inout DiagnosticBag) throws(Stop) {
    while position < text.count {
      switch text[position] {
      case UInt8(ascii: " "): skipIndentation()
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): position += 1
      case UInt8(ascii: "/"), UInt8(ascii: "#"):
        guard try skipComment(into: &bag) else { return }
      default: return
      }
    }
  }

  /// Skips spaces, which formatted files contain in long runs.
  @inline(__always)
  private mutating func skipIndentation() {
    let raw = UnsafeRawBufferPointer(text)
    while position + 8 <= raw.count,
      raw.loadUnaligned(fromByteOffset: position, as: UInt64.self) == 0x2020_2020_2020_2020
    {
      position += 8
    }
    while position < raw.count, raw[position] == UInt8(ascii: " ") { position += 1 }
  }

  /// Advances to the next element of a list or an object, consuming the `,` if one is needed.
  ///
  /// Returns `true` if the list or object ends instead.
  @inline(__always)
  mutating func skipSeparator(
    closing: UInt8,
    isFirst: Bool,
    opened: Int,
    into bag: inout DiagnosticBag
  ) throws(Stop) -> Bool {
    try skipSpace(into: &bag)
    guard position < text.count else { throw stopAtEnd(closing, opened, into: &bag) }
    if text[position] == closing {
      position += 1
      return true
    }
    if isFirst { return false }
    guard text[position] == UInt8(ascii: ",") else {
      throw stopAtMissingComma(closing, opened, into: &bag)
    }
    let comma = position
    position += 1
    try skipSpace(into: &bag)
    guard position < text.count else { throw stopAtEnd(closing, opened, into: &bag) }
    guard text[position] == closing else { return false }
    report(.trailsComma, from: comma, to: comma + 1, help: "remove the ','", into: &bag)
    position += 1
    return true
  }

  /// Returns the kind of a number, or `nil` if the text isn't a number according to RFC 8259 §6.
  static func numberKind(_ text: UnsafeBufferPointer<UInt8>) -> Node.ScalarKind? {
    var index = 0
    if text[0] == UInt8(ascii: "-") { index = 1 }
    guard index < text.count else { return nil }
    if text[index] == UInt8(ascii: "0") {
      index += 1
    } else {
      guard skipDigits(text, &index) else { return nil }
    }
    if index == text.count { return .integer }
    if text[index] == UInt8(ascii: ".") {
      index += 1
      guard skipDigits(text, &index) else { return nil }
    }
    if index < text.count, text[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      if index < text.count, text[index] == UInt8(ascii: "+") || text[index] == UInt8(ascii: "-") {
        index += 1
      }
      guard skipDigits(text, &index) else { return nil }
    }
    return index == text.count ? .float : nil
  }

  private static func skipDigits(_ text: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> Bool {
    let start = index
    while index < text.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(text[index]) {
      index += 1
    }
    return index > start
  }

  @inline(__always)
  func isNumberByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  /// Returns whether a byte belongs to a word, as in `nullable` or `1px`.
  @inline(__always)
  func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
