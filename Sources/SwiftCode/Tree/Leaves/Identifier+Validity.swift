import Diagnostics

extension Identifier {
  /// Returns whether a name can contain a scalar after its first one.
  package static func canContain(_ scalar: Unicode.Scalar) -> Bool { isContinuation(scalar) }

  /// Returns whether a name can begin with a scalar.
  package static func canBegin(with scalar: Unicode.Scalar) -> Bool { isHead(scalar) }

  /// Returns whether a text is a plain (unquoted) identifier or a keyword.
  static func isValid(_ text: String) -> Bool {
    // Most names consist of ASCII letters and digits.
    guard let first = text.utf8.first else { return false }
    var text = text
    if text.withUTF8({ $0.allSatisfy { isASCIIContinuation($0) } }) {
      return !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) && text != "_"
    }
    var isFirst = true
    for scalar in text.unicodeScalars {
      guard isFirst ? isHead(scalar) : isContinuation(scalar) else {
        return false
      }
      isFirst = false
    }
    return !isFirst && text != "_"
  }

  private static func isHead(_ scalar: Unicode.Scalar) -> Bool {
    isContinuation(scalar) && !(("0"..."9").contains(scalar) || isCombining(scalar))
  }

  private static func isContinuation(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      ? isASCIIContinuation(UInt8(scalar.value))
      : isInSwiftRange(scalar.value) && isVisible(scalar)
  }

  private static func isASCIIContinuation(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// Returns whether a value is in the non-ASCII ranges of the grammar's `identifier-head`.
  private static func isInSwiftRange(_ value: UInt32) -> Bool {
    switch value {
    case 0xA8, 0xAA, 0xAD, 0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6, 0xD8...0xF6,
      0xF8...0x167F, 0x1681...0x180D, 0x180F...0x1FFF, 0x203F...0x2040, 0x2054, 0x2070...0x218F,
      0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007,
      0x3021...0x302F, 0x3031...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE44,
      0xFE47...0xFFF8, 0x10000...0x1FFFD, 0x20000...0x2FFFD, 0x30000...0x3FFFD, 0x40000...0x4FFFD,
      0x50000...0x5FFFD, 0x60000...0x6FFFD, 0x70000...0x7FFFD, 0x80000...0x8FFFD, 0x90000...0x9FFFD,
      0xA0000...0xAFFFD, 0xB0000...0xBFFFD, 0xC0000...0xCFFFD, 0xD0000...0xDFFFD, 0xE0000...0xEFFFD:
      true
    default: false
    }
  }

  /// Returns whether a scalar is a mark that can continue but not begin an identifier.
  private static func isCombining(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
    default: false
    }
  }

  /// Returns whether a scalar is visible, which excludes for example the controls that reorder
  /// text.
  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    guard !scalar.isInvisible, !scalar.properties.isWhitespace else { return false }
    switch scalar.properties.generalCategory {
    case .spaceSeparator, .privateUse, .unassigned:
      return false
    default: return true
    }
  }
}
