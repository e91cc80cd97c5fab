import Diagnostics

/// Reads a YAML text by turning libyaml's events into a tree.
///
/// Unfinished lists and mappings are kept on a stack of frames instead of the call stack, so that
/// nesting of any depth can be rejected with a message.
struct YAMLReader: ~Copyable {
  /// An unfinished list or mapping, or the file, which is treated like a list of one value.
  struct Frame {
    var isMapping = false
    var isFlow = false

    /// Indicates whether a mapping's next value is a key.
    var isKeyNext = false
    var start: UInt32 = 0

    /// The end of the last child, which is also the end of a collection without brackets.
    var end: UInt32 = 0

    /// Its elements or entries so far.
    var elements: [Node] = []
    var entries: [Mapping.Entry] = []

    /// The positions of the entries that merge others: their keys are a `<<` without quotes.
    var mergeKeys: Set<Int> = []

    /// The value of `nodeCount` at its start.
    var countBefore = 0

    /// The nesting depth of its children.
    var height = 0

    /// The anchor of the collection.
    var anchor: String?

    /// The key of the next value.
    var key = ""
    var keyRange: SourceRange?

    /// Indicates whether that key is a `<<` without quotes.
    var isMergeKey = false
  }

  /// The value of an anchor.
  struct Anchored {
    let node: Node

    /// The number of values in it, including itself and those that its aliases refer to.
    let count: Int
    let height: Int
  }

  let file: SourceID
  let limits: ReadingLimits
  let text: [UInt8]

  /// The diagnostics about the text.
  var bag: DiagnosticBag
  var stream: YAMLEventStream
  var offsets: CharacterOffsets
  /// The innermost list or mapping, and the enclosing ones from the outermost on.
  var top = Frame()
  var outer: [Frame] = []
  var anchorNames: [String] = []
  var anchors: [String: Anchored] = [:]
  var nodeCount = 0
  var aliasedCount = 0

  /// The offset of a tab that libyaml mistook for the beginning of a token.
  var tabThatStoppedIt: Int?

  /// Creates a reader for a text that is valid UTF-8 without a byte order mark.
  init(_ text: [UInt8], file: SourceID, limits: ReadingLimits, isStrict: Bool) {
    self.text = text
    bag = DiagnosticBag(isStrict: isStrict)
    self.file = file
    self.limits = limits.scaled(toBytes: text.count)
    stream = YAMLEventStream(text)
    offsets = CharacterOffsets(text)
  }

  /// Reads the first document; returns `nil` and reports an error if there is none.
  mutating func read() -> Node? {
    guard checkDirectives(from: 0) else { return nil }
    while let event = stream.next() {
      switch event {
      case .scalar:
        readScalar()
      case .mappingStart:
        guard begin(isMapping: true) else { return nil }
      case .sequenceStart:
        guard begin(isMapping: false) else { return nil }
      case .mappingEnd:
        endMapping()
      case .sequenceEnd:
        endSequence()
      case .alias:
        guard readAlias() else { return nil }
      case .streamStart, .documentStart:
        break
      case .documentEnd, .streamEnd:
        return finish()
      }
      guard nodeCount <= limits.nodes, aliasedCount <= limits.aliasedNodes else {
        reportTooManyNodes()
        return nil
      }
    }
    reportFailure()
    return nil
  }

  /// Checks for content after the first document.
  private mutating func finish() -> Node? {
    guard let root = top.elements.first else {
      bag.report(.emptyFile, .hasOnlyComments, at: SourceRange(file: file, start: 0, end: 0))
      return nil
    }
    let end = Int(offsets.byte(ofCharacter: stream.end))
    guard checkDirectives(from: end) else { return nil }
    switch stream.next() {
    case nil:
      reportFailure()
      return nil
    case .documentStart:
      bag.report(.severalDocuments, .hasSeveralDocuments, at: currentRange())
      return root
    case .some:
      return root
    }
  }
}

// MARK: - Scalars

extension YAMLReader {
  /// Returns the range of the current event.
  mutating func currentRange() -> SourceRange {
    let start = offsets.byte(ofCharacter: stream.start)
    let end = offsets.byte(ofCharacter: stream.end)
    return SourceRange(file: file, start: start, end: end)
  }

  private mutating func readScalar() {
    var range = currentRange()
    var text = stream.text
    var restOfAnchor = ""
    if stream.isPlain { restOfAnchor = correct(&text, at: &range) }
    if top.isKeyNext, !stream.hasProperties {
      return setKey(text, isMergeKey: text == "<<" && stream.isPlain, at: range)
    }
    if stream.isBlockScalar { range.end = endOfLastLine(in: range) }
    nodeCount += 1
    let node = Node(.scalar(text, scalarKind(of: text, at: range)), at: range)
    if let anchor = noteAnchor(withRest: restOfAnchor) {
      anchors[anchor] = Anchored(node: node, count: 1, height: 0)
    }
    attach(node, height: 0)
  }

  /// Returns the end of a block scalar without its trailing line breaks.
  func endOfLastLine(in range: SourceRange) -> UInt32 {
    var end = Int(range.end)
    while end > Int(range.start) + 1, text[end - 1] <= UInt8(ascii: " ") { end -= 1 }
    return UInt32(end)
  }
}
