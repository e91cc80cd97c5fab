import Diagnostics

extension YAMLReader {
  /// Reports why libyaml didn't produce an event.
  mutating func reportFailure(into bag: inout DiagnosticBag) {
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
    var depth = outer.count
    var frame = top
    while frame.isFlow {
      if let bracket = OpenBracket(at: Int(frame.start), of: text) { return bracket }
      guard depth > 0 else { return nil }
      depth -= 1
      frame = outer[depth]
    }
    return nil
  }

  /// Reports that the file has more values than allowed.
  mutating func reportTooManyNodes(into bag: inout DiagnosticBag) {
    let range = currentRange()
    if aliasedCount > limits.aliasedNodes {
      bag.report(
        .tooManyNodes,
        .expandsTooFar(limits.aliasedNodes),
        at: range,
        help: "refer to shared values with '$ref' instead of aliases"
      )
    } else {
      bag.report(.tooManyNodes, .hasTooManyValues(limits.nodes), at: range)
    }
  }
}

extension Diagnostic.Message {
  static var hasOnlyComments: Self { Self("the file has no content") }

  static var hasSeveralDocuments: Self {
    Self("the file has several documents; only the first is read")
  }

  static func isNestedTooDeeply(_ limit: Int) -> Self {
    Self("lists and mappings are nested more than \(limit) levels deep")
  }

  static func hasTooManyValues(_ limit: Int) -> Self {
    Self("the file has more than \(limit) values")
  }

  static func expandsTooFar(_ limit: Int) -> Self {
    Self("the aliases in this file expand to more than \(limit) values")
  }

  static func isNoKey(_ kind: String) -> Self { Self("\(kind) can't be a key") }

  static func cannotBeMerged(_ kind: String) -> Self {
    Self("\(kind) can't be merged; it's left out")
  }

  static func isIgnored(_ tag: String) -> Self { Self("the tag '\(tag)' is ignored") }

  static func doesNotFit(_ tag: String) -> Self {
    Self("the tag '\(tag)' doesn't match this value and is ignored")
  }

  static func isInsideItself(_ name: String) -> Self {
    Self("'*\(name)' is inside the value that it refers to")
  }

  static func beginsHere(_ name: String) -> Self { Self("'&\(name)' begins here") }

  static func isNoAnchor(_ name: String) -> Self {
    Self("the anchor '&\(name)' isn't defined before this")
  }
}
