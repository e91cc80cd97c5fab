extension Identifier {
  /// The positions of an identifier, which determine the keywords that need backticks.
  struct Positions: OptionSet, Sendable {
    let rawValue: UInt8

    /// The name in the declaration of a function, property, parameter, case or variable.
    static let declaration = Positions(rawValue: 1 << 0)
    /// A name at the beginning of an expression.
    static let expression = Positions(rawValue: 1 << 1)
    /// A name after a dot.
    static let member = Positions(rawValue: 1 << 2)
    /// The label of an argument, or of a part of a pattern.
    static let label = Positions(rawValue: 1 << 3)
    /// The label in the declaration of a parameter or associated value.
    static let parameterLabel = Positions(rawValue: 1 << 4)
    /// The name of a type, in its declaration or where it is used.
    static let type = Positions(rawValue: 1 << 5)
  }
}

extension Identifier.Positions {
  /// Creates the positions in which a name needs backticks, which are empty unless it is a keyword.
  init(quoting text: String) {
    self = Self.keywords[text] ?? []
  }

  private static let keywords: [String: Self] = {
    var positions: [String: Self] = [:]
    for keyword in reserved {
      positions[keyword] = [.declaration, .expression, .type]
    }
    for keyword in accessors {
      positions[keyword] = .expression
    }
    for keyword in specifiers {
      positions[keyword] = .type
    }
    positions["await"] = [.declaration, .expression, .type]
    positions["inout"]?.formUnion([.label, .parameterLabel])
    positions["init"]?.insert(.member)
    positions["let"]?.insert(.parameterLabel)
    positions["self"]?.insert(.member)
    positions["var"]?.insert(.parameterLabel)
    positions["Protocol"] = [.declaration, .expression, .member, .type]
    positions["Type"] = [.declaration, .expression, .member, .type]
    return positions
  }()

  /// Keywords that can never be used as a name.
  private static let reserved = [
    "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default",
    "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate",
    "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
    "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while",
  ]

  /// Words that are keywords at the beginning of a property's braces and names elsewhere.
  private static let accessors = [
    "_modify", "_read", "borrow", "didSet", "get", "modify", "mutate", "read", "set", "willSet",
  ]

  /// Words that are keywords before types and names elsewhere.
  private static let specifiers = [
    "any", "async", "borrowing", "consuming", "each", "isolated", "nonisolated", "reasync",
    "sending",
    "some",
  ]
}
