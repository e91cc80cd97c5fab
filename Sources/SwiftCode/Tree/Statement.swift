/// A statement.
///
/// ```swift
/// Statement.var("query", equals: .type("QueryParameters").call())
/// Statement.return(.implicit("request").call(["query": .identifier("query")]))
/// ```
package indirect enum Statement: Hashable, Sendable {
  /// An expression.
  case expression(Expression)
  /// `let <name> = <value>`.
  case `let`(Identifier, equals: Expression)
  /// `var <name> = <value>`.
  case `var`(Identifier, equals: Expression)
  /// `<target> = <value>`.
  case assign(Expression, Expression)
  /// `return <expression>`.
  case `return`(Expression?)
  /// `if <condition>, … { … }`.
  case `if`([Condition], [Statement])
  /// `guard <condition>, … else { … }`.
  case `guard`([Condition], [Statement])
  /// `for <name> in <sequence> { … }`.
  case `for`(For)
  /// `break`.
  case `break`
  /// A declaration inside a body.
  case declaration(Declaration)
  /// `// <text>`, with any text.
  case comment(String)
}

/// `for <name> in <sequence> { … }`, or `for try await <name> …`.
package struct For: Hashable, Sendable {
  var effects: [EffectKeyword] = []
  let element: Identifier
  let sequence: Expression
  let body: [Statement]
}
