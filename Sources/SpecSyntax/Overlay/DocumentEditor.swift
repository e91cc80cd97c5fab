import Diagnostics

/// Applies edits to a document in order.
struct DocumentEditor {
  private(set) var root: Node

  /// The edits that were applied, with their results.
  private(set) var applied: [AppliedEdit] = []

  /// The diagnostics of the run.
  private(set) var bag: DiagnosticBag

  /// The path of the document in messages.
  private let documentPath: String
  private let limits: ReadingLimits

  /// The number of values that all edits together have added.
  private var addedCount = 0

  init(root: Node, documentPath: String, limits: ReadingLimits, bag: DiagnosticBag) {
    self.bag = bag
    self.root = root
    self.documentPath = documentPath
    self.limits = limits
  }

  /// Indicates whether an edit has reached the limits, in which case the remaining edits are
  /// skipped.
  private var isExhausted = false

  /// Applies an edit, or reports why that isn't possible.
  mutating func apply(_ edit: DocumentEdit) {
    guard !isExhausted else { return }
    do throws(JSONPathEvaluator.Exhaustion) {
      let matches = try matches(of: edit)
      let count: Int
      switch edit.change {
      case _ where matches.isEmpty: count = 0
      case .remove: count = remove(matches, edit)
      case .update(let value): count = merge(value, into: matches, edit)
      case .replace(let value): count = replace(matches, with: value, edit)
      case .copy(let path, let node):
        guard let source = try source(at: path, node) else { return }
        count = merge(source, into: matches, edit)
      }
      applied.append(AppliedEdit(edit, count: count))
    } catch {
      isExhausted = true
      bag.report(
        .oversizedEdit,
        "'\(edit.target.text)' matches too many values",
        at: edit.targetNode.range,
        help: "select fewer values"
      )
    }
  }

  /// Returns the values that the target of an edit selects; reports if there are none.
  private mutating func matches(
    of edit: DocumentEdit
  ) throws(JSONPathEvaluator.Exhaustion) -> [JSONPathEvaluator.Match] {
    var evaluator = JSONPathEvaluator(root: root, limits: limits)
    var matches = [JSONPathEvaluator.Match(node: root, path: .root)]
    for (index, segment) in edit.target.segments.enumerated() {
      let next = try evaluator.matches(of: [segment], from: matches)
      guard !next.isEmpty else {
        let unmatched = UnmatchedSegment(
          path: edit.target,
          index: index,
          before: matches.map(\.node)
        )
        bag.report(
          .unmatchedPath,
          unmatched.message(in: documentPath),
          at: edit.targetNode.range,
          help: unmatched.help(in: bag)
        )
        return []
      }
      matches = next
    }
    return matches
  }

  /// Returns the single value to copy.
  private mutating func source(
    at path: JSONPath,
    _ node: Node
  ) throws(JSONPathEvaluator.Exhaustion) -> Node? {
    var evaluator = JSONPathEvaluator(root: root, limits: limits)
    let sources = try evaluator.matches(of: path)
    guard sources.count == 1 else {
      bag.report(
        .impossibleEdit,
        .copiesOne(path.text, found: sources.count, documentPath),
        at: node.range,
        help: "select one value"
      )
      return nil
    }
    return sources[0].node
  }

  private mutating func remove(_ matches: [JSONPathEvaluator.Match], _ edit: DocumentEdit) -> Int {
    let tree = EditTree(matches.lazy.map(\.path.steps))
    guard let rest = tree.removing(from: root) else {
      bag.report(.impossibleEdit, "the whole document can't be removed", at: edit.targetNode.range)
      return 0
    }
    root = rest
    return tree.count
  }

