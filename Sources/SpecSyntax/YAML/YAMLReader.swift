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

    /// The position of its first element or entry on the stack.
    var base = 0

    /// The value of `nodeCount` at its start.
    var countBefore = 0

    /// The nesting depth of its children.
    var height = 0

    /// The anchor of the collection, as an index of `anchorNames`.
    var anchor: Int?

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
  var stream: YAMLEventStream
  var offsets: CharacterOffsets
  /// The elements and the entries of unfinished lists and mappings, the innermost last.
  var nodes: [Node] = []
  var entries: [Mapping.Entry] = []

  /// The positions of those entries that merge others: their keys are a `<<` without quotes.
  var mergeKeys: [Int] = []

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
  init(_ text: [UInt8], file: SourceID, limits: ReadingLimits) {
    self.text = text
    self.file = file
    self.limits = limits.scaled(toBytes: text.count)
    stream = YAMLEventStream(text)
    offsets = CharacterOffsets(text)
  }

  /// Reads the first document; returns `nil` and reports an error if there is none.
  mutating func read(into bag: inout DiagnosticBag) -> Node? {
    guard checkDirectives(from: 0, into: &bag) else { return nil }
    while let event = stream.next() {
      switch event {
      case .scalar:
        readScalar(into: &bag)
      case .mappingStart:
        guard begin(isMapping: true, into: &bag) else { return nil }
      case .sequenceStart:
        guard begin(isMapping: false, into: &bag) else { return nil }
      case .mappingEnd:
        endMapping(into: &bag)
      case .sequenceEnd:
        endSequence(into: &bag)
      case .alias:
        guard readAlias(into: &bag) else { return nil }
      case .streamStart, .documentStart:
        break
      case .documentEnd:
        return finish(into: &bag)
      case .streamEnd:
        return finish(into: &bag)
      }
      guard nodeCount <= limits.nodes, aliasedCount <= limits.aliasedNodes else {
        reportTooManyNodes(into: &bag)
        return nil
      }
    }
    reportFailure(into: &bag)
    return nil
  }

  /// Checks for content after the first document.
  private mutating func finish(into bag: inout DiagnosticBag) -> Node? {
    guard let root = nodes.first else {
      bag.report(.emptyFile, .hasOnlyComments, at: SourceRange(file: file, start: 0, end: 0))
      return nil
    }
    let end = Int(offsets.byte(ofCharacter: stream.end))
    guard checkDirectives(from: end, into: &bag) else { return nil }
    switch stream.next() {
    case nil:
      reportFailure(into: &bag)
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

  private mutating func readScalar(into bag: inout DiagnosticBag) {
    var range = currentRange()
    if stream.hasProperties {
      readScalarWithProperties(at: range, into: &bag)
    } else if top.isKeyNext {
      let key = stream.text
      setKey(key, isMergeKey: key == "<<" && stream.isPlain, at: range)
    } else {
      if stream.isBlockScalar { range.end = endOfLastLine(in: range) }
      let text = stream.text
      let kind = stream.isPlain ? ScalarResolver.kind(of: text) : .string
      nodeCount += 1
      attach(Node(.scalar(text, kind), at: range), height: 0, into: &bag)
    }
  }

  /// Returns the end of a block scalar without its trailing line breaks.
  func endOfLastLine(in range: SourceRange) -> UInt32 {
    var end = Int(range.end)
    while end > Int(range.start) + 1, text[end - 1] <= UInt8(ascii: " ") { end -= 1 }
    return UInt32(end)
  }
}
