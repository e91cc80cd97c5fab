import PlainText
import SwiftCode

/// Converts the spellings of a spec to those of the Swift API Design Guidelines.
///
/// Any text becomes a valid identifier or keyword (the tree adds the backticks). Symbols are
/// spelled out if there is nothing else, and even the empty text has a name.
package enum Casing {
  /// Returns `UpperCamelCase`, for types: `full-repository` becomes `FullRepository`.
  ///
  /// A spelling in upper camel case is kept except for acronyms, which are spelled alike
  /// everywhere: `ApiResponse` becomes `APIResponse`.
  package static func typeName(_ text: String) -> String {
    if isUpperCamelCase(text) {
      guard mayHaveAcronym(text) else { return text }
      return words(text).map { acronym($0.text.lowercased()) ?? $0.text }.joined()
    }
    if isLowercaseWord(text) { return acronym(text) ?? text.uppercasingFirst }
    return started(join(words(text), firstIsLower: false))
  }

  /// Returns `lowerCamelCase`, for properties, parameters and methods: `pet_id` and `petId` become
  /// `petID`.
  package static func memberName(_ text: String) -> String {
    isLowercaseWord(text) ? text : started(join(words(text), firstIsLower: true))
  }

  /// Returns `lowerCamelCase`, for the cases of enumerations: like members, but `10` becomes
  /// `value10`.
  package static func enumCaseName(_ text: String) -> String {
    let name = join(words(text), firstIsLower: true)
    guard let first = name.unicodeScalars.first, !Identifier.canBegin(with: first) else {
      return name
    }
    return "value" + name
  }

  /// Returns the words of a spelling.
  ///
  /// Words end at anything that isn't a letter or a digit, between a lowercase and an uppercase
  /// letter, and before the last uppercase letter of a run that lowercase letters follow:
  /// `HTMLParser` is `HTML` and `Parser`.
  package static func words(_ text: String) -> [Word] {
    if let words = asciiWords(text) { return joiningMixedCase(words) }
    var words: [Word] = []
    var current = String.UnicodeScalarView()
    var scalars = spellingOutComparison(Array(text.unicodeScalars))
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
    return words.isEmpty ? symbolWords(scalars) : joiningMixedCase(words)
  }

  /// Returns the words with those joined that have uppercase letters inside: `I` and `Pv4` become
  /// `IPv4`.
  private static func joiningMixedCase(_ words: [Word]) -> [Word] {
    guard words.contains(where: { $0.text == "I" || $0.text == "O" }) else { return words }
    var result: [Word] = []
    for word in words {
      if let last = result.last, last.text == "I" || last.text == "O",
        acronym(last.text.lowercased() + word.text.lowercased()) == last.text + word.text
      {
        result[result.count - 1] = Word(last.text + word.text, isHump: last.isHump)
      } else {
        result.append(word)
      }
    }
    return result
  }

  /// One word of a name.
  package struct Word: Hashable, Sendable {
    /// The original spelling.
    package let text: String

    /// Indicates whether only its uppercase letter separates the word from a lowercase letter
    /// before it.
    let isHump: Bool

    init(_ text: String, isHump: Bool = false) {
      self.text = text
      self.isHump = isHump
    }

    /// Indicates whether the word consists of several uppercase letters.
    fileprivate var isRun: Bool {
      text.utf8.count > 1 && text.unicodeScalars.first.map(Casing.isUpper) == true
        && !text.unicodeScalars.contains(where: Casing.isLower)
    }
  }
}

extension Casing {
  /// Words that are written in upper case, as in Swift's own libraries.
  private static let initialisms: Set<String> = [
    "ai", "api", "ascii", "cpu", "css", "csv", "dns", "ftp", "gpu", "html", "http", "https", "id",
    "imap",
    "ip", "json",
    "jwt", "mime", "pdf", "png", "rss", "sdk", "sha", "smtp", "sms", "sql", "ssh", "ssl", "tcp",
    "tls", "ttl", "udp",
    "ui", "uri", "url", "utc", "utf", "uuid", "vpn", "xml", "yaml",
  ]

  private static let longestInitialism = 5

  /// Words that are written partly in upper case, in lower case.
  private static let mixedCaseWords: [String: String] = [
    "ipv4": "IPv4", "ipv6": "IPv6", "oauth": "OAuth", "oauth2": "OAuth2",
  ]

