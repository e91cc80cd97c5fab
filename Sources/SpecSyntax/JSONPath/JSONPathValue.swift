/// An operand of a comparison in a filter (RFC 9535 §2.3.5.2.2).
enum JSONPathValue: Sendable {
  /// The result of a query that selects nothing, which differs from null.
  case nothing
  case null
  case bool(Bool)
  case number(Number)
  case string(String)

  /// A list or a mapping.
  case composite(Node)

  /// A number, with its exact value if it is an integer.
  ///
  /// From 2⁵³ on, a `Double` represents several integers.
  struct Number: Sendable {
    let double: Double
    let integer: Int?
  }

  /// Creates the JSON value of a node.
  init(_ node: Node) {
    switch node.value {
    case .scalar(_, .null): self = .null
    case .scalar(_, .bool): self = .bool(node.bool ?? false)
    case .scalar(_, .integer), .scalar(_, .float):
      self = .number(Number(double: node.double ?? .nan, integer: node.integer))
    case .scalar(let text, .string): self = .string(text)
    case .sequence, .mapping: self = .composite(node)
    }
  }
}

extension JSONPathValue.Number {
  func isEqual(to other: Self) -> Bool {
    if let integer, let otherInteger = other.integer { return integer == otherInteger }
    return double == other.double
  }

  func isLess(than other: Self) -> Bool {
    if let integer, let otherInteger = other.integer { return integer < otherInteger }
    return double < other.double
  }
}
