import Diagnostics

// `||` binds least, then `&&`, then `!` (RFC 9535 §2.3.5.1).
extension JSONPathParser {
  /// Parses the expression that follows the `?` of a filter.
  mutating func condition() throws(JSONPathFailure) -> JSONPath.Condition {
    guard depth < Self.depthLimit else { throw failure(.isNestedTooDeep) }
    depth += 1
    defer { depth -= 1 }
    var alternatives = [try conjunction()]
    while takeOperator("||") { alternatives.append(try conjunction()) }
    return alternatives.count == 1 ? alternatives[0] : .any(alternatives)
  }

  private mutating func conjunction() throws(JSONPathFailure) -> JSONPath.Condition {
    var conditions = [try basicCondition()]
    while takeOperator("&&") { conditions.append(try basicCondition()) }
    return conditions.count == 1 ? conditions[0] : .all(conditions)
  }

  /// Consumes an operator and the spaces around it, if it is next.
  mutating func takeOperator(_ text: String) -> Bool {
    let start = index
    skipSpaces()
    guard take(text) else {
      index = start
      return false
    }
    skipSpaces()
    return true
  }

  private mutating func basicCondition() throws(JSONPathFailure) -> JSONPath.Condition {
    if take("!") {
      skipSpaces()
      if peek == UInt8(ascii: "(") { return .not(try parenthesized()) }
      return .not(try test(word()))
    }
    if peek == UInt8(ascii: "(") { return try parenthesized() }
    let left = try word()
    let end = index
    skipSpaces()
    guard let comparison = takeComparison() else {
      if peek == UInt8(ascii: "=") {
        throw failure("'=' isn't a comparison", help: "compare with '=='")
      }
      index = end
      return try test(left)
    }
    let leftOperand = try operand(left)
    skipSpaces()
    return .compares(leftOperand, comparison, try operand(word()))
  }

  private mutating func parenthesized() throws(JSONPathFailure) -> JSONPath.Condition {
    try expect("(")
    skipSpaces()
    let condition = try condition()
    skipSpaces()
    guard take(")") else { throw unexpected("')', '&&', '||' or a comparison") }
    return condition
  }

  private mutating func takeComparison() -> JSONPath.Comparison? {
    if take("==") { return .equal }
    if take("!=") { return .notEqual }
    if take("<=") { return .lessOrEqual }
    if take(">=") { return .greaterOrEqual }
    if take("<") { return .less }
    if take(">") { return .greater }
    return nil
  }
}

// MARK: - Terms

extension JSONPathParser {
  /// A term that may appear on one side of a comparison, alone as a test, or as an argument.
  ///
  /// The context determines which of these are allowed.
  enum Term {
    case operand(JSONPath.Operand)
    case query(JSONPath.Query)

    /// `match` or `search`, which are true or false but have no value.
    case test(JSONPath.Condition)
  }

  /// A term with its source text and position.
  private struct Word {
    let term: Term
    let start: Int
    let text: String
  }

  private mutating func word() throws(JSONPathFailure) -> Word {
    let start = index
    let term = try term()
    return Word(term: term, start: start, text: text(from: start))
  }

  private mutating func term() throws(JSONPathFailure) -> Term {
    switch peek {
    case UInt8(ascii: "@"), UInt8(ascii: "$"):
      let isRelative = peek == UInt8(ascii: "@")
      index += 1
      return .query(JSONPath.Query(isRelative: isRelative, segments: try segments()))
    case UInt8(ascii: "'"), UInt8(ascii: "\""):
      return .operand(.literal(Node(.string(try stringLiteral()), at: .nowhere)))
    case .some(let byte) where byte.isDigit || byte == UInt8(ascii: "-"):
      return .operand(.literal(try numberLiteral()))
    case .some(let byte) where byte.isNameStart && byte < 0x80:
      return try namedTerm()
    case .none, .some:
      throw unexpected("'@', '$', a function or a value")
    }
  }

