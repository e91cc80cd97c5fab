import Diagnostics

extension YAMLReader {
  /// Begins a list or a mapping; returns `false` and reports an error if it is nested too deeply.
  @inline(__always)
  mutating func begin(isMapping: Bool, into bag: inout DiagnosticBag) -> Bool {
    let range = currentRange()
    guard outer.count < limits.depth else {
      bag.report(.nestingTooDeep, .isNestedTooDeeply(limits.depth), at: range)
      return false
    }
    let anchor = stream.hasProperties ? noteProperties(at: range, into: &bag) : nil
    outer.push(top)
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
    end(frame, as: .sequence(nodes.pop(from: frame.base)), into: &bag)
  }

  mutating func endMapping(into bag: inout DiagnosticBag) {
    let frame = pop()
    let finished =
      frame.hasMergeKey
      ? Mapping(merged(entries.popNumbered(from: frame.base, into: &bag), into: &bag))
      : entries.pop(from: frame.base, into: &bag)
    end(frame, as: .mapping(finished), into: &bag)
  }

  @inline(__always)
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

  @inline(__always)
  private mutating func pop() -> Frame {
    let frame = top
    top = outer.popLast()
    return frame
  }

  /// Adds a value to the innermost list or mapping.
  @inline(__always)
  mutating func attach(_ node: consuming Node, height: Int, into bag: inout DiagnosticBag) {
    top.end = max(top.end, node.range.end)
    top.height = max(top.height, height)
    guard top.isMapping else {
      nodes.push(node)
      return
    }
    guard !top.isKeyNext else {
      attachKey(node, into: &bag)
      return
    }
    top.isKeyNext = true
    entries.push(key: top.key, from: top.keyStart, to: top.keyEnd, value: node)
  }
}

// MARK: - Keys

extension YAMLReader {
  /// Sets the key of the next value.
  @inline(__always)
  mutating func setKey(_ number: UInt32, at range: SourceRange) {
    top.isKeyNext = false
    top.key = number
    top.keyStart = range.start
    top.keyEnd = range.end
    top.end = max(top.end, range.end)
    if number == EntryStack.mergeKey { top.hasMergeKey = true }
  }

  /// Handles a key that isn't a plain scalar event: an alias, a list or a mapping.
  private mutating func attachKey(_ node: Node, into bag: inout DiagnosticBag) {
    var text: String
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
    setKey(text.withUTF8 { entries.number(of: $0) }, at: node.range)
  }
}
