import Diagnostics

/// Translates libyaml's error messages to user-friendly ones.
struct YAMLExplanation {
  var message: Diagnostic.Message
  var help: String?

  /// Indicates whether the error is at the start of the construct that was being read, not at the
  /// position where reading stopped.
  var isAtContext = false

  /// The note about the start of that construct.
  var contextNote: Diagnostic.Message?

  /// The byte at which that construct begins, if it differs from libyaml's position.
  var contextPlace: Int?

  private init(
    _ text: String,
    help: String? = nil,
    isAtContext: Bool = false,
    contextNote: Diagnostic.Message? = nil
  ) {
    message = Diagnostic.Message(text)
    self.help = help
    self.isAtContext = isAtContext
    self.contextNote = contextNote
  }

  /// Explains a failure by libyaml's message, the bytes that follow its position, and the innermost
  /// bracket that is open there.
  init(
    of failure: YAMLFailure,
    followedBy rest: ArraySlice<UInt8>,
    inside bracket: OpenBracket?
  ) {
    let context = failure.context?.text ?? ""
    let next = String(decoding: rest.prefix(4), as: UTF8.self).unicodeScalars.first
    self =
      Self.known[failure.problem]
      ?? Self.explanation(of: failure.problem, in: context, before: next)
    guard let bracket else { return }
    switch failure.problem {
    case "did not find expected ',' or ']'", "did not find expected ',' or '}'":
      message = "expected a ',' or a '\(bracket.closing)': \(bracket.description) isn't closed"
    case "did not find expected node content" where rest.isEmpty:
      message = "the file ends here: \(bracket.description) isn't closed"
      help = nil
    case "did not find expected node content":
      help = "close \(bracket.description), or put a value that begins like this in quotes"
    default:
      return
    }
    contextNote = "the '\(bracket.character)' is here"
    contextPlace = bracket.place
  }

  /// Returns the explanation of a problem that depends on its surroundings, or that is unknown.
  private static func explanation(
    of problem: String,
    in context: String,
    before next: Unicode.Scalar?
  ) -> YAMLExplanation {
    switch problem {
    case YAMLFailure.badStart where next == "\t": return tab
    case YAMLFailure.badStart:
      guard let next else { return YAMLExplanation("expected a value") }
      return YAMLExplanation("a value can't begin with '\(next)'", help: "put the value in quotes")
    case "control characters are not allowed":
      return YAMLExplanation(
        "the file contains \(next.map(name(of:)) ?? "a control character"), which YAML doesn't allow",
        help: "remove it, or write it as an escape in double quotes"
      )
    case "did not find expected alphabetic or numeric character":
      let (sign, kind) = context.contains("alias") ? ("*", "an alias") : ("&", "an anchor")
      return YAMLExplanation(
        "expected the name of \(kind) after '\(sign)'",
        help: "put text that begins with '\(sign)' in quotes",
        isAtContext: true
      )
    case _ where context == "while scanning a tag":
      return YAMLExplanation(
        "expected a tag after '!'",
        help: "put text that begins with '!' in quotes",
        isAtContext: true
      )
    default:
      return YAMLExplanation(context.isEmpty ? problem : "\(context): \(problem)")
    }
  }

  private static func name(of character: Unicode.Scalar) -> String {
    let digits = String(character.value, radix: 16, uppercase: true)
    return "the character U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  private static let tab = YAMLExplanation(
    "tabs aren't allowed as indentation",
    help: "indent with spaces"
  )

  /// The explanations by libyaml's messages.
  private static let known: [String: YAMLExplanation] = [
    YAMLFailure.indentingTab: tab,
    "found a tab character where an indentation space is expected": tab,
    "mapping values are not allowed in this context": YAMLExplanation(
      "a ':' isn't allowed here",
      help: "indent the key like its siblings, or put text that contains ': ' in quotes"
    ),
    "mapping keys are not allowed in this context": YAMLExplanation(
      "a '?' isn't allowed here",
      help: "put text that begins with '?' in quotes"
    ),
    "block sequence entries are not allowed in this context": YAMLExplanation(
      "a list isn't allowed here",
      help: "put the '-' on a line of its own, indented like its siblings"
    ),
    "could not find expected ':'": YAMLExplanation(
      "this is neither a key with a ':' nor part of the value before it",
      help: "write 'key: value', or indent the text like the value that it belongs to",
      isAtContext: true
    ),
    "did not find expected key": YAMLExplanation(
      "expected a key",
      help: "indent it like the other keys of its mapping",
      contextNote: "the mapping begins here"
    ),
    "did not find expected '-' indicator": YAMLExplanation(
      "expected a '-'",
      help: "indent this like the other entries of its list",
      contextNote: "the list begins here"
    ),
    "did not find expected node content": YAMLExplanation(
      "expected a value",
      help: "put a value that begins like this in quotes"
    ),
    "did not find expected <document start>": YAMLExplanation(
      "this isn't part of the value before it",
      help: "indent all top-level keys alike, and write nothing after the value"
    ),
    "found unexpected end of stream": YAMLExplanation(
      "the quote that begins here is never closed",
      isAtContext: true
    ),
    "found unexpected document indicator": YAMLExplanation(
      "a '---' or '...' isn't allowed inside quotes",
      contextNote: "the quote begins here"
    ),
    "found unknown escape character": YAMLExplanation(
      "this escape is unknown",
      help: "write '\\\\' for a backslash, or use single quotes"
    ),
    "did not find expected hexdecimal number": YAMLExplanation(
      "expected hexadecimal digits in this escape",
      help: "write '\\\\' for a backslash, or use single quotes"
    ),
    "found invalid Unicode character escape code": YAMLExplanation(
      "this escape is half of a surrogate pair",
      help: "write the character itself, or '\\U' with eight hexadecimal digits"
    ),
    "did not find expected comment or line break": YAMLExplanation(
      "text isn't allowed after a '|' or '>' on the same line",
      help: "begin the text on the next line, or put it in quotes"
    ),
    "found an indentation indicator equal to 0": YAMLExplanation(
      "the number after a '|' or '>' can't be 0"
    ),
    "found undefined tag handle": YAMLExplanation(
      "this tag is unknown",
      help: "put text that begins with '!' in quotes"
    ),
    "found incompatible YAML document": YAMLExplanation(
      "this version of YAML is unknown",
      help: "remove the '%YAML' line"
    ),
  ]
}
