/// Translates regular expressions from ECMA-262, which `pattern` uses, to ICU, which
/// `NSRegularExpression` uses.
///
/// Expressions with the same meaning in both are kept. Others are rewritten: classes that are
/// ASCII-only in ECMA-262, `$`, which in ICU also matches before a final line break, and nested
/// brackets, which ICU reads as nested sets.
package struct PatternTranslator {
  private let source: [Unicode.Scalar]
  private var index = 0
  private var output = String.UnicodeScalarView()
  /// The number of open groups.
  private var depth = 0
  /// Indicates whether a quantifier can follow.
  private var canRepeat = false

  /// Returns the expression in ICU's spelling; `nil` if it's invalid, or can't be expressed in ICU.
  package static func translated(_ pattern: String) -> String? {
    var translator = PatternTranslator(source: Array(pattern.unicodeScalars))
    guard translator.readAll() else { return nil }
    return String(translator.output)
  }

  private var next: Unicode.Scalar? { index < source.count ? source[index] : nil }

  private mutating func write(_ text: String) {
    output.append(contentsOf: text.unicodeScalars)
  }

  /// Copies everything that has been read since a position.
  private mutating func copy(from start: Int) {
    output.append(contentsOf: source[start..<index])
  }

  private mutating func readAll() -> Bool {
    while let scalar = next {
      guard read(scalar) else { return false }
    }
    return depth == 0
  }

  private mutating func read(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\\":
      canRepeat = true
      return readEscape(inClass: false)
    case "[":
      canRepeat = true
      return readClass()
    case "(":
      return readGroup()
    case ")":
      depth -= 1
      canRepeat = true
      copyOne()
      return depth >= 0
    case "$":
      index += 1
      write("\\z")
      canRepeat = false
    case "^", "|":
      copyOne()
      canRepeat = false
    case "*", "+", "?":
      guard canRepeat else { return false }
      copyOne()
      readLaziness()
    case "{":
      return readBraces()
    case "}", "]":
      index += 1
      write("\\")
      output.append(scalar)
      canRepeat = true
    default:
      copyOne()
      canRepeat = true
    }
    return true
  }

  private mutating func copyOne() {
    output.append(source[index])
    index += 1
  }

  /// Reads the mark of a lazy quantifier; ECMA-262 doesn't have the possessive quantifiers of ICU.
  private mutating func readLaziness() {
    canRepeat = false
    if next == "?" { copyOne() }
  }

  // MARK: - Groups

  private mutating func readGroup() -> Bool {
    let start = index
    index += 1
    depth += 1
    canRepeat = false
    if next == "?" {
      index += 1
      switch next {
      case ":", "=", "!":
        index += 1
      case "<":
        index += 1
        guard next == "=" || next == "!" else {
          return readGroupName()
        }
        index += 1
      case nil:
        return false
      default:
        // Flags aren't part of ECMA-262, but if they're used, ICU's are meant.
        while let scalar = next, scalar != ")", scalar != ":" {
          guard "imsx-".unicodeScalars.contains(scalar) else { return false }
          index += 1
        }
        guard let end = next else { return false }
        index += 1
        if end == ")" { depth -= 1 }
      }
    }
    copy(from: start)
    return true
  }

  /// Reads a group's name, which fails if ICU doesn't allow it, because references would have to be
  /// renamed as well.
  private mutating func readGroupName() -> Bool {
    let start = index
    while let scalar = next, scalar != ">" {
      guard
        scalar.properties.isAlphabetic && scalar.isASCII
          || index > start && Self.isDigit(scalar)
      else { return false }
      index += 1
    }
    guard next == ">", index > start else { return false }
    index += 1
    write("(?<")
    copy(from: start)
    return true
  }

  // MARK: - Quantifiers

  /// Reads `{2}`, `{2,}` or `{2,5}` as a quantifier, and any other brace literally.
  private mutating func readBraces() -> Bool {
    let start = index
    index += 1
    let digits = index
    readDigits()
    var isQuantifier = index > digits
    if next == "," {
      index += 1
      readDigits()
    }
    isQuantifier = isQuantifier && next == "}"
    guard isQuantifier else {
      index = start + 1
      write("\\{")
      canRepeat = true
      return true
    }
    guard canRepeat else { return false }
    index += 1
    copy(from: start)
    readLaziness()
    return true
  }

  private mutating func readDigits() {
    while let scalar = next, Self.isDigit(scalar) { index += 1 }
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    ("0"..."9").contains(scalar)
  }

  // MARK: - Classes

  private mutating func readClass() -> Bool {
    index += 1
    let isNegated = next == "^"
    if isNegated { index += 1 }
    if next == "]" {
      // `[^]` matches anything and `[]` nothing; ICU has other spellings for these.
      index += 1
      write(isNegated ? "[\\s\\S]" : "(?!)")
      return true
    }
    write(isNegated ? "[^" : "[")
    var isAfterSet = false
    while let scalar = next {
      let wasAfterSet = isAfterSet
      isAfterSet = isSetEscape(at: index)
      switch scalar {
      case "]":
        copyOne()
        return true
      case "\\":
        guard readEscape(inClass: true) else { return false }
      case "[", "&", "{", "}", "$":
        // Only ICU has nested sets, intersections, strings and variables.
        write("\\")
        copyOne()
      case "-" where wasAfterSet || isSetEscape(at: index + 1) || isHyphen(at: index + 1):
        // A set can't be the end of a range, and only ICU reads two hyphens as a difference.
        write("\\-")
        index += 1
      default:
        copyOne()
      }
    }
    return false
  }

  /// Returns whether an escape for several characters begins at an index.
  private func isSetEscape(at index: Int) -> Bool {
    index + 1 < source.count && source[index] == "\\"
      && "dDwWsSpP".unicodeScalars.contains(source[index + 1])
  }

  private func isHyphen(at index: Int) -> Bool {
    index < source.count && source[index] == "-"
  }

  // MARK: - Escapes

  private mutating func readEscape(inClass: Bool) -> Bool {
    let start = index
    index += 1
    guard let scalar = next else { return false }
    index += 1
    switch scalar {
    case "d": write(inClass ? "0-9" : "[0-9]")
    case "D":
      write("[^0-9]")
    case "w": write(inClass ? "A-Za-z0-9_" : "[A-Za-z0-9_]")
    case "W":
      write("[^A-Za-z0-9_]")
    case "s":
      write(inClass ? "\\s\\x0B\\uFEFF" : "[\\s\\x0B\\uFEFF]")
    case "S":
      write("[^\\s\\x0B\\uFEFF]")
    case "b" where inClass: write("\\x08")
    case "v": write("\\x0B")
    case "0" where !(next.map(Self.isDigit) ?? false): write("\\x00")
    case "x": return readHexadecimal(from: start, digits: 2)
    case "u": return readUnicode(from: start)
    case "c":
      guard let letter = next, letter.isASCII, letter.properties.isAlphabetic else { return false }
      index += 1
      copy(from: start)
    case "p", "P": return readName(from: start, between: "{", and: "}")
    case "k": return readName(from: start, between: "<", and: ">")
    case "B", "b", "f", "n", "r", "t", "1"..."9": copy(from: start)
    // Anchors of other dialects, which are commonly used with this meaning.
    case "A", "z", "Z":
      guard !inClass else { return false }
      copy(from: start)
    default:
      guard !Self.isDigit(scalar) else { return false }
      if scalar.isASCII, scalar.properties.isAlphabetic {
        // A letter that isn't an escape in ECMA-262 is literal, but may be an escape in ICU.
        output.append(scalar)
      } else {
        copy(from: start)
      }
    }
    return true
  }

  private mutating func readHexadecimal(from start: Int, digits: Int) -> Bool {
    for _ in 0..<digits {
      guard let digit = next, digit.properties.isASCIIHexDigit else { return false }
      index += 1
    }
    copy(from: start)
    return true
  }

  /// Reads `\u00E9`, `\u{1F600}`, or the two halves of a surrogate pair.
  private mutating func readUnicode(from start: Int) -> Bool {
    if next == "{" {
      index += 1
      let digits = index
      while let digit = next, digit.properties.isASCIIHexDigit { index += 1 }
      guard next == "}", index > digits, index - digits < 7 else { return false }
      index += 1
      write("\\x")
      copy(from: digits - 1)
      return true
    }
    guard let high = readUnit() else { return false }
    guard (0xD800...0xDBFF).contains(high) else {
      copy(from: start)
      return !(0xDC00...0xDFFF).contains(high)
    }
    guard index + 1 < source.count, source[index] == "\\", source[index + 1] == "u" else {
      return false
    }
    index += 2
    guard let low = readUnit(), (0xDC00...0xDFFF).contains(low) else { return false }
    let value = 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)
    write("\\x{" + String(value, radix: 16, uppercase: true) + "}")
    return true
  }

  private mutating func readUnit() -> UInt32? {
    guard index + 4 <= source.count else { return nil }
    let digits = String(String.UnicodeScalarView(source[index..<index + 4]))
    guard let value = UInt32(digits, radix: 16), !digits.hasPrefix("+") else { return nil }
    index += 4
    return value
  }

  /// Reads the name of a property or of a group.
  private mutating func readName(
    from start: Int,
    between open: Unicode.Scalar,
    and close: Unicode.Scalar
  ) -> Bool {
    guard next == open else { return false }
    while let scalar = next, scalar != close {
      guard scalar.isASCII else { return false }
      index += 1
    }
    guard next == close else { return false }
    index += 1
    copy(from: start)
    return true
  }
}
