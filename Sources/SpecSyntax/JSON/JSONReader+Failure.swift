import Diagnostics

extension JSONReader {
  /// Reports an error after which reading can continue; the text ends at the current position
  /// unless another end is given.
  mutating func report(
    _ message: Diagnostic.Message,
    from start: Int,
    to end: Int? = nil,
    notes: [Diagnostic.Note] = [],
    help: String? = nil
  ) {
    hasBrokenRules = true
    let range = SourceRange(file: file, start: UInt32(start), end: UInt32(end ?? position))
    bag.report(.invalidJSON, message, at: range, notes: notes, help: help)
  }

  /// Reports an error after which nothing can be read, and returns the error to throw.
  mutating func stop(
    _ message: Diagnostic.Message,
    at place: Int? = nil,
    notes: [Diagnostic.Note] = [],
    help: String? = nil
  ) -> Stop {
    let place = place ?? position
    report(message, from: place, to: place, notes: notes, help: help)
    return Stop()
  }

  /// Reports that the text ends too early, inside the object or list that was opened at an offset.
  mutating func stopAtEnd(before expected: String, openedAt opening: Int? = nil) -> Stop {
    stop(
      "expected \(expected), found the end of the file",
      notes: opening.map { [noteOpening($0)] } ?? [],
      help: "the file may have been cut off"
    )
  }

  mutating func stopAtNumber(from start: Int) -> Stop {
    while position < text.count, isWordByte(text[position]) || isNumberByte(text[position]) {
      position += 1
    }
    let word = String(decoding: text[start..<position], as: UTF8.self)
    report(
      "'\(word)' isn't a number",
      from: start,
      help:
        "put it in quotes, or write it without leading zeros and with digits on both sides of the '.'"
    )
    return Stop()
  }

  mutating func stopAtUnexpected() -> Stop {
    let start = position
    position += text[start...].prefix(40).prefix(while: isWordByte).count
    guard position == start else {
      let word = String(decoding: text[start..<position], as: UTF8.self)
      let known = [
        "True": "true", "TRUE": "true", "False": "false", "FALSE": "false",
        "None": "null", "nil": "null", "Null": "null", "NULL": "null", "undefined": "null",
      ]
      report(
        "expected a value, found '\(word)'",
        from: start,
        help: known[word].map { "write '\($0)'" } ?? "put text in double quotes"
      )
      return Stop()
    }
    let character = Character(Unicode.Scalar(text[start]))
    if ",]}:".contains(character) { return stop("expected a value") }
    let help: String? =
      switch character {
      case "'", "`": "put text in double quotes"
      case "+": "write the number without '+'"
      case ".": "write '0' before the '.'"
      default: nil
      }
    return stop("expected a value, found '\(character)'", help: help)
  }

  /// Reports a list or an object that is nested too deeply.
  mutating func checkDepth(_ depth: Int) throws(Stop) {
    guard depth > limits.depth else { return }
    bag.report(.nestingTooDeep, .isNestedTooDeeply(limits.depth), at: range(from: position))
    throw Stop()
  }

  func noteOpening(_ opening: Int) -> Diagnostic.Note {
    let place = UInt32(opening)
    return Diagnostic.Note(
      "the '\(Character(Unicode.Scalar(text[opening])))' is here",
      at: SourceRange(file: file, start: place, end: place + 1)
    )
  }
}
