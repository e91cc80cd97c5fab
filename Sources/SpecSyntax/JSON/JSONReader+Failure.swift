import Diagnostics

extension JSONReader {
  /// Reports an error after which reading can continue.
  mutating func report(
    _ message: Diagnostic.Message,
    from start: Int,
    to end: Int,
    notes: [Diagnostic.Note] = [],
    help: String? = nil,
    into bag: inout DiagnosticBag
  ) {
    hasBrokenRules = true
    let range = SourceRange(file: file, start: UInt32(start), end: UInt32(min(end, text.count)))
    bag.report(.invalidJSON, message, at: range, notes: notes, help: help)
  }

  /// Reports an error after which nothing can be read, and returns the error to throw.
  mutating func stop(
    _ message: Diagnostic.Message,
    at start: Int,
    notes: [Diagnostic.Note] = [],
    help: String? = nil,
    into bag: inout DiagnosticBag
  ) -> Stop {
    report(message, from: start, to: start, notes: notes, help: help, into: &bag)
    return Stop()
  }

  /// Reports that the text ends before a value.
  mutating func stopAtEnd(into bag: inout DiagnosticBag) -> Stop {
    stop(.endsBeforeValue, at: text.count, help: .isTruncated, into: &bag)
  }

  /// Reports that the text ends inside an object or a list.
  mutating func stopAtEnd(
    _ closing: UInt8,
    _ opened: Int,
    into bag: inout DiagnosticBag
  ) -> Stop {
    stop(
      .endsBefore(closing),
      at: text.count,
      notes: [noteOpening(opened)],
      help: .isTruncated,
      into: &bag
    )
  }

  mutating func stopAtMissingComma(
    _ closing: UInt8,
    _ opened: Int,
    into bag: inout DiagnosticBag
  ) -> Stop {
    stop(.lacksComma(closing), at: position, notes: [noteOpening(opened)], into: &bag)
  }

  mutating func stopAtKey(into bag: inout DiagnosticBag) -> Stop {
    let help: String? =
      text[position] == UInt8(ascii: "'") || isWordByte(text[position])
      ? "put the key in double quotes" : nil
    return stop(.lacksKey, at: position, help: help, into: &bag)
  }

  mutating func stopAtNumber(from start: Int, into bag: inout DiagnosticBag) -> Stop {
    while position < text.count, isWordByte(text[position]) || isNumberByte(text[position]) {
      position += 1
    }
    let word = String(decoding: text[start..<position], as: UTF8.self)
    report(
      .isNoNumber(word),
      from: start,
      to: position,
      help:
        "put it in quotes, or write it without leading zeros and with digits on both sides of the '.'",
      into: &bag
    )
    return Stop()
  }

  mutating func stopAtUnexpected(into bag: inout DiagnosticBag) -> Stop {
    let start = position
    while position < text.count, isWordByte(text[position]), position - start < 40 {
      position += 1
    }
    let word = String(decoding: text[start..<position], as: UTF8.self)
    guard word.isEmpty else {
      let known = [
        "True": "true", "TRUE": "true", "False": "false", "FALSE": "false",
        "None": "null", "nil": "null", "Null": "null", "NULL": "null", "undefined": "null",
      ]
      report(
        .isNoValue(word),
        from: start,
        to: position,
        help: known[word].map { "write '\($0)'" } ?? "put text in double quotes",
        into: &bag
      )
      return Stop()
    }
    switch text[start] {
    case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ":"):
      return stop(.lacksValue, at: start, into: &bag)
    default: break
    }
    let help: String? =
      switch text[start] {
      case UInt8(ascii: "'"), UInt8(ascii: "`"): "put text in double quotes"
      case UInt8(ascii: "+"): "write the number without '+'"
      case UInt8(ascii: "."): "write '0' before the '.'"
      default: nil
      }
    let character = String(decoding: text[start..<start + 1], as: UTF8.self)
    return stop(.isNoValue(character), at: start, help: help, into: &bag)
  }

  /// Reports a list or an object that is nested too deeply.
  mutating func checkDepth(_ depth: Int, into bag: inout DiagnosticBag) throws(Stop) {
    guard depth > limits.depth else { return }
    bag.report(.nestingTooDeep, .isNestedTooDeeply(limits.depth), at: range(from: position))
    throw Stop()
  }

  /// Skips a comment, and reports the first one of the file because JSON has no comments.
  ///
  /// Returns `false` if the text at the current position isn't a comment.
  mutating func skipComment(into bag: inout DiagnosticBag) throws(Stop) -> Bool {
    let start = position
    let next = position + 1 < text.count ? text[position + 1] : 0
    if text[start] == UInt8(ascii: "#") || next == UInt8(ascii: "/") {
      while position < text.count, text[position] != UInt8(ascii: "\n") { position += 1 }
    } else if next == UInt8(ascii: "*") {
      position += 2
      while position + 1 < text.count,
        text[position] != UInt8(ascii: "*") || text[position + 1] != UInt8(ascii: "/")
      {
        position += 1
      }
      guard position + 1 < text.count else {
        throw stop(.isUnclosedComment, at: start, into: &bag)
      }
      position += 2
    } else {
      return false
    }
    if !hasReportedComment {
      hasReportedComment = true
      report(
        .isComment,
        from: start,
        to: position,
        help: "remove the comments, or name the file '.yaml', which allows '#'",
        into: &bag
      )
    }
    return true
  }

  private func noteOpening(_ opened: Int) -> Diagnostic.Note {
    let place = UInt32(opened)
    return Diagnostic.Note(
      .beginsHere(text[opened]),
      at: SourceRange(file: file, start: place, end: place + 1)
    )
  }
}

extension String {
  fileprivate static let isTruncated = "the file may have been cut off"
}

extension Diagnostic.Message {
  static var goesOn: Self { Self("the file continues after its value") }

  fileprivate static var endsBeforeValue: Self {
    Self("expected a value, found the end of the file")
  }

  fileprivate static var lacksValue: Self { Self("expected a value") }

  fileprivate static func endsBefore(_ closing: UInt8) -> Self {
    Self("expected a '\(Character(Unicode.Scalar(closing)))', found the end of the file")
  }

  fileprivate static func beginsHere(_ opening: UInt8) -> Self {
    Self("the '\(Character(Unicode.Scalar(opening)))' is here")
  }

  fileprivate static func lacksComma(_ closing: UInt8) -> Self {
    Self("expected a ',' or a '\(Character(Unicode.Scalar(closing)))'")
  }

  static var lacksColon: Self { Self("expected a ':' after the key") }

  fileprivate static var lacksKey: Self { Self("expected a key in double quotes") }

  static var trailsComma: Self { Self("a trailing ',' isn't allowed") }

  fileprivate static func isNoNumber(_ text: String) -> Self { Self("'\(text)' isn't a number") }

  fileprivate static func isNoValue(_ text: String) -> Self {
    Self("expected a value, found '\(text)'")
  }

  static var isUnclosedString: Self { Self("the string that begins here is never closed") }

  fileprivate static var isUnclosedComment: Self {
    Self("the comment that begins here is never closed")
  }

  fileprivate static var isComment: Self { Self("comments aren't allowed in JSON") }

  static var hasControlCharacter: Self {
    Self("a control character in a string has to be escaped")
  }

  static var isUnknownEscape: Self { Self("this escape is unknown") }

  static var lacksDigits: Self { Self("expected four hexadecimal digits after '\\u'") }

  static var isHalfACharacter: Self {
    Self("this escape is half of a surrogate pair; it's read as U+FFFD")
  }
}
