/// A statement.
///
/// ```swift
/// Statement.var("query", equals: .type("QueryParameters").call())
/// Statement.return(.implicit("request").call(["query": .identifier("query")]))
/// ```
package indirect enum Statement: Hashable, Sendable {
  /// An expression.
  case expression(Expression)
  /// `let` or `var`.
  case binding(VariableBinding)
  /// `<target> = <value>`.
  case assignment(Expression, AssignmentOperator, Expression)
  /// `return <expression>`.
  case `return`(Expression?)
  /// `throw <expression>`.
  case `throw`(Expression)
  /// `guard <condition>, … else { … }`.
  case `guard`([Condition], [Statement])
  /// `for <pattern> in <sequence> { … }`.
  case `for`(For)
  /// `while <condition>, … { … }`.
  case `while`([Condition], [Statement])
  /// `do { … } catch { … }`.
  case `do`(Do)
  /// `defer { … }`.
  case `defer`([Statement])
  /// `break`.
  case `break`
  /// `continue`.
  case `continue`
  /// A declaration inside a body.
  case declaration(Declaration)
  /// `#if <condition> … #endif`.
  case conditional(ConditionalCompilation<Statement>)
  /// `// <text>`.
  case comment(Comment)
  /// An empty line.
  case blankLine
  /// Fixed code.
  case verbatim(Verbatim)
}

/// `let <pattern>: <Type> = <value>`.
package struct VariableBinding: Hashable, Sendable {
  let attributes: [Attribute]
  let isVariable: Bool
  let target: Target
  let type: TypeReference?
  let value: Expression?

  enum Target: Hashable, Sendable {
    case name(Identifier)
    case names([Identifier?])
    case wildcard
  }
}

/// `for <pattern> in <sequence> where <condition> { … }`, or `for try await <pattern> …`.
package struct For: Hashable, Sendable {
  var effects: [EffectKeyword] = []
  let element: VariableBinding.Target
  let sequence: Expression
  let condition: Expression?
  let body: [Statement]
}

/// `do { … } catch <pattern> { … }`.
package struct Do: Hashable, Sendable {
  let body: [Statement]
  let clauses: [CatchClause]
}

/// `catch <pattern> { … }`.
package struct CatchClause: Hashable, Sendable {
  let pattern: Pattern?
  let body: [Statement]

  /// `catch <pattern> { … }`.
  package static func `catch`(
    _ pattern: Pattern? = nil,
    @ListBuilder<Statement> _ body: () -> [Statement]
  ) -> Self {
    Self(pattern: pattern, body: body())
  }
}
