import Diagnostics

extension JSONPathEvaluator {
  /// Returns whether a filter selects a child.
  mutating func holds(
    _ condition: JSONPath.Condition,
    for child: Node
  ) throws(Exhaustion) -> Bool {
    try spend(1)
    switch condition {
    case .any(let conditions):
      for condition in conditions where try holds(condition, for: child) { return true }
      return false
    case .all(let conditions):
      for condition in conditions where try !holds(condition, for: child) { return false }
      return true
    case .not(let condition):
      return try !holds(condition, for: child)
    case .exists(let query):
      return try !nodes(of: query, for: child).isEmpty
    case .compares(let left, let comparison, let right):
      return try compare(value(of: left, for: child), comparison, value(of: right, for: child))
    case .matches(let operand, let pattern, let isWhole):
      return try matches(value(of: operand, for: child), pattern, isWhole: isWhole, for: child)
    }
  }

  private mutating func matches(
    _ value: Node?,
    _ pattern: JSONPath.Pattern,
    isWhole: Bool,
    for child: Node
  ) throws(Exhaustion) -> Bool {
    let expression: RegularExpression?
    switch pattern {
    case .fixed(let fixed): expression = fixed
    case .computed(let operand):
      guard let text = try self.value(of: operand, for: child)?.string else { return false }
      try spend(text.utf8.count)
      expression = RegularExpression(text)
    }
    guard let text = value?.string, let expression else { return false }
    // A step of the machine is much cheaper than a step of a query.
    try spend(text.utf8.count * expression.instructions.count / 16)
    return expression.matches(text, isWhole: isWhole)
  }

  // MARK: - Values

  /// Returns the value of an operand; `nil` if its query selects nothing, which differs from null.
  private mutating func value(
    of operand: JSONPath.Operand,
    for child: Node
  ) throws(Exhaustion) -> Node? {
    switch operand {
    case .literal(let value): return value
    case .singular(let query): return try node(of: query, for: child)
    case .count(let query):
      return .count(try nodes(of: query, for: child).count)
    case .value(let query):
      let nodes = try nodes(of: query, for: child)
      return nodes.count == 1 ? nodes[0].node : nil
    case .length(let operand):
      guard let node = try value(of: operand, for: child) else { return nil }
      switch node.value {
      case .scalar(let text, .string): return .count(text.unicodeScalars.count)
      case .scalar: return nil
      case .sequence, .mapping: return .count(node.childCount)
      }
    }
  }

  /// Returns the value of a singular query without keeping track of its location.
  private mutating func node(
    of query: JSONPath.Query,
    for child: Node
  ) throws(Exhaustion) -> Node? {
    var node: Node? = query.isRelative ? child : root
    for segment in query.segments {
      try spend(1)
      switch segment.selectors[0] {
      case .name(let name): node = node?[name]
      case .index(let index):
        let elements = node?.sequence ?? []
        node = elements.position(index).map { elements[$0] }
      case .wildcard, .slice, .filter: return nil
      }
    }
    return node
  }

  private mutating func nodes(
    of query: JSONPath.Query,
    for child: Node
  ) throws(Exhaustion) -> [Match] {
    let start = Match(node: query.isRelative ? child : root, path: .root)
    return try matches(of: query.segments[...], from: [start])
  }

  // MARK: - Comparing (RFC 9535 §2.3.5.2.2)

  private mutating func compare(
    _ left: Node?,
    _ comparison: JSONPath.Comparison,
    _ right: Node?
  ) throws(Exhaustion) -> Bool {
    switch comparison {
    case .equal: return try areEqual(left, right)
    case .notEqual: return try !areEqual(left, right)
    case .less: return isLess(left, right)
    case .lessOrEqual: return isLess(left, right) ? true : try areEqual(left, right)
    case .greater: return isLess(right, left)
    case .greaterOrEqual: return isLess(right, left) ? true : try areEqual(left, right)
    }
  }

  private func isLess(_ left: Node?, _ right: Node?) -> Bool {
    // UTF-8 sorts in the order of code points; Swift's own order ignores how a character is
    // composed.
    if let left = left?.string, let right = right?.string {
      return left.utf8.lexicographicallyPrecedes(right.utf8)
    }
    // From 2⁵³ on, a `Double` represents several integers.
    if let left = left?.integer, let right = right?.integer { return left < right }
    guard let left = left?.double, let right = right?.double else { return false }
    return left < right
  }

  private mutating func areEqual(_ left: Node?, _ right: Node?) throws(Exhaustion) -> Bool {
    try spend(1)
    guard let left, let right else { return left == nil && right == nil }
    switch (left.value, right.value) {
    case (.scalar(_, .null), .scalar(_, .null)): return true
    case (.scalar(_, .bool), .scalar(_, .bool)): return left.bool == right.bool
    case (.scalar(let left, .string), .scalar(let right, .string)):
      return left.utf8.elementsEqual(right.utf8)
    case (.scalar, .scalar):
      if let left = left.integer, let right = right.integer { return left == right }
      guard let left = left.double, let right = right.double else { return false }
      return left == right
    case (.sequence(let left), .sequence(let right)):
      guard left.count == right.count else { return false }
      for (first, second) in zip(left, right) {
        guard try areEqual(first, second) else { return false }
      }
      return true
    case (.mapping(let left), .mapping(let right)):
      guard left.entries.count == right.entries.count else { return false }
      for entry in left.entries {
        guard let other = right[entry.key], try areEqual(entry.value, other) else { return false }
      }
      return true
    case _: return false
    }
  }
}

extension Node {
  fileprivate static func count(_ count: Int) -> Node { Node(.integer(count), at: .nowhere) }
}
