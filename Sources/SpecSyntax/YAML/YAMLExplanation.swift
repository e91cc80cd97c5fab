import Diagnostics

/// Translates libyaml's error messages to user-friendly ones.
struct YAMLExplanation {
  var message: Diagnostic.Message

  /// Indicates whether the error is at the start of the construct that was being read, not at the
  /// position where reading stopped.
  var isAtContext = false

  /// The note about the start of that construct.
  var contextNote: Diagnostic.Message?

  /// The byte at which that construct begins, if it differs from libyaml's position.
  var contextPlace: Int?
  var help: String?

  /// Explains a failure by libyaml's message, the bytes that follow its position, and the innermost
  /// bracket that is open there.
  init(
    of failure: YAMLFailure,
    followedBy rest: ArraySlice<UInt8>,
    inside bracket: OpenBracket?
  ) {
    self.init(failure.problem, in: failure.context?.text ?? "", Self.firstCharacter(of: rest))
    guard let bracket else { return }
    switch failure.problem {
    case "did not find expected ',' or ']'", "did not find expected ',' or '}'":
      message = Diagnostic.Message(
        "expected a ',' or a '\(bracket.closing)': \(bracket) isn't closed"
      )
    case "did not find expected node content" where rest.isEmpty:
      message = Diagnostic.Message("the file ends here: \(bracket) isn't closed")
      help = nil
    case "did not find expected node content":
      help = "close \(bracket), or put a value that begins like this in quotes"
    default:
      return
    }
    contextNote = Diagnostic.Message("the '\(bracket.character)' is here")
    contextPlace = bracket.place
  }

  private init(_ text: String, help: String? = nil) {
    message = Diagnostic.Message(text)
    self.help = help
  }

  private init(_ problem: String, in context: String, _ next: Unicode.Scalar?) {
    switch problem {
    case YAMLFailure.badStart:
      self = .badStart(next)
    case YAMLFailure.indentingTab,
      "found a tab character where an indentation space is expected":
      self = .tab
    case "mapping values are not allowed in this context":
      self.init(
        "a ':' isn't allowed here",
        help: "indent the key like its siblings, or put text that contains ': ' in quotes"
      )
    case "mapping keys are not allowed in this context":
      self.init("a '?' isn't allowed here", help: "put text that begins with '?' in quotes")
    case "block sequence entries are not allowed in this context":
      self.init(
        "a list isn't allowed here",
        help: "put the '-' on a line of its own, indented like its siblings"
      )
    case "could not find expected ':'":
      self.init("this is neither a key with a ':' nor part of the value before it")
      isAtContext = true
      help = "write 'key: value', or indent the text like the value that it belongs to"
    case "did not find expected key":
      self.init("expected a key", help: "indent it like the other keys of its mapping")
      contextNote = Diagnostic.Message("the mapping begins here")
    case "did not find expected '-' indicator":
      self.init(
        "expected a '-'",
        help: "indent this like the other entries of its list"
      )
      contextNote = Diagnostic.Message("the list begins here")
    case "did not find expected node content":
      self.init("expected a value", help: "put a value that begins like this in quotes")
    case "did not find expected <document start>":
      self.init(
        "this isn't part of the value before it",
        help: "indent all top-level keys alike, and write nothing after the value"
      )
    case "found unexpected end of stream":
      self.init("the quote that begins here is never closed")
      isAtContext = true
    case "found unexpected document indicator":
      self.init("a '---' or '...' isn't allowed inside quotes")
      contextNote = Diagnostic.Message("the quote begins here")
    default:
      self = .rarer(problem, in: context, next)
    }
  }

  private static func rarer(
    _ problem: String,
    in context: String,
    _ next: Unicode.Scalar?
  ) -> YAMLExplanation {
    switch problem {
    case "found unknown escape character":
      YAMLExplanation(
        "this escape is unknown",
        help: "write '\\\\' for a backslash, or use single quotes"
      )
    case "did not find expected hexdecimal number":
      YAMLExplanation(
        "expected hexadecimal digits in this escape",
        help: "write '\\\\' for a backslash, or use single quotes"
      )
    case "found invalid Unicode character escape code":
      YAMLExplanation(
        "this escape is half of a surrogate pair",
        help: "write the character itself, or '\\U' with eight hexadecimal digits"
      )
    case "did not find expected alphabetic or numeric character":
      context.contains("alias") ? .noName(after: "*", "an alias") : .noName(after: "&", "an anchor")
    case "did not find expected comment or line break":
      YAMLExplanation(
        "text isn't allowed after a '|' or '>' on the same line",
        help: "begin the text on the next line, or put it in quotes"
      )
    case "found an indentation indicator equal to 0":
      YAMLExplanation("the number after a '|' or '>' can't be 0")
    case "found undefined tag handle":
      YAMLExplanation("this tag is unknown", help: "put text that begins with '!' in quotes")
    case _ where context == "while scanning a tag":
      .noTag
    case "found incompatible YAML document":
      YAMLExplanation("this version of YAML is unknown", help: "remove the '%YAML' line")
    case "control characters are not allowed":
      YAMLExplanation(
        "the file contains \(next.map(name(of:)) ?? "a control character"), which YAML doesn't allow",
        help: "remove it, or write it as an escape in double quotes"
      )
    default:
      YAMLExplanation(context.isEmpty ? problem : "\(context): \(problem)")
    }
  }

  private static func noName(after sign: String, _ kind: String) -> YAMLExplanation {
    var explanation = YAMLExplanation(
      "expected the name of \(kind) after '\(sign)'",
      help: "put text that begins with '\(sign)' in quotes"
    )
    explanation.isAtContext = true
    return explanation
  }

  private static var noTag: YAMLExplanation {
    var explanation = YAMLExplanation(
      "expected a tag after '!'",
      help: "put text that begins with '!' in quotes"
    )
    explanation.isAtContext = true
    return explanation
  }

  private static let tab = YAMLExplanation(
    "tabs aren't allowed as indentation",
    help: "indent with spaces"
  )

  private static func badStart(_ character: Unicode.Scalar?) -> YAMLExplanation {
    switch character {
    case "\t"?: tab
    case let character?:
      YAMLExplanation(
        "a value can't begin with '\(character)'",
        help: "put the value in quotes"
      )
    case nil: YAMLExplanation("expected a value")
    }
  }

  private static func firstCharacter(
    of rest: ArraySlice<UInt8>
  ) -> Unicode.Scalar? {
    String(decoding: rest.prefix(4), as: UTF8.self).unicodeScalars.first
  }

  private static func name(of character: Unicode.Scalar) -> String {
    let digits = String(character.value, radix: 16, uppercase: true)
    return "the character U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
