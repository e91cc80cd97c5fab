import PlainText
import SwiftCode

/// Turns the spellings of a spec into those of the Swift API Design Guidelines.
///
/// Names come out as valid identifiers or keywords (the tree writes the backticks), whatever goes in: symbols are
/// spelled out where nothing else is left, and the empty text has a name too.
package enum Casing {
  /// `UpperCamelCase`, for types: `full-repository` gives `FullRepository`, `ApiResponse` stays as it is.
  package static func typeName(_ text: String) -> String {
    if isUpperCamelCase(text) { return text }
    return started(join(words(text), firstIsLower: false))
  }

  /// `lowerCamelCase`, for properties, parameters and methods: `pet_id` and `petId` give `petID`.
  package static func memberName(_ text: String) -> String {
    started(join(words(text), firstIsLower: true))
  }

  /// `lowerCamelCase`, for the cases of enumerations: as members, but `10` gives `value10`.
  package static func enumCaseName(_ text: String) -> String {
    let name = join(words(text), firstIsLower: true)
    guard let first = name.unicodeScalars.first, !Identifier.canBegin(with: first) else {
      return name
    }
    return "value" + name
  }

  /// The words of a spelling, lower-case but for those that are written in capitals throughout.
  ///
  /// Words end at anything that is neither letter nor digit, where a small letter meets a capital, and before the last
  /// capital of a run that small letters follow: `HTMLParser` is `HTML` and `Parser`.
  package static func words(_ text: String) -> [Word] {
    var words: [Word] = []
    var current = String.UnicodeScalarView()
    var scalars = Array(text.unicodeScalars)
    spellOutSign(&scalars)
    var startsAtHump = false
    func flush(atHump: Bool = false) {
      defer { startsAtHump = atHump }
      guard !current.isEmpty else { return }
      words.append(Word(String(current), isHump: startsAtHump))
      current = String.UnicodeScalarView()
    }
    for (position, scalar) in scalars.enumerated() {
      guard isWordScalar(scalar) else {
        // `tenant's` is one word.
        if scalar != "'", scalar != "’" { flush() }
        continue
      }
      if let previous = current.last, isUpper(scalar) {
        let next = position + 1 < scalars.count ? scalars[position + 1] : nil
        let startsWord =
          isUpper(previous)
          && next.map { isLower($0) && !isPluralEnd(position + 1, scalars) } == true
        if !isUpper(previous) || startsWord { flush(atHump: isLower(previous)) }
      }
      current.append(scalar)
    }
    flush()
    return words.isEmpty ? symbolWords(scalars) : words
  }

  /// One word of a name.
  package struct Word: Hashable, Sendable {
    /// As it was written.
    package let text: String

    /// Whether its capital alone parts it from the small letter before it.
    let isHump: Bool

    init(_ text: String, isHump: Bool = false) {
      self.text = text
      self.isHump = isHump
    }

    /// Whether it is written in capitals throughout, more than one.
    fileprivate var isRun: Bool {
      text.utf8.count > 1 && text.unicodeScalars.first.map(Casing.isUpper) == true
        && !text.unicodeScalars.contains(where: Casing.isLower)
    }
  }
}

extension Casing {
  /// Words that are written in capitals, as Swift's own libraries write them.
  private static let initialisms: Set<String> = [
    "api", "ascii", "cpu", "css", "csv", "dns", "ftp", "gpu", "html", "http", "https", "id", "imap",
    "ip", "json",
    "jwt", "mime", "pdf", "png", "rss", "sdk", "sha", "smtp", "sms", "sql", "ssh", "ssl", "tcp",
    "tls", "ttl", "udp",
    "ui", "uri", "url", "utc", "utf8", "uuid", "vpn", "xml", "yaml",
  ]

