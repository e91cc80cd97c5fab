extension Identifier {
  /// Where in a file an identifier can stand, as far as keywords differ by it.
  struct Positions: OptionSet, Sendable {
    let rawValue: UInt8

    /// The name of a function, property, parameter, case or variable where it is declared.
    static let declaration = Positions(rawValue: 1 << 0)
    /// A name at the beginning of an expression.
    static let expression = Positions(rawValue: 1 << 1)
    /// A name after a dot.
    static let member = Positions(rawValue: 1 << 2)
    /// The label of an argument, parameter or associated value.
    static let label = Positions(rawValue: 1 << 3)
    /// The name of a type, where it is declared or used.
    static let type = Positions(rawValue: 1 << 4)
  }
}

extension Identifier.Positions {
  /// The positions in which a name needs backticks; empty for every name that is no keyword.
  init(quoting text: String) {
    // The longest keyword has 15 letters, and a name that contains anything else is none.
    guard text.utf8.count <= 15 else {
      self = []
      return
    }
    self = Self.keywords[text] ?? []
  }

  private static let keywords: [String: Self] = {
    var positions: [String: Self] = [:]
    for keyword in reserved {
      positions[keyword] = [.declaration, .expression, .type]
    }
    for keyword in contextual {
      positions[keyword] = [.expression, .type]
    }
    positions["init"]?.insert(.member)
    positions["self"]?.insert(.member)
    positions["Type"] = [.declaration, .expression, .member, .type]
    positions["Protocol"] = [.declaration, .expression, .member, .type]
    for keyword in ["inout", "let", "var"] {
      positions[keyword]?.insert(.label)
    }
    return positions
  }()

  /// Keywords that are never a name.
  private static let reserved = [
    "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default",
    "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate",
    "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
    "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while",
  ]

  /// Keywords at the beginning of some statements, accessors or types, and names elsewhere.
  private static let contextual = [
    "actor", "any", "async", "await", "borrow", "borrowing", "consume", "consuming", "copy",
    "didSet", "discard", "distributed", "dynamic", "each", "final", "get", "indirect", "infix",
    "isolated", "lazy", "macro", "mutating", "nonisolated", "nonmutating", "open", "optional",
    "override", "package", "postfix", "prefix", "required", "sending", "set", "some", "then",
    "unowned", "unsafe", "weak", "willSet", "yield",
  ]
}
