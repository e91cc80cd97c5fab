import Diagnostics

/// The facts about values that a text already states.
///
/// It looks for a sentence or a line that has the value and a word about the kind of fact, such as
/// "Default: 20", "(max 100)" or "must be between 1 and 100". A false match omits a fact that the
/// reader sees in the spec's words; a missed one repeats it.
struct StatedFacts {
  /// A fact.
  enum Statement {
    /// A default value.
    case defaultValue(String)
    /// All of these numbers are limits.
    case limits([String])
    /// Values are multiples of a number.
    case multiple(String)
    /// Elements are unique.
    case uniqueness
    /// A text appears as it is.
    case text(String)
  }

  private let text: String
  /// The sentences in lower case, as UTF-8.
  private let sentences: [[UInt8]]

  init(in text: String) {
    self.text = text
    sentences = Self.sentences(of: text.lowercased()).map { Array($0.utf8) }
  }

  /// Returns whether the text states a fact.
  func contains(_ statement: Statement) -> Bool {
    switch statement {
    case .defaultValue(let value): has(["default"], with: [value.lowercased()])
    case .limits(let numbers): has(Self.limitWords, with: numbers)
    case .multiple(let number): has(["multiple"], with: [number])
    case .uniqueness: has(["unique", "distinct", "duplicate"], with: [])
    case .text(let part): text.contains(part)
    }
  }

  private static let limitWords = [
    "max", "min", "limit", "at most", "at least", "up to", "between", "range", "more than",
    "less than", "fewer than", "greater than", "exceed", "from", "longer", "shorter", "length",
    "characters", "items", "elements", "<=", ">=", "≤", "≥",
  ]

  private func has(_ words: [String], with values: [String]) -> Bool {
    sentences.contains { sentence in
      words.contains { sentence.contains($0) }
        && values.allSatisfy { Self.contains($0, in: sentence) }
    }
  }

  /// Returns whether a sentence contains a value that isn't a part of a longer word or number.
  private static func contains(_ value: String, in sentence: [UInt8]) -> Bool {
    let pattern = Array(value.utf8)
    // Digits are often grouped: 1,000.
    let bytes = value.isNumber ? sentence.filter { $0 != UInt8(ascii: ",") } : sentence
    guard !pattern.isEmpty, bytes.count >= pattern.count else { return false }
    for start in 0...(bytes.count - pattern.count)
    where bytes[start] == pattern[0] && bytes[start...].starts(with: pattern) {
      let end = start + pattern.count
      let isStart = start == 0 || !continues(bytes[start - 1])
      let isEnd = end == bytes.count || !continues(bytes[end])
      let isFraction =
        end + 1 < bytes.count && bytes[end] == UInt8(ascii: ".") && bytes[end + 1].isASCIIDigit
      if isStart, isEnd, !isFraction || !value.isNumber { return true }
    }
    return false
  }

  private static func continues(_ byte: UInt8) -> Bool {
    byte.isASCIIAlphanumeric || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  /// Splits a text at line breaks, and at full stops and semicolons before white space.
  private static func sentences(of text: String) -> [Substring] {
    var sentences: [Substring] = []
    var start = text.startIndex
    var previous: Character = " "
    for index in text.indices {
      let character = text[index]
      let isEnd =
        character.isNewline || character == " " && (previous == "." || previous == ";")
      if isEnd {
        sentences.append(text[start..<index])
        start = index
      }
      previous = character
    }
    sentences.append(text[start...])
    return sentences
  }
}

extension String {
  /// Indicates whether the text begins like a number.
  fileprivate var isNumber: Bool {
    utf8.first?.isASCIIDigit == true || utf8.first == UInt8(ascii: "-")
  }
}
