import Diagnostics

extension YAMLReader {
  private static let tagPrefix = "tag:yaml.org,2002:"

  /// Records the anchor of the current event, and reports a tag that has no meaning here.
  mutating func noteProperties(at range: SourceRange, into bag: inout DiagnosticBag) -> Int? {
    switch stream.tag {
    case nil, "!", "tag:yaml.org,2002:map", "tag:yaml.org,2002:seq": break
    case let tag?: reportIgnored(tag, at: range, into: &bag)
    }
    return noteAnchor()
  }

  /// Reads a scalar that has an anchor or a tag.
  mutating func readScalarWithProperties(at range: SourceRange, into bag: inout DiagnosticBag) {
    var range = range
    if stream.isBlockScalar { range.end = endOfLastLine(in: range) }
    let node = Node(.scalar(stream.text, scalarKind(at: range, into: &bag)), at: range)
    nodeCount += 1
    if let anchor = noteAnchor() {
      anchors[anchorNames[anchor]] = Anchored(node: node, count: 1, height: 0)
    }
    attach(node, height: 0, into: &bag)
  }

  /// Attaches the value of an anchor in place of the current event.
  ///
  /// Returns `false` and reports an error if the tree becomes too large or too deep.
  mutating func readAlias(into bag: inout DiagnosticBag) -> Bool {
    let range = currentRange()
    let name = stream.anchor ?? ""
    guard let anchored = anchors[name] else {
      reportUnknownAlias(name, at: range, into: &bag)
      nodeCount += 1
      attach(Node(.scalar("", .null), at: range), height: 0, into: &bag)
      return true
    }
    guard outer.count + anchored.height <= limits.depth else {
      bag.report(.nestingTooDeep, .isNestedTooDeeply(limits.depth), at: range)
      return false
    }
    nodeCount += anchored.count
    aliasedCount += anchored.count
    guard aliasedCount <= limits.aliasedNodes else {
      reportTooManyNodes(into: &bag)
      return false
    }
    // A key keeps the range of the alias; a value keeps its own, where it can be corrected.
    let node = top.isKeyNext ? Node(anchored.node.value, at: range) : anchored.node
    attach(node, height: anchored.height, into: &bag)
    top.end = max(top.end, range.end)
    return true
  }

  private mutating func noteAnchor() -> Int? {
    guard let name = stream.anchor else { return nil }
    anchorNames.append(name)
    return anchorNames.count - 1
  }

  /// Returns the type of the current event according to its tag or, without a tag, its text.
  private func scalarKind(
    at range: SourceRange,
    into bag: inout DiagnosticBag
  ) -> Node.ScalarKind {
    let plain = ScalarResolver.kind(of: stream.text)
    let untagged = stream.isPlain ? plain : .string
    guard let tag = stream.tag else { return untagged }
    let kind: Node.ScalarKind
    switch tag {
    case "!", "tag:yaml.org,2002:str", "tag:yaml.org,2002:binary", "tag:yaml.org,2002:timestamp":
      return .string
    case "tag:yaml.org,2002:null": kind = .null
    case "tag:yaml.org,2002:bool": kind = .bool
    case "tag:yaml.org,2002:int": kind = .integer
    case "tag:yaml.org,2002:float": kind = .float
    default:
      reportIgnored(tag, at: range, into: &bag)
      return untagged
    }
    if plain == kind || (kind == .float && plain == .integer) { return kind }
    bag.report(.unknownTag, .doesNotFit(Self.shown(tag)), at: range)
    return untagged
  }

  private func reportIgnored(_ tag: String, at range: SourceRange, into bag: inout DiagnosticBag) {
    bag.report(.unknownTag, .isIgnored(Self.shown(tag)), at: range)
  }

  /// Returns a tag as it is written in YAML.
  private static func shown(_ tag: String) -> String {
    tag.hasPrefix(tagPrefix) ? "!!" + tag.dropFirst(tagPrefix.count) : tag
  }

  private func reportUnknownAlias(
    _ name: String,
    at range: SourceRange,
    into bag: inout DiagnosticBag
  ) {
    if let frame = openFrame(ofAnchor: name) {
      bag.report(
        .unknownAlias,
        .isInsideItself(name),
        at: range,
        notes: [
          Diagnostic.Note(
            .beginsHere(name),
            at: SourceRange(file: file, start: frame.start, end: frame.start)
          )
        ]
      )
    } else {
      bag.report(
        .unknownAlias,
        .isNoAnchor(name),
        at: range,
        help: bag.suggestion(for: name, among: anchorNames, reporting: .unknownAlias)
          .map { "did you mean '*\($0)'?" } ?? "if '*' is part of the text, put it in quotes"
      )
    }
  }

  /// Returns the unfinished list or mapping with an anchor.
  private func openFrame(ofAnchor name: String) -> Frame? {
    if top.anchor.map({ anchorNames[$0] }) == name { return top }
    for index in (0..<outer.count).reversed()
    where outer[index].anchor.map({ anchorNames[$0] }) == name {
      return outer[index]
    }
    return nil
  }
}
