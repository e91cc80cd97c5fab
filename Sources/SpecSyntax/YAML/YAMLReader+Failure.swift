import Diagnostics

extension YAMLReader {
  /// Reports why libyaml didn't produce an event.
  mutating func reportFailure() {
    let failure = stream.failure
    var place: UInt32
    switch failure.place {
    case .byte(let byte): place = UInt32(min(byte, text.count))
    case .character(let character): place = offsets.byte(ofCharacter: character)
    }
    // Inside a block scalar, tabs are text.
    let isOutsideOfText =
      failure.problem == YAMLFailure.badStart || failure.problem == YAMLFailure.indentingTab
    if isOutsideOfText, Int(place) < text.count, text[Int(place)] == UInt8(ascii: "\t") {
      tabThatStoppedIt = Int(place)
    }
    let explanation = YAMLExplanation(
      of: failure,
      followedBy: text[Int(place)...],
      inside: openBracket
    )
    var notes: [Diagnostic.Note] = []
    let begin =
      explanation.contextPlace.map { UInt32($0) }
      ?? failure.context.map { offsets.byte(ofCharacter: $0.character) }
    if let begin {
      if explanation.isAtContext {
        place = begin
      } else if let note = explanation.contextNote, begin != place {
        notes = [Diagnostic.Note(note, at: SourceRange(file: file, start: begin, end: begin))]
      }
    }
    bag.report(
      .invalidYAML,
      explanation.message,
      at: SourceRange(file: file, start: place, end: place),
      notes: notes,
      help: explanation.help
    )
  }

  /// The innermost `[` or `{` that hasn't ended.
  ///
  /// A pair in a list, as in `[a: b]`, is a mapping that begins with its key instead of a bracket.
  private var openBracket: OpenBracket? {
    for frame in (outer + [top]).reversed() {
      guard frame.isFlow else { return nil }
      if let bracket = OpenBracket(at: Int(frame.start), of: text) { return bracket }
    }
    return nil
  }

  /// Reports that the file has more values than allowed.
  mutating func reportTooManyNodes() {
    let range = currentRange()
    if aliasedCount > limits.aliasedNodes {
      bag.report(
        .tooManyNodes,
        "the aliases in this file expand to more than \(limits.aliasedNodes) values",
        at: range,
        help: "refer to shared values with '$ref' instead of aliases"
      )
    } else {
      bag.report(.tooManyNodes, .hasTooManyValues(limits.nodes), at: range)
    }
  }
}

extension Diagnostic.Message {
  static let hasOnlyComments: Self = "the file has no content"

  static let hasSeveralDocuments: Self =
    "the file has several documents; only the first is read"

  static func isNestedTooDeeply(_ limit: Int) -> Self {
    "lists and mappings are nested more than \(limit) levels deep"
  }

  static func hasTooManyValues(_ limit: Int) -> Self {
    "the file has more than \(limit) values"
  }

  static func doesNotFit(_ tag: String) -> Self {
    "the tag '\(tag)' doesn't match this value and is ignored"
  }
}
