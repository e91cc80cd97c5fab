import Diagnostics

extension YAMLReader {
  /// Begins a list or a mapping; `false` if it is one level too deep, which is reported.
  @inline(__always)
  mutating func begin(isMapping: Bool, into bag: inout DiagnosticBag) -> Bool {
    let range = currentRange()
    guard frames.count < limits.depth else {
      bag.report(.nestingTooDeep, .isNestedTooDeeply(limits.depth), at: range)
      return false
    }
    let anchor = stream.hasProperties ? noteProperties(at: range, into: &bag) : nil
    frames.append(
      Frame(
        isMapping: isMapping,
        isFlow: stream.isFlow,
        start: range.start,
        base: isMapping ? entries.count : nodes.count,
        anchor: anchor,
        countBefore: nodeCount,
        end: range.end
      )
    )
    nodeCount += 1
    return true
  }

  mutating func endSequence(into bag: inout DiagnosticBag) {
    guard let frame = frames.popLast() else { return }
    end(frame, as: .sequence(nodes.pop(from: frame.base)), into: &bag)
  }

  mutating func endMapping(into bag: inout DiagnosticBag) {
    guard let frame = frames.popLast() else { return }
    let finished =
      frame.hasMergeKey
      ? merged(entries.popNumbered(from: frame.base, into: &bag), into: &bag)
      : entries.pop(from: frame.base, into: &bag)
    end(frame, as: .mapping(Mapping(finished)), into: &bag)
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

  /// Gives a value to the innermost list or mapping.
  @inline(__always)
  mutating func attach(_ node: Node, height: Int, into bag: inout DiagnosticBag) {
    guard let top = frames.indices.last else {
      root = node
      return
    }
    frames[top].end = max(frames[top].end, node.range.end)
    frames[top].height = max(frames[top].height, height)
    guard frames[top].isMapping else {
      nodes.push(node)
      return
    }
    guard let key = frames[top].key else {
      attachKey(node, into: &bag)
      return
    }
    frames[top].key = nil
    entries.push(key: key.number, from: key.start, to: key.end, value: node)
  }
}

// MARK: - Keys

extension YAMLReader {
  /// The key of a mapping comes before its value.
  @inline(__always)
  mutating func setKey(_ number: UInt32, at range: SourceRange) {
    let top = frames.count - 1
    frames[top].key = Key(number: number, start: range.start, end: range.end)
    frames[top].end = max(frames[top].end, range.end)
    if number == EntryStack.mergeKey { frames[top].hasMergeKey = true }
  }

  /// Takes a value for a key that came by a way of its own: an alias, a list, a mapping.
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
