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
  case assignment(Expression, Expression)
  /// `return <expression>`.
  case `return`(Expression?)
  /// `guard <condition>, … else { … }`.
  case `guard`([Condition], [Statement])
  /// `for <name> in <sequence> { … }`.
  case `for`(For)
  /// `break`.
  case `break`
  /// A declaration inside a body.
  case declaration(Declaration)
  /// `#if <condition> … #endif`.
  case conditional(ConditionalCompilation<Statement>)
  /// `// <text>`.
  case comment(Comment)
}

/// `let <name>: <Type> = <value>`.
package struct VariableBinding: Hashable, Sendable {
  let isVariable: Bool
  let name: Identifier
  let type: TypeReference?
  let value: Expression?
}

/// `for <name> in <sequence> { … }`, or `for try await <name> …`.
package struct For: Hashable, Sendable {
  var effects: [EffectKeyword] = []
  let element: Identifier
  let sequence: Expression
  let body: [Statement]
}
