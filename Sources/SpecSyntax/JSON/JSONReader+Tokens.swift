import Diagnostics

extension JSONReader {
  /// Returns the range from an offset to the current position.
  func range(from start: Int) -> SourceRange {
    SourceRange(
      file: file,
      start: UInt32(truncatingIfNeeded: start),
      end: UInt32(truncatingIfNeeded: position)
    )
  }

  /// Advances to the next byte that isn't white space.
  mutating func skipSpace(into bag: inout DiagnosticBag) throws(Stop) {
    while position < text.count {
      switch text[position] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"):
        position += 1
      case UInt8(ascii: "/"), UInt8(ascii: "#"):
        guard try skipComment(into: &bag) else { return }
      default: return
      }
    }
  }

  /// Advances to the next element of a list or an object, consuming the `,` if one is needed.
  ///
  /// Returns `true` if the list or object ends instead.
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

  func isNumberByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  /// Returns whether a byte belongs to a word, as in `nullable` or `1px`.
  func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
