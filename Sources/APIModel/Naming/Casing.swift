import Diagnostics
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
      return words(text).map { acronym($0.text.lowercased()) ?? $0.text }.joined()
    }
    return started(join(words(text), firstIsLower: false))
  }

  /// Returns `lowerCamelCase`, for properties, parameters and methods: `pet_id` and `petId` become
  /// `petID`.
  package static func memberName(_ text: String) -> String {
    started(join(words(text), firstIsLower: true))
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
    var words: [Word] = []
    // The UTF-8 of the current word, and its last letter.
    var current: [UInt8] = []
    var previous: Unicode.Scalar?
    var scalars = spellingOutComparison(Array(text.unicodeScalars))
    spellOutSign(&scalars)
    var startsAtHump = false
    func flush(atHump: Bool = false) {
      defer { startsAtHump = atHump }
      guard previous != nil else { return }
      words.append(Word(String(decoding: current, as: UTF8.self), isHump: startsAtHump))
      current.removeAll(keepingCapacity: true)
      previous = nil
    }
    for (position, scalar) in scalars.enumerated() {
      guard isWordScalar(scalar) else {
        // `tenant's` is one word.
        if scalar != "'", scalar != "’" { flush() }
        continue
      }
      if let last = previous, isUpper(scalar) {
        let next = position + 1 < scalars.count ? scalars[position + 1] : nil
        let startsWord =
          isUpper(last)
          && next.map { isLower($0) && !isPluralEnd(position + 1, scalars) } == true
        if !isUpper(last) || startsWord { flush(atHump: isLower(last)) }
      }
      current.append(contentsOf: scalar.utf8)
      previous = scalar
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
      text.unicodeScalars.count > 1 && text.unicodeScalars.first.map(Casing.isUpper) == true
        && !text.unicodeScalars.contains(where: Casing.isLower)
    }
  }
}

extension Casing {
  /// Words that are written in upper case, as in Swift's own libraries.
  static let initialisms: Set<String> = [
    "ai", "api", "ascii", "cpu", "css", "csv", "dns", "ftp", "gpu", "html", "http", "https", "id",
    "imap",
    "ip", "json",
    "jwt", "mime", "pdf", "png", "rss", "sdk", "sha", "smtp", "sms", "sql", "ssh", "ssl", "tcp",
    "tls", "ttl", "udp",
    "ui", "uri", "url", "utc", "utf", "uuid", "vpn", "xml", "yaml",
  ]

  /// Words that are written partly in upper case, in lower case.
  private static let mixedCaseWords: [String: String] = [
    "ipv4": "IPv4", "ipv6": "IPv6", "oauth": "OAuth", "oauth2": "OAuth2",
  ]

  /// Returns the spelling of a word if it is an acronym, the plural of one, or one with a number;
  /// `nil` for other words.
  private static func acronym(_ lower: String) -> String? {
    if let mixed = mixedCaseWords[lower] { return mixed }
    let letters = lower.unicodeScalars.prefix { !isDigit($0) }
    if initialisms.contains(String(letters)),
      lower.unicodeScalars[letters.endIndex...].allSatisfy(isDigit)
    {
      return lower.uppercased()
    }
    if lower.hasSuffix("s"), initialisms.contains(String(lower.dropLast())) {
      return lower.dropLast().uppercased() + "s"
    }
    return nil
  }

  private static func join(_ words: [Word], firstIsLower: Bool) -> String {
    var result = ""
    for (position, word) in words.enumerated() {
      let lower = word.text.lowercased()
      if let last = result.unicodeScalars.last, let first = lower.unicodeScalars.first,
        isDigit(last), isDigit(first)
      {
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
    text.unicodeScalars.first.map(isUpper) == true
      && text.unicodeScalars.allSatisfy { $0.isASCII && isWordScalar($0) }
  }

  /// Spells out a leading sign, which is the only difference between `-1` and `+1`.
  private static func spellOutSign(_ scalars: inout [Unicode.Scalar]) {
    guard scalars.count > 1, isDigit(scalars[1]), scalars[0] == "-" || scalars[0] == "+" else {
      return
    }
    let word = scalars[0] == "-" ? "minus " : "plus "
    scalars.replaceSubrange(0..<1, with: word.unicodeScalars)
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
    if scalar.isASCII { return isDigit(scalar) || isLower(scalar) || isUpper(scalar) }
    // Characters that are parts of words in Unicode but not allowed in Swift names separate words
    // like any symbol.
    return scalar.properties.isXIDContinue && Identifier.canContain(scalar)
      && scalar.properties.generalCategory != .connectorPunctuation
  }

  static func isUpper(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? ("A"..."Z").contains(scalar) : scalar.properties.isUppercase
  }

  fileprivate static func isLower(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? ("a"..."z").contains(scalar) : scalar.properties.isLowercase
  }

  /// Returns whether a scalar is one of the ASCII digits.
  static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  /// Returns whether a lowercase `s` only makes a run of uppercase letters plural: `IDs`.
  private static func isPluralEnd(_ position: Int, _ scalars: [Unicode.Scalar]) -> Bool {
    guard scalars[position] == "s" else { return false }
    guard position + 1 < scalars.count else { return true }
    return !isLower(scalars[position + 1])
  }
}
