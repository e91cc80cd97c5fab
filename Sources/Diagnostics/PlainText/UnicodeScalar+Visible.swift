extension Unicode.Scalar {
  /// A Boolean value that indicates whether the scalar has no glyph of its own, ends a line, or
  /// affects the display of the surrounding text.
  ///
  /// These are the control and format characters, the line and paragraph separators, the
  /// default-ignorable code points of Unicode (zero-width characters, variation selectors, tags,
  /// fillers), and the noncharacters.
  package var isInvisible: Bool {
    switch value {
    case 0x20..<0x7F: return false
    case 0x00..<0xA0: return true
    case 0xA0..<0x300: return value == 0xAD
    default: break
    }
    if properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint { return true }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: return true
    default: return false
    }
  }

  /// Returns whether the scalar can be shown between two other scalars.
  ///
  /// A few invisible characters belong to the spelling of a text, but only in certain places:
  /// joiners between letters of scripts that join (Unicode Standard Annex 31, section 2.3), and
  /// joiners and variation selectors in emoji.
  package func isShown(after previous: Unicode.Scalar?, before next: Unicode.Scalar?) -> Bool {
    guard isInvisible else { return true }
    guard let previous else { return false }
    switch value {
    case 0x200C:
      return previous.isVirama || previous.joins && next?.joins == true
    case 0x200D:
      let isInEmoji = previous.isPictograph || previous.isEmojiSelector
      return previous.isVirama || previous.joins && next?.joins == true
        || isInEmoji && next?.isPictograph == true
    case 0xFE0E, 0xFE0F:
      let isKeycap = previous.isASCII && previous.properties.isEmoji && next?.value == 0x20E3
      return previous.isPictograph || isKeycap
    default:
      return false
    }
  }

  private var isPictograph: Bool { value > 0x7F && properties.isEmoji }

  private var isEmojiSelector: Bool { value == 0xFE0F }

  private var isVirama: Bool {
    value >= 0x900 && properties.canonicalCombiningClass.rawValue == 9
  }

  /// Indicates whether the scalar is a letter or mark of a script in which neighbors are joined.
  private var joins: Bool {
    switch value {
    case 0x600...0x109F, 0x1780...0x18AF, 0x1A20...0x1BFF, 0xA840...0xA8DF, 0xA980...0xABFF,
      0xFB50...0xFDFF, 0xFE70...0xFEFC, 0x10A00...0x11FFF, 0x1E900...0x1E95F:
      break
    default:
      return false
    }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark: return true
    default: return properties.isAlphabetic
    }
  }
}

extension String {
  /// Calls a closure with each scalar and a Boolean value that indicates whether the scalar can be
  /// shown in its place.
  package func forEachScalar(_ body: (_ scalar: Unicode.Scalar, _ isShown: Bool) -> Void) {
    var rest = unicodeScalars[...]
    // The last scalar that was shown, so that omitted scalars don't affect those that follow.
    var previous: Unicode.Scalar?
    while let scalar = rest.popFirst() {
      let isShown = scalar.isShown(after: previous, before: rest.first)
      body(scalar, isShown)
      previous = isShown ? scalar : nil
    }
  }

  /// A Boolean value that indicates whether all bytes are visible ASCII characters, which is the
  /// most common case.
  package var isVisibleASCII: Bool {
    utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
  }
}
