import Diagnostics

/// Reads a YAML text: libyaml's events become a tree.
///
/// Lists and mappings that have not ended stand on a stack of frames, not on the call stack, so that no nesting is too
/// deep to be refused with a message.
struct YAMLReader: ~Copyable {
  /// A list or a mapping that has not ended.
  struct Frame {
    let isMapping: Bool
    let isFlow: Bool
    let start: UInt32

    /// Where its elements or entries begin on their stack.
    let base: Int

    /// The anchor that it is to be known by.
    let anchor: Int?

    /// The value of `nodeCount` when it began.
    let countBefore: Int

    /// The end of the last child, which is where a collection without brackets ends.
    var end: UInt32

    /// How many levels its children have.
    var height = 0

    /// The key whose value comes next.
    var key: Key?
    var hasMergeKey = false
  }

  /// A key, by its number among the texts of the file.
  struct Key {
    var number: UInt32
    let start: UInt32
    let end: UInt32
  }

  /// What an anchor stands for.
  struct Anchored {
    let node: Node

    /// How many values it has, itself and what its own aliases stand for included.
    let count: Int
    let height: Int
  }

  let file: SourceID
  let limits: ReadingLimits
  let text: UnsafeBufferPointer<UInt8>
  var stream: YAMLEventStream
  var offsets: CharacterOffsets
  var nodes = ElementStack<Node>()
  var entries: EntryStack
  var frames: [Frame] = []
  var root: Node?
  var anchorNames: [String] = []
  var anchors: [String: Anchored] = [:]
  var nodeCount = 0
  var aliasedCount = 0

  /// Takes a text that is valid UTF-8 without a byte order mark, and that outlives the reader.
  init(_ text: UnsafeBufferPointer<UInt8>, file: SourceID, limits: ReadingLimits) {
    self.text = text
    self.file = file
    self.limits = limits
    entries = EntryStack(file: file)
    stream = YAMLEventStream(text)
    offsets = CharacterOffsets(text)
  }

  /// Reads the first document; `nil` if there is none, which is reported.
  mutating func read(into bag: inout DiagnosticBag) -> Node? {
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

  /// Looks at what follows the first document.
  private mutating func finish(into bag: inout DiagnosticBag) -> Node? {
    guard let root else {
      bag.report(.emptyFile, .hasOnlyComments, at: SourceRange(file: file, start: 0, end: 0))
      return nil
    }
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
  /// The place of the current event.
  @inline(__always)
  mutating func currentRange() -> SourceRange {
    let start = offsets.byte(ofCharacter: stream.start)
    let end = offsets.byte(ofCharacter: stream.end)
    return SourceRange(file: file, start: start, end: end)
  }

  @inline(__always)
  private mutating func readScalar(into bag: inout DiagnosticBag) {
    var range = currentRange()
    if stream.hasProperties {
      readScalarWithProperties(at: range, into: &bag)
    } else if let top = frames.last, top.isMapping, top.key == nil {
      let number = stream.number(in: &entries)
      let isMergeKey = stream.isPlain && entries.text(number) == "<<"
      setKey(isMergeKey ? EntryStack.mergeKey : number, at: range)
    } else {
      let isPlain = stream.isPlain
      if !isPlain, stream.isBlockScalar { range.end = endOfLastLine(in: range) }
      let kind = isPlain ? stream.plainKind : .string
      nodeCount += 1
      attach(Node(.scalar(stream.text, kind), at: range), height: 0, into: &bag)
    }
  }

  /// The end of a block scalar without the line breaks after it.
  func endOfLastLine(in range: SourceRange) -> UInt32 {
    var end = Int(range.end)
    while end > Int(range.start) + 1, text[end - 1] <= UInt8(ascii: " ") { end -= 1 }
    return UInt32(end)
  }
}