  /// Returns the spelling of a word if it is an acronym, the plural of one, or one with a number;
  /// `nil` for other words.
  private static func acronym(_ lower: String) -> String? {
    guard let last = lower.utf8.last else { return nil }
    // Most words are too long to be looked up.
    let mayBeListed = lower.utf8.count <= longestInitialism + 1
    if mayBeListed, let mixed = mixedCaseWords[lower] { return mixed }
    if isDigit(last) { return numberedAcronym(lower) }
    guard mayBeListed else { return nil }
    if initialisms.contains(lower) { return lower.uppercased() }
    if last == UInt8(ascii: "s"), initialisms.contains(String(lower.dropLast())) {
      return lower.dropLast().uppercased() + "s"
    }
    return nil
  }

  /// The letters of all acronyms and their plurals in lower case, one byte each.
  private static let acronymLetters = Set(
    (Array(initialisms) + initialisms.map { $0 + "s" } + mixedCaseWords.keys).map { word in
      word.utf8.prefix { !isDigit($0) }.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    }
  )

  /// Returns whether a word of a spelling in upper camel case may be an acronym.
  ///
  /// Most words aren't, which their letters tell without a text for each of them. Eight letters fit
  /// into the number, and no acronym has as many.
  fileprivate static func mayHaveAcronym(_ text: String) -> Bool {
    var letters: UInt64 = 0
    var hasDigits = false
    var isAfterUpper = false
    for byte in text.utf8 {
      let isUpper = isUpperASCII(byte)
      if isUpper {
        guard !isAfterUpper, !acronymLetters.contains(letters) else { return true }
        letters = UInt64(byte | 0x20)
        hasDigits = false
      } else if isDigit(byte) {
        hasDigits = true
      } else if !hasDigits {
        letters = letters << 8 | UInt64(byte)
      }
      isAfterUpper = isUpper
    }
    return acronymLetters.contains(letters)
  }

  private static func numberedAcronym(_ lower: String) -> String? {
    let stem = String(Substring(lower.utf8.prefix { !isDigit($0) }))
    guard (2...longestInitialism).contains(stem.utf8.count), initialisms.contains(stem),
      lower.utf8.dropFirst(stem.utf8.count).allSatisfy(isDigit)
    else { return nil }
    return lower.uppercased()
  }

  private static func join(_ words: [Word], firstIsLower: Bool) -> String {
    var result = ""
    for (position, word) in words.enumerated() {
      let lower = word.text.lowercased()
      if let last = result.utf8.last, let first = lower.utf8.first, isDigit(last), isDigit(first) {
        // Without the underscore, `1.10` and `11.0` would have the same name.
        result += "_"
      }
      if position == 0, firstIsLower {
        result += lower
      } else if let acronym = acronym(lower) {
        result += acronym
      } else if word.isHump, word.isRun {
        // Upper case has no meaning in `MAX_SIZE`, but in `copyUIDGID` it's deliberate.
        result += word.text
      } else {
        result += lower.uppercasingFirst
      }
    }
    return result
  }

  /// Returns a valid name, which can't start with a digit, or with a mark that belongs to the
  /// letter before it.
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

  /// Returns whether a spelling is one word in lower case, possibly with digits.
  private static func isLowercaseWord(_ text: String) -> Bool {
    guard let first = text.utf8.first, isLowerASCII(first) else { return false }
    return text.utf8.allSatisfy { isLowerASCII($0) || isDigit($0) }
  }

  /// Spells out a leading sign, which is the only difference between `-1` and `+1`.
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

  /// Returns names for text without a letter or digit: the name of each symbol.
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
    // Characters that are parts of words in Unicode but not allowed in Swift names separate words
    // like any symbol.
    return scalar.properties.isXIDContinue && Identifier.canContain(scalar)
      && scalar.properties.generalCategory != .connectorPunctuation
  }

  static func isUpper(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? isUpperASCII(UInt8(scalar.value)) : scalar.properties.isUppercase
  }

  fileprivate static func isLower(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? isLowerASCII(UInt8(scalar.value)) : scalar.properties.isLowercase
  }

  /// Returns whether a lowercase `s` only makes a run of uppercase letters plural: `IDs`.
  private static func isPluralEnd(_ position: Int, _ scalars: [Unicode.Scalar]) -> Bool {
    guard scalars[position] == "s" else { return false }
    guard position + 1 < scalars.count else { return true }
    return !isLower(scalars[position + 1])
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
  static func isLowerASCII(_ byte: UInt8) -> Bool { byte >= 0x61 && byte <= 0x7A }
  static func isUpperASCII(_ byte: UInt8) -> Bool { byte >= 0x41 && byte <= 0x5A }
}
