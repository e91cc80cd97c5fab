/// Finds the values of a document that a query selects.
struct JSONPathEvaluator {
  /// A value and its path.
  struct Match: Sendable {
    let node: Node
    let path: NodePath
  }

  /// Indicates that a query takes more steps than allowed: `$..*..*..*` selects millions of values
  /// even in a small file.
  struct Exhaustion: Error {}

  let root: Node

  /// The number of steps that are left.
  private var steps: Int

  /// The cost of a match in steps, which is higher than that of a visited value because a match
  /// takes memory.
  private static let matchCost = 20

  init(root: Node, limits: ReadingLimits) {
    self.root = root
    steps = limits.pathSteps
  }

  /// Returns the values that a query selects, in the order of the RFC.
  ///
  /// A value that is selected twice is returned twice.
  mutating func matches(of path: JSONPath) throws(Exhaustion) -> [Match] {
    try matches(of: path.segments[...], from: [Match(node: root, path: .root)])
  }

  mutating func matches(
    of segments: ArraySlice<JSONPath.Segment>,
    from start: [Match]
  ) throws(Exhaustion) -> [Match] {
    var current = start
    for segment in segments {
      var found: [Match] = []
      for match in current {
        if segment.isDescendant {
          try descend(match, segment.selectors, into: &found)
        } else {
          for selector in segment.selectors { try select(selector, of: match, into: &found) }
        }
      }
      current = found
    }
    return current
  }

  /// Applies selectors to a value and to everything below it, visiting each value before its
  /// children.
  private mutating func descend(
    _ match: Match,
    _ selectors: [JSONPath.Selector],
    into found: inout [Match]
  ) throws(Exhaustion) {
    try spend(1)
    for selector in selectors { try select(selector, of: match, into: &found) }
    for child in match.children where !child.node.isScalar {
      try descend(child, selectors, into: &found)
    }
  }

  private mutating func select(
    _ selector: JSONPath.Selector,
    of match: Match,
    into found: inout [Match]
  ) throws(Exhaustion) {
    try spend(1)
    switch selector {
    case .name(let name):
      guard let child = match.node[name] else { return }
      try add(Match(node: child, path: .key(name, in: match.path)), to: &found)
    case .index(let index):
      guard let elements = match.node.sequence, let index = elements.position(index) else { return }
      try add(Match(node: elements[index], path: .index(index, in: match.path)), to: &found)
    case .wildcard:
      try spend(match.node.childCount * Self.matchCost)
      found += match.children
    case .slice(let slice):
      guard let elements = match.node.sequence else { return }
      for index in slice.positions(in: elements.count) {
        try add(Match(node: elements[index], path: .index(index, in: match.path)), to: &found)
      }
    case .filter(let condition):
      for child in match.children where try holds(condition, for: child.node) {
        try add(child, to: &found)
      }
    }
  }

  private mutating func add(_ match: Match, to found: inout [Match]) throws(Exhaustion) {
    try spend(Self.matchCost)
    found.append(match)
  }

  mutating func spend(_ count: Int) throws(Exhaustion) {
    steps -= count
    guard steps >= 0 else { throw Exhaustion() }
  }
}

extension JSONPathEvaluator.Match {
  /// The values directly inside the value, with their paths.
  fileprivate var children: [Self] {
    switch node.value {
    case .scalar: []
    case .sequence(let elements):
      elements.enumerated().map { Self(node: $1, path: .index($0, in: path)) }
    case .mapping(let mapping):
      mapping.entries.map { Self(node: $0.value, path: .key($0.key, in: path)) }
    }
  }
}

extension Node {
  /// The number of direct children.
  var childCount: Int {
    switch value {
    case .scalar: 0
    case .sequence(let elements): elements.count
    case .mapping(let mapping): mapping.entries.count
    }
  }
}

extension [Node] {
  /// Returns the position for an index, which counts from the end if it is negative.
  func position(_ index: Int) -> Int? {
    let position = index < 0 ? count + index : index
    return indices.contains(position) ? position : nil
  }
}

extension JSONPath.Slice {
  /// Returns the positions that a slice selects in a list with `count` elements (RFC 9535
  /// §2.3.4.2.2).
  func positions(in count: Int) -> StrideTo<Int> {
    func bound(_ index: Int?, _ fallback: Int, _ range: ClosedRange<Int>) -> Int {
      guard let index else { return fallback }
      let position = index < 0 ? count + index : index
      return min(max(position, range.lowerBound), range.upperBound)
    }
    if step > 0 {
      return stride(
        from: bound(start, 0, 0...count),
        to: bound(end, count, 0...count),
        by: step
      )
    }
    // A step of zero selects nothing.
    guard step < 0 else { return stride(from: 0, to: 0, by: 1) }
    return stride(
      from: bound(start, count - 1, -1...(count - 1)),
      to: bound(end, -1, -1...(count - 1)),
      by: step
    )
  }
}
