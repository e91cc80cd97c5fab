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
    _ value: JSONPathValue,
    _ pattern: JSONPath.Pattern,
    isWhole: Bool,
    for child: Node
  ) throws(Exhaustion) -> Bool {
    let expression: RegularExpression?
    switch pattern {
    case .fixed(let fixed): expression = fixed
    case .computed(let operand):
      guard case .string(let text) = try self.value(of: operand, for: child) else { return false }
      try spend(text.utf8.count)
      expression = RegularExpression(text)
    }
    guard case .string(let text) = value, let expression else { return false }
    // A step of the machine is much cheaper than a step of a query.
    try spend(text.utf8.count * expression.instructions.count / 16)
    return expression.matches(text, isWhole: isWhole)
  }

  // MARK: - Values

  private mutating func value(
    of operand: JSONPath.Operand,
    for child: Node
  ) throws(Exhaustion) -> JSONPathValue {
    switch operand {
    case .literal(let value): return value
    case .singular(let query):
      guard let node = try node(of: query, for: child) else { return .nothing }
      return JSONPathValue(node)
    case .count(let query):
      return .count(try nodes(of: query, for: child).count)
    case .value(let query):
      let nodes = try nodes(of: query, for: child)
      return nodes.count == 1 ? JSONPathValue(nodes[0].node) : .nothing
    case .length(let operand):
      switch try value(of: operand, for: child) {
      case .string(let text): return .count(text.unicodeScalars.count)
      case .composite(let node): return .count(node.childCount)
      case .nothing, .null, .bool, .number: return .nothing
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
    _ left: JSONPathValue,
    _ comparison: JSONPath.Comparison,
    _ right: JSONPathValue
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

  private func isLess(_ left: JSONPathValue, _ right: JSONPathValue) -> Bool {
    switch (left, right) {
    case (.number(let left), .number(let right)): left.isLess(than: right)
    // UTF-8 sorts in the order of code points; Swift's own order ignores how a character is
    // composed.
    case (.string(let left), .string(let right)):
      left.utf8.lexicographicallyPrecedes(right.utf8)
    case _: false
    }
  }

  private mutating func areEqual(
    _ left: JSONPathValue,
    _ right: JSONPathValue
  ) throws(Exhaustion) -> Bool {
    try spend(1)
    switch (left, right) {
    case (.nothing, .nothing), (.null, .null): return true
    case (.bool(let left), .bool(let right)): return left == right
    case (.number(let left), .number(let right)): return left.isEqual(to: right)
    case (.string(let left), .string(let right)): return left.utf8.elementsEqual(right.utf8)
    case (.composite(let left), .composite(let right)): return try areEqual(left, right)
    case _: return false
    }
  }

  private mutating func areEqual(_ left: Node, _ right: Node) throws(Exhaustion) -> Bool {
    switch (left.value, right.value) {
    case (.sequence(let left), .sequence(let right)):
      guard left.count == right.count else { return false }
      for (first, second) in zip(left, right) {
        guard try areEqual(JSONPathValue(first), JSONPathValue(second)) else { return false }
      }
      return true
    case (.mapping(let left), .mapping(let right)):
      guard left.entries.count == right.entries.count else { return false }
      for entry in left.entries {
        guard let other = right[entry.key],
          try areEqual(JSONPathValue(entry.value), JSONPathValue(other))
        else { return false }
      }
      return true
    case _: return false
    }
  }
}

extension JSONPathValue {
  fileprivate static func count(_ count: Int) -> JSONPathValue {
    .number(Number(double: Double(count), integer: count))
  }
}
