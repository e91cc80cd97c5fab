extension String {
  /// The text on one line, with nothing in it that moves the cursor, changes colours or turns the direction of writing:
  /// messages quote files that anybody may have written.
  package var printable: String {
    guard unicodeScalars.contains(where: \.isUnprintable) else { return self }
    var printable = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\n": printable += "\\n"
      case "\r": printable += "\\r"
      case "\t": printable += "\\t"
      case _ where scalar.isUnprintable:
        printable += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      default: printable.unicodeScalars.append(scalar)
      }
    }
    return printable
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a control character, a line separator or a control of the direction of writing.
  var isUnprintable: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// How many columns of a terminal the scalar takes.
  var columns: Int {
    switch value {
    case 0x20..<0x300: return 1
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      return 2
    default:
      switch properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format: return 0
      default: return 1
      }
    }
  }
}
