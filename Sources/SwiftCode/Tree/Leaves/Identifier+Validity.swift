import Diagnostics

extension Identifier {
  /// Returns whether a text is a plain (unquoted) identifier or a keyword.
  static func isValid(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, text != "_" else { return false }
    return canBegin(with: first) && text.unicodeScalars.allSatisfy(canContain)
  }

  /// Returns whether a name can begin with a scalar.
  package static func canBegin(with scalar: Unicode.Scalar) -> Bool {
    canContain(scalar) && !(("0"..."9").contains(scalar) || isCombining(scalar))
  }

  /// Returns whether a name can contain a scalar after its first one.
  package static func canContain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_": true
    default: isInSwiftRange(scalar.value) && isVisible(scalar)
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
