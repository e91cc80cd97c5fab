import Diagnostics

extension YAMLReader {
  /// Begins a list or a mapping; returns `false` and reports an error if it is nested too deeply.
  mutating func begin(isMapping: Bool) -> Bool {
    let range = currentRange()
    guard outer.count < limits.depth else {
      bag.report(.nestingTooDeep, .isNestedTooDeeply(limits.depth), at: range)
      return false
    }
    let anchor = noteProperties(at: range)
    outer.append(top)
    top = Frame(
      isMapping: isMapping,
      isFlow: stream.isFlow,
      isKeyNext: isMapping,
      start: range.start,
      end: range.end,
      countBefore: nodeCount,
      anchor: anchor
    )
    nodeCount += 1
    return true
  }

  mutating func endSequence() {
    let frame = pop()
    end(frame, as: .sequence(frame.elements))
  }

  mutating func endMapping() {
    let frame = pop()
    let entries =
      frame.mergeKeys.isEmpty ? frame.entries : merged(frame.entries, at: frame.mergeKeys)
    end(frame, as: .mapping(Mapping(reading: entries, into: &bag)))
  }

  private mutating func end(_ frame: Frame, as value: Node.Value) {
    let end = frame.isFlow ? offsets.byte(ofCharacter: stream.end) : frame.end
    let node = Node(value, at: SourceRange(file: file, start: frame.start, end: end))
    let height = frame.height + 1
    if let anchor = frame.anchor {
      anchors[anchor] = Anchored(
        node: node,
        count: nodeCount - frame.countBefore,
        height: height
      )
    }
    attach(node, height: height)
  }

  private mutating func pop() -> Frame {
    let frame = top
    top = outer.removeLast()
    return frame
  }

  /// Adds a value to the innermost list or mapping.
  mutating func attach(_ node: Node, height: Int) {
    top.end = max(top.end, node.range.end)
    top.height = max(top.height, height)
    guard top.isMapping else {
      top.elements.append(node)
      return
    }
    guard !top.isKeyNext else {
      attachKey(node)
      return
    }
    top.isKeyNext = true
    if top.isMergeKey { top.mergeKeys.insert(top.entries.count) }
    let range = top.keyRange ?? node.range
    top.entries.append(Mapping.Entry(key: top.key, keyRange: range, value: node))
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
  private mutating func attachKey(_ node: Node) {
    let text: String
    if case .scalar(let scalar, _) = node.value {
      text = scalar
    } else {
      bag.report(
        .invalidYAML,
        "\(node.kindDescription) can't be a key",
        at: node.range,
        help: "put a value that begins with '{' or '[' in quotes"
      )
      text = ""
    }
    setKey(text, at: node.range)
  }
}
