import Diagnostics

extension YAMLReader {
  private static let tagPrefix = "tag:yaml.org,2002:"

  /// Records the anchor of the current event, and reports a tag that has no meaning here.
  mutating func noteProperties(at range: SourceRange) -> String? {
    switch stream.tag {
    case nil, "!", "tag:yaml.org,2002:map", "tag:yaml.org,2002:seq": break
    case let tag?: reportIgnored(tag, at: range)
    }
    return noteAnchor()
  }

  /// Attaches the value of an anchor in place of the current event.
  ///
  /// Returns `false` and reports an error if the tree becomes too large or too deep.
  mutating func readAlias() -> Bool {
    let range = currentRange()
    let name = stream.anchor ?? ""
    guard let anchored = anchors[name] else {
      reportUnknownAlias(name, at: range)
      nodeCount += 1
      attach(Node(.scalar("", .null), at: range), height: 0)
      return true
    }
    guard outer.count + anchored.height <= limits.depth else {
      bag.report(.nestingTooDeep, .isNestedTooDeeply(limits.depth), at: range)
      return false
    }
    nodeCount += anchored.count
    aliasedCount += anchored.count
    guard aliasedCount <= limits.aliasedNodes else {
      reportTooManyNodes()
      return false
    }
    // A key keeps the range of the alias; a value keeps its own, where it can be corrected.
    let node = top.isKeyNext ? Node(anchored.node.value, at: range) : anchored.node
    attach(node, height: anchored.height)
    top.end = max(top.end, range.end)
    return true
  }

  mutating func noteAnchor(withRest rest: String = "") -> String? {
    guard let name = stream.anchor.map({ $0 + rest }) else { return nil }
    anchorNames.append(name)
    return name
  }

  /// Returns the type of the current event according to its tag or, without a tag, its text.
  mutating func scalarKind(of text: String, at range: SourceRange) -> Node.ScalarKind {
    let untagged = stream.isPlain ? ScalarResolver.kind(of: text) : .string
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
      reportIgnored(tag, at: range)
      return untagged
    }
    let plain = ScalarResolver.kind(of: text)
    if plain == kind || (kind == .float && plain == .integer) { return kind }
    bag.report(.unknownTag, .doesNotFit(Self.shown(tag)), at: range)
    return untagged
  }

  private mutating func reportIgnored(_ tag: String, at range: SourceRange) {
    bag.report(.unknownTag, "the tag '\(Self.shown(tag))' is ignored", at: range)
  }

  /// Returns a tag as it is written in YAML.
  private static func shown(_ tag: String) -> String {
    tag.hasPrefix(tagPrefix) ? "!!" + tag.dropFirst(tagPrefix.count) : tag
  }

  private mutating func reportUnknownAlias(_ name: String, at range: SourceRange) {
    if let frame = (outer + [top]).last(where: { $0.anchor == name }) {
      bag.report(
        .unknownAlias,
        "'*\(name)' is inside the value that it refers to",
        at: range,
        notes: [
          Diagnostic.Note(
            "'&\(name)' begins here",
            at: SourceRange(file: file, start: frame.start, end: frame.start)
          )
        ]
      )
    } else {
      bag.report(
        .unknownAlias,
        "the anchor '&\(name)' isn't defined before this",
        at: range,
        help: bag.suggestion(for: name, among: anchorNames, reporting: .unknownAlias)
          .map { "did you mean '*\($0)'?" } ?? "if '*' is part of the text, put it in quotes"
      )
    }
  }
}
