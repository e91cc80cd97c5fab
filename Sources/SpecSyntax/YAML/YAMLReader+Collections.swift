import Diagnostics

extension YAMLReader {
  /// Begins a list or a mapping; returns `false` and reports an error if it is nested too deeply.
  mutating func begin(isMapping: Bool, into bag: inout DiagnosticBag) -> Bool {
    let range = currentRange()
    guard outer.count < limits.depth else {
      bag.report(.nestingTooDeep, .isNestedTooDeeply(limits.depth), at: range)
      return false
    }
    let anchor = stream.hasProperties ? noteProperties(at: range, into: &bag) : nil
    outer.append(top)
    top = Frame(
      isMapping: isMapping,
      isFlow: stream.isFlow,
      isKeyNext: isMapping,
      start: range.start,
      end: range.end,
      base: isMapping ? entries.count : nodes.count,
      countBefore: nodeCount,
      anchor: anchor
    )
    nodeCount += 1
    return true
  }

  mutating func endSequence(into bag: inout DiagnosticBag) {
    let frame = pop()
    end(frame, as: .sequence(nodes.removeAll(from: frame.base)), into: &bag)
  }

  mutating func endMapping(into bag: inout DiagnosticBag) {
    let frame = pop()
    var read = entries.removeAll(from: frame.base)
    let firstMerge = mergeKeys.lastIndex { $0 < frame.base }.map { $0 + 1 } ?? 0
    if firstMerge < mergeKeys.count {
      let positions = mergeKeys.removeAll(from: firstMerge).map { $0 - frame.base }
      read = merged(read, at: Set(positions), into: &bag)
    }
    end(frame, as: .mapping(Mapping(reading: read, into: &bag)), into: &bag)
  }

  private mutating func end(
    _ frame: Frame,
    as value: Node.Value,
    into bag: inout DiagnosticBag
  ) {
    let end = frame.isFlow ? offsets.byte(ofCharacter: stream.end) : frame.end
    let node = Node(value, at: SourceRange(file: file, start: frame.start, end: end))
    let height = frame.height + 1
    if let anchor = frame.anchor {
      anchors[anchorNames[anchor]] = Anchored(
        node: node,
        count: nodeCount - frame.countBefore,
        height: height
      )
    }
    attach(node, height: height, into: &bag)
  }

  private mutating func pop() -> Frame {
    let frame = top
    top = outer.removeLast()
    return frame
  }

  /// Adds a value to the innermost list or mapping.
  mutating func attach(_ node: Node, height: Int, into bag: inout DiagnosticBag) {
    top.end = max(top.end, node.range.end)
    top.height = max(top.height, height)
    guard top.isMapping else {
      nodes.append(node)
      return
    }
    guard !top.isKeyNext else {
      attachKey(node, into: &bag)
      return
    }
    top.isKeyNext = true
    if top.isMergeKey { mergeKeys.append(entries.count) }
    let range = top.keyRange ?? node.range
    entries.append(Mapping.Entry(key: top.key, keyRange: range, value: node))
  }
}

// MARK: - Keys

extension YAMLReader {
  /// Sets the key of the next value.
  mutating func setKey(_ key: String, isMergeKey: Bool = false, at range: SourceRange) {
    top.isKeyNext = false
    top.key = key
    top.isMergeKey = isMergeKey
    top.keyRange = range
    top.end = max(top.end, range.end)
  }

  /// Handles a key that isn't a plain scalar event: an alias, a list or a mapping.
  private mutating func attachKey(_ node: Node, into bag: inout DiagnosticBag) {
    let text: String
    if case .scalar(let scalar, _) = node.value {
      text = scalar
    } else {
      bag.report(
        .invalidYAML,
        .isNoKey(node.kindDescription),
        at: node.range,
        help: "put a value that begins with '{' or '[' in quotes"
      )
      text = ""
    }
    setKey(text, at: node.range)
  }
}