  private mutating func merge(
    _ value: Node,
    into matches: [JSONPathEvaluator.Match],
    _ edit: DocumentEdit
  ) -> Int {
    if let reason = reasonAgainst(matches.map(\.node), edit.rules) {
      bag.report(.impossibleEdit, reason.message, at: edit.targetNode.range, help: reason.help)
      return 0
    }
    guard let tree = tree(adding: value, to: matches, edit) else { return 0 }
    var merge = NodeMerge()
    let changed = tree.changing(root) { merge.merged($0, value) }
    if let conflict = merge.conflict {
      bag.report(
        .impossibleEdit,
        .isIncompatible(conflict.update, conflict.target),
        at: conflict.update.range,
        notes: [Diagnostic.Note("the target of the merge", at: conflict.target.range)],
        help: "replace the value with '\(edit.rules.replaceKey)'"
      )
      return 0
    }
    root = changed
    return tree.count
  }

  private mutating func replace(
    _ matches: [JSONPathEvaluator.Match],
    with value: Node,
    _ edit: DocumentEdit
  ) -> Int {
    guard let tree = tree(adding: value, to: matches, edit) else { return 0 }
    root = tree.replacing(root, by: value)
    return tree.count
  }

  /// Returns the places that a value is added to; returns `nil` and reports an error if the
  /// document becomes too large.
  private mutating func tree(
    adding value: Node,
    to matches: [JSONPathEvaluator.Match],
    _ edit: DocumentEdit
  ) -> EditTree? {
    let tree = EditTree(matches.lazy.map(\.path.steps))
    let size = value.size(upTo: limits)
    let depth = (matches.lazy.map { $0.path.steps.count }.max() ?? 0) + size.depth
    addedCount += size.count * tree.count
    guard depth <= limits.depth, addedCount <= limits.aliasedNodes else {
      isExhausted = true
      bag.report(
        .oversizedEdit,
        depth > limits.depth ? .nestsTooDeep(limits.depth) : .addsTooMuch(limits.aliasedNodes),
        at: edit.targetNode.range,
        help: "select fewer values"
      )
      return nil
    }
    return tree
  }

  /// Returns the reason why values can't be updated together.
  private func reasonAgainst(
    _ targets: [Node],
    _ rules: DocumentEdit.Rules
  ) -> (message: Diagnostic.Message, help: String)? {
    let scalars = targets.count { $0.isScalar }
    let lists = targets.count { $0.sequence != nil }
    if case .overlay10 = rules, scalars > 0 {
      return (
        "the target is a scalar, which Overlay 1.0 can't update",
        "begin the file with 'overlay: 1.1.0', or name the mapping around it"
      )
    }
    guard ![scalars, lists, targets.count - scalars - lists].contains(targets.count) else {
      return nil
    }
    return (.isMixed, "write an action for each kind of value")
  }
}

extension Node {
  /// Returns the number of values inside a value and its nesting depth, each counted only up to a
  /// limit.
  fileprivate func size(upTo limits: ReadingLimits) -> (count: Int, depth: Int) {
    var count = 0
    var deepest = 0
    var waiting = [(node: self, depth: 1)]
    while let (node, depth) = waiting.popLast(), count <= limits.aliasedNodes {
      count += 1
      deepest = max(deepest, depth)
      switch node.value {
      case .scalar: break
      case .sequence(let elements):
        for element in elements { waiting.append((element, depth + 1)) }
      case .mapping(let mapping):
        for entry in mapping.entries { waiting.append((entry.value, depth + 1)) }
      }
    }
    return (count, deepest)
  }
}

extension Diagnostic.Message {
  fileprivate static func copiesOne(_ path: String, found: Int, _ document: String) -> Self {
    found == 0
      ? Self("'\(path)' matches nothing in '\(document)', so nothing is copied")
      : Self("'\(path)' matches \(found) values of '\(document)', but only one can be copied")
  }

  fileprivate static func nestsTooDeep(_ limit: Int) -> Self {
    "the edit makes the document more than \(limit) levels deep"
  }

  fileprivate static func addsTooMuch(_ limit: Int) -> Self {
    "the edits add more than \(limit) values to the document"
  }

  fileprivate static let isMixed: Self =
    "the targets have different types, so they can't be updated together"

  fileprivate static func isIncompatible(_ update: Node, _ target: Node) -> Self {
    "\(update.kindDescription) can't be merged into \(target.kindDescription)"
  }
}
