/// The places of a document that an edit changes, as a tree, so that a single traversal changes all
/// of them.
struct EditTree {
  private var isMarked = false
  private var children: [NodePath.Step: EditTree] = [:]

  /// The number of places, where each place counts once even if it was selected several times.
  private(set) var count = 0

  init(_ paths: some Sequence<[NodePath.Step]>) {
    for steps in paths where insert(steps[...]) { count += 1 }
  }

  private init() {}

  /// Adds a place unless it is already present.
  private mutating func insert(_ steps: ArraySlice<NodePath.Step>) -> Bool {
    guard let first = steps.first else {
      defer { isMarked = true }
      return !isMarked
    }
    return children[first, default: EditTree()].insert(steps.dropFirst())
  }

  /// Returns the document without the places.
  func removing(from node: Node) -> Node? {
    guard !isMarked else { return nil }
    return changingChildren(of: node) { $0.removing(from: $1) }
  }

  /// Returns the document with each place changed, outer places first.
  func changing(_ node: Node, by change: (Node) -> Node) -> Node {
    changingChildren(of: isMarked ? change(node) : node) { $0.changing($1, by: change) }
  }

  /// Returns the document with a value in each of the places; places inside others disappear with
  /// them.
  func replacing(_ node: Node, by value: Node) -> Node {
    isMarked ? value : changingChildren(of: node) { $0.replacing($1, by: value) }
  }

  private func changingChildren(
    of node: Node,
    by change: (EditTree, Node) -> Node?
  ) -> Node {
    guard !children.isEmpty else { return node }
    switch node.value {
    case .scalar: return node
    case .sequence(let elements):
      let changed = elements.enumerated().compactMap { index, element in
        children[.index(index)].map { change($0, element) } ?? element
      }
      return Node(.sequence(changed), at: node.range)
    case .mapping(let mapping):
      let changed = mapping.entries.compactMap { entry -> Mapping.Entry? in
        guard let child = children[.key(entry.key)] else { return entry }
        return change(child, entry.value).map {
          Mapping.Entry(key: entry.key, keyRange: entry.keyRange, value: $0)
        }
      }
      return Node(.mapping(Mapping(changed)), at: node.range)
    }
  }
}