  private mutating func namedTerm() throws(JSONPathFailure) -> Term {
    let start = index
    while let byte = peek, byte.isNameStart && byte < 0x80 || byte.isDigit { index += 1 }
    let name = text(from: start)
    if peek == UInt8(ascii: "(") { return try function(name, at: start) }
    switch name {
    case "true": return .operand(.literal(Node(.bool(true), at: .nowhere)))
    case "false": return .operand(.literal(Node(.bool(false), at: .nowhere)))
    case "null": return .operand(.literal(Node(.null, at: .nowhere)))
    case _:
      throw failure(
        "'\(name)' isn't a value",
        at: start,
        help: "write a string as '\(name)' in quotes, or a path as '@.\(name)'"
      )
    }
  }

  /// The number of arguments that each function takes (RFC 9535 §2.4).
  private static let argumentCounts = [
    "count": 1, "length": 1, "match": 2, "search": 2, "value": 1,
  ]

  private mutating func function(_ name: String, at start: Int) throws(JSONPathFailure) -> Term {
    guard depth < Self.depthLimit else { throw failure(.isNestedTooDeep) }
    depth += 1
    defer { depth -= 1 }
    try expect("(")
    skipSpaces()
    var arguments: [Word] = []
    if peek != UInt8(ascii: ")") {
      repeat {
        skipSpaces()
        arguments.append(try word())
        skipSpaces()
      } while take(",")
    }
    guard take(")") else { throw unexpected("',' or ')'") }

    guard let count = Self.argumentCounts[name] else {
      let known = Self.argumentCounts.keys.sorted()
      throw failure(
        "the function '\(name)' doesn't exist",
        at: start,
        help: Suggestion.closest(to: name, among: known).map { "did you mean '\($0)'?" }
          ?? "use 'length', 'count', 'match', 'search' or 'value'"
      )
    }
    guard arguments.count == count else {
      throw failure(.takesArguments(name, count, arguments.count), at: start)
    }
    let first = arguments[0]
    switch name {
    case "length":
      return .operand(.length(try operand(first)))
    case "count":
      return .operand(.count(try query(first)))
    case "value":
      return .operand(.value(try query(first)))
    case _:
      let text = try operand(first)
      let pattern = try operand(arguments[1])
      return .test(.matches(text, JSONPath.Pattern(pattern), isWhole: name == "match"))
    }
  }

  /// Returns the operand of a term in a position that requires a value.
  private func operand(_ word: Word) throws(JSONPathFailure) -> JSONPath.Operand {
    switch word.term {
    case .operand(let operand): return operand
    case .query(let query):
      guard query.isSingular else {
        throw failure(
          "expected one value, but '\(word.text)' may select several",
          at: word.start,
          help: "select one value, or use 'count(\(word.text))' or 'value(\(word.text))'"
        )
      }
      return .singular(query)
    case .test:
      throw failure(.isNoOperand(word.text), at: word.start, help: "remove the comparison")
    }
  }

  private func query(_ word: Word) throws(JSONPathFailure) -> JSONPath.Query {
    guard case .query(let query) = word.term else {
      throw failure("expected a path, found '\(word.text)'", at: word.start)
    }
    return query
  }

  /// Returns the condition of a term that is used alone as a test.
  private func test(_ word: Word) throws(JSONPathFailure) -> JSONPath.Condition {
    switch word.term {
    case .query(let query): return .exists(query)
    case .test(let condition): return condition
    case .operand:
      throw failure(
        "'\(word.text)' is a value, not true or false",
        at: word.start,
        help: "compare it, as in '\(word.text) == 1'"
      )
    }
  }
}

extension JSONPath.Pattern {
  /// Parses a pattern that is written in the query at once, and the others during evaluation.
  fileprivate init(_ operand: JSONPath.Operand) {
    switch operand {
    case .literal(let node): self = .fixed(node.string.flatMap { RegularExpression($0) })
    case .singular, .length, .count, .value: self = .computed(operand)
    }
  }
}

extension Diagnostic.Message {
  fileprivate static let isNestedTooDeep: Self =
    "filters and parentheses are nested more than \(JSONPathParser.depthLimit) levels deep"

  fileprivate static func takesArguments(_ name: String, _ expected: Int, _ found: Int) -> Self {
    Self("'\(name)' takes \(expected == 1 ? "one argument" : "two arguments"), not \(found)")
  }

  fileprivate static func isNoOperand(_ text: String) -> Self {
    "'\(text)' is true or false, not a value"
  }
}
