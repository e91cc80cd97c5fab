extension Expression: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral
{
  /// Creates `"<text>"`.
  package init(stringLiteral value: String) {
    self = .string(StringLiteral(value))
  }

  /// Creates an integer.
  package init(integerLiteral value: Int) {
    self = .number(NumberLiteral(value))
  }

  /// Creates `true` or `false`.
  package init(booleanLiteral value: Bool) {
    self = .boolean(value)
  }
}

extension Expression {
  /// `"<text>"`, with any text.
  package static func string(_ text: String) -> Self {
    .string(StringLiteral(text))
  }

  /// An integer.
  package static func integer(_ value: some FixedWidthInteger) -> Self {
    .number(NumberLiteral(value))
  }

  /// `[<key>: <value>, …]`, in the given order.
  package static func dictionary(_ elements: KeyValuePairs<Expression, Expression>) -> Self {
    .dictionary(elements.map { DictionaryElement(key: $0.key, value: $0.value) })
  }

  /// `(<element>, …)`.
  package static func tuple(_ elements: Expression...) -> Self {
    .tuple(elements.map(Argument.unlabelled))
  }

  /// `{ <parameter>, … in … }`.
  package static func closure(
    _ parameters: [Identifier?] = [],
    @ListBuilder<Statement> _ body: () -> [Statement]
  ) -> Self {
    .closure(Closure.closure(parameters, body))
  }

  /// `switch <subject> { … }`.
  package static func `switch`(
    _ subject: Expression,
    @ListBuilder<SwitchCase> _ cases: () -> [SwitchCase]
  ) -> Self {
    .switch(Switch(subject: subject, cases: cases()))
  }
}

extension Expression {
  /// `<self>.<name>.<name>`.
  package func member(_ names: Identifier...) -> Self {
    names.reduce(self) { .member($0, $1) }
  }

  /// `<self>(<argument>, …)`, with the labeled arguments last.
  package func call(
    _ unlabelled: Expression...,
    labelled: KeyValuePairs<Identifier, Expression> = [:],
    trailing closure: Closure? = nil
  ) -> Self {
    call(
      unlabelled.map(Argument.unlabelled) + labelled.map { .labelled($0.key, $0.value) },
      trailing: closure
    )
  }

  /// `<self>(<label>: <argument>, …)`.
  package func call(
    _ labelled: KeyValuePairs<Identifier, Expression>,
    trailing closure: Closure? = nil
  ) -> Self {
    call(labelled.map { .labelled($0.key, $0.value) }, trailing: closure)
  }

  /// `<self>(<label>: <argument>, …)`, for argument lists that a loop creates.
  package func call(_ arguments: [Argument], trailing closure: Closure? = nil) -> Self {
    .call(FunctionCall(callee: self, arguments: arguments, trailingClosure: closure))
  }

  /// `<self>[<argument>]`.
  package func `subscript`(_ argument: Expression) -> Self { .subscript(self, argument) }

  /// `<self>?`, before a member, call or subscript.
  package var optionalChain: Self { .optionalChain(self) }

  /// `<self> <operator> <right>`.
  package func binary(_ operator: BinaryOperator, _ right: Expression) -> Self {
    .binary(self, `operator`, right)
  }

  /// `try <self>`.
  package var `try`: Self { .effect(.try, self) }

  /// `try? <self>`.
  package var optionalTry: Self { .effect(.optionalTry, self) }

  /// `await <self>`, after an existing `try`.
  package var await: Self {
    if case .effect(let keyword, let expression) = self, keyword != .await {
      .effect(keyword, expression.await)
    } else {
      .effect(.await, self)
    }
  }
}
