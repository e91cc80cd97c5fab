extension Statement {
  /// `_ = <value>`.
  package static func discard(_ value: Expression) -> Self {
    .assign(.wildcard, value)
  }

  /// `self.<name> = <name>`.
  package static func store(_ name: Identifier) -> Self {
    .assign(Expression.selfExpression.member(name), .identifier(name))
  }

  /// `return`.
  package static let `return` = Statement.return(nil)

  /// `switch <subject> { … }`.
  package static func `switch`(
    _ subject: Expression,
    @ListBuilder<SwitchCase> _ cases: () -> [SwitchCase]
  ) -> Self {
    .expression(.switch(subject, cases))
  }

  /// `if <condition>, … { … }`.
  package static func `if`(
    _ conditions: Condition...,
    @ListBuilder<Statement> then: () -> [Statement]
  ) -> Self {
    .if(conditions, then())
  }

  /// `guard <condition>, … else { … }`.
  package static func `guard`(
    _ conditions: Condition...,
    @ListBuilder<Statement> else alternative: () -> [Statement]
  ) -> Self {
    .guard(conditions, alternative())
  }

  /// `for <name> in <sequence> { … }`.
  package static func `for`(
    _ name: Identifier,
    in sequence: Expression,
    @ListBuilder<Statement> _ body: () -> [Statement]
  ) -> Self {
    .for(For(element: name, sequence: sequence, body: body()))
  }

  /// `for try await <name> in <sequence> { … }`.
  package static func forTryAwait(
    _ name: Identifier,
    in sequence: Expression,
    @ListBuilder<Statement> _ body: () -> [Statement]
  ) -> Self {
    .for(For(effects: [.try, .await], element: name, sequence: sequence, body: body()))
  }
}