  private static func join(_ words: [Word], firstIsLower: Bool) -> String {
    var result = ""
    for (position, word) in words.enumerated() {
      let lower = word.text.lowercased()
      if let last = result.utf8.last, let first = lower.utf8.first, isDigit(last), isDigit(first) {
        // Without it, `1.10` and `11.0` would be one name.
        result += "_"
      }
      if position == 0, firstIsLower {
        result += lower
      } else if initialisms.contains(lower) {
        result += lower.uppercased()
      } else if word.isHump, word.isRun {
        // In `MAX_SIZE` capitals say nothing, in `copyUIDGID` somebody chose them.
        result += word.text
      } else if lower.utf8.last == UInt8(ascii: "s"), initialisms.contains(String(lower.dropLast()))
      {
        result += lower.dropLast().uppercased() + "s"
      } else {
        result += lower.prefix(1).uppercased() + lower.dropFirst()
      }
    }
    return result
  }

  /// A name cannot start with a digit, nor with a mark that belongs to the letter before it.
  private static func started(_ name: String) -> String {
    guard let first = name.unicodeScalars.first, !Identifier.canBegin(with: first) else {
      return name
    }
    return "_" + name
  }

  private static func isUpperCamelCase(_ text: String) -> Bool {
    guard let first = text.utf8.first, isUpperASCII(first) else { return false }
    return text.utf8.allSatisfy { isLowerASCII($0) || isUpperASCII($0) || isDigit($0) }
  }

  /// Spells out a leading sign, since `-1` and `+1` differ by nothing else.
  private static func spellOutSign(_ scalars: inout [Unicode.Scalar]) {
    guard scalars.count > 1, scalars[1].isASCII, isDigit(UInt8(scalars[1].value)) else { return }
    let words: String
    switch scalars[0] {
    case "-": words = "minus "
    case "+": words = "plus "
    default: return
    }
    scalars.replaceSubrange(0..<1, with: words.unicodeScalars)
  }

  /// Names for text without a letter or digit: each symbol by its name.
  private static func symbolWords(_ scalars: [Unicode.Scalar]) -> [Word] {
    guard !scalars.isEmpty else { return [Word("empty")] }
    let visible = scalars.filter { !$0.isInvisible }
    return (visible.isEmpty ? scalars : visible).prefix(8).flatMap { scalar -> [Word] in
      let unicodeName =
        symbolNames[scalar] ?? scalar.properties.name ?? "U" + String(scalar.value, radix: 16)
      return unicodeName.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }.map {
        Word(String($0))
      }
    }
  }

  private static let symbolNames: [Unicode.Scalar: String] = [
    "+": "plus", "-": "minus", "*": "asterisk", "/": "slash", "\\": "backslash", "=": "equals",
    "<": "less than",
    ">": "greater than", "!": "not", "?": "question mark", "&": "and", "|": "or", "^": "caret",
    "~": "tilde",
    "%": "percent", "@": "at", "#": "hash", "$": "dollar", "_": "underscore", ".": "dot",
    ",": "comma", ":": "colon",
    ";": "semicolon", "(": "open parenthesis", ")": "close parenthesis", "[": "open bracket",
    "]": "close bracket",
    "{": "open brace", "}": "close brace", "'": "apostrophe", "\"": "quote", "`": "backtick",
    " ": "space",
    "€": "euro", "£": "pound", "°": "degree",
  ]

  private static func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      let byte = UInt8(scalar.value)
      return isDigit(byte) || isLowerASCII(byte) || isUpperASCII(byte)
    }
    // What Unicode takes for a part of a word and Swift doesn't take into a name parts words like any other symbol.
    return scalar.properties.isXIDContinue && Identifier.canContain(scalar)
      && scalar.properties.generalCategory != .connectorPunctuation
  }

  fileprivate static func isUpper(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? isUpperASCII(UInt8(scalar.value)) : scalar.properties.isUppercase
  }

  fileprivate static func isLower(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? isLowerASCII(UInt8(scalar.value)) : scalar.properties.isLowercase
  }

  /// Whether a small `s` at this position only makes a run of capitals plural: `IDs`.
  private static func isPluralEnd(_ position: Int, _ scalars: [Unicode.Scalar]) -> Bool {
    guard scalars[position] == "s" else { return false }
    guard position + 1 < scalars.count else { return true }
    return !isLower(scalars[position + 1])
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
  private static func isLowerASCII(_ byte: UInt8) -> Bool { byte >= 0x61 && byte <= 0x7A }
  private static func isUpperASCII(_ byte: UInt8) -> Bool { byte >= 0x41 && byte <= 0x5A }
}
