extension Statement {
  /// `let <name>: <Type> = <value>`.
  package static func `let`(
    _ name: Identifier,
    _ type: TypeReference? = nil,
    equals value: Expression? = nil
  ) -> Self {
    .binding(VariableBinding(isVariable: false, name: name, type: type, value: value))
  }

  /// `var <name>: <Type> = <value>`.
  package static func `var`(
    _ name: Identifier,
    _ type: TypeReference? = nil,
    equals value: Expression? = nil
  ) -> Self {
    .binding(VariableBinding(isVariable: true, name: name, type: type, value: value))
  }

  /// `_ = <value>`.
  package static func discard(_ value: Expression) -> Self {
    .assignment(.wildcard, value)
  }

  /// `<target> = <value>`.
  package static func assign(_ target: Expression, _ value: Expression) -> Self {
    .assignment(target, value)
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
    .expression(.if(If(conditions: conditions, body: then(), alternative: nil)))
  }

  /// `if <condition>, … { … } else { … }`.
  package static func `if`(
    _ conditions: Condition...,
    @ListBuilder<Statement> then: () -> [Statement],
    @ListBuilder<Statement> else alternative: () -> [Statement]
  ) -> Self {
    let alternative = alternative()
    let chained: If.Alternative =
      if alternative.count == 1, case .expression(.if(let next)) = alternative[0] {
        .elseIf(next)
      } else {
        .else(alternative)
      }
    return .expression(.if(If(conditions: conditions, body: then(), alternative: chained)))
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

  /// `#if <condition> … #else … #endif`.
  package static func `if`(
    compiling condition: CompilationCondition,
    @ListBuilder<Statement> then: () -> [Statement],
    @ListBuilder<Statement> else alternative: () -> [Statement] = { [] }
  ) -> Self {
    .conditional(
      ConditionalCompilation(condition: condition, body: then(), alternative: alternative())
    )
  }
}
