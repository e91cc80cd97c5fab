extension Statement {
  /// `let <name>: <Type> = <value>`.
  package static func `let`(
    _ name: Identifier,
    _ type: TypeReference? = nil,
    equals value: Expression? = nil
  ) -> Self {
    .binding(
      VariableBinding(
        attributes: [],
        isVariable: false,
        target: .name(name),
        type: type,
        value: value
      )
    )
  }

  /// `var <name>: <Type> = <value>`.
  package static func `var`(
    _ name: Identifier,
    _ type: TypeReference? = nil,
    equals value: Expression? = nil
  ) -> Self {
    .binding(
      VariableBinding(
        attributes: [],
        isVariable: true,
        target: .name(name),
        type: type,
        value: value
      )
    )
  }

  /// `let (<name>, _) = <value>`.
  package static func `let`(_ names: [Identifier?], equals value: Expression) -> Self {
    .binding(
      VariableBinding(
        attributes: [],
        isVariable: false,
        target: .names(names),
        type: nil,
        value: value
      )
    )
  }

  /// `_ = <value>`.
  package static func discard(_ value: Expression) -> Self {
    .assignment(.verbatim("_"), .assign, value)
  }

  /// `<target> = <value>`.
  package static func assign(
    _ target: Expression,
    _ value: Expression,
    with operator: AssignmentOperator = .assign
  ) -> Self {
    .assignment(target, `operator`, value)
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

  /// `while <condition>, … { … }`.
  package static func `while`(
    _ conditions: Condition...,
    @ListBuilder<Statement> do body: () -> [Statement]
  ) -> Self {
    .while(conditions, body())
  }

  /// `for <name> in <sequence> where <condition> { … }`.
  package static func `for`(
    _ name: Identifier,
    in sequence: Expression,
    where condition: Expression? = nil,
    @ListBuilder<Statement> _ body: () -> [Statement]
  ) -> Self {
    .for(For(element: .name(name), sequence: sequence, condition: condition, body: body()))
  }

  /// `for try await <name> in <sequence> { … }`.
  package static func forTryAwait(
    _ name: Identifier,
    in sequence: Expression,
    @ListBuilder<Statement> _ body: () -> [Statement]
  ) -> Self {
    .for(
      For(
        effects: [.try, .await],
        element: .name(name),
        sequence: sequence,
        condition: nil,
        body: body()
      )
    )
  }

  /// `for (<name>, _) in <sequence> { … }`.
  package static func `for`(
    _ names: [Identifier?],
    in sequence: Expression,
    where condition: Expression? = nil,
    @ListBuilder<Statement> _ body: () -> [Statement]
  ) -> Self {
    .for(For(element: .names(names), sequence: sequence, condition: condition, body: body()))
  }

  /// `do { … } catch { … }`.
  package static func `do`(
    @ListBuilder<Statement> _ body: () -> [Statement],
    @ListBuilder<CatchClause> clauses: () -> [CatchClause] = { [] }
  ) -> Self {
    .do(Do(body: body(), clauses: clauses()))
  }

  /// `defer { … }`.
  package static func `defer`(@ListBuilder<Statement> _ body: () -> [Statement]) -> Self {
    .defer(body())
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

  /// Fixed code.
  package static func verbatim(_ code: StaticString) -> Self {
    .verbatim(Verbatim(code))
  }
}
