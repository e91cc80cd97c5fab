/// An expression.
///
/// A literal in the source code of this program represents the same literal: `"limit"`, `5`,
/// `true`. All other expressions are built from left to right, in reading order:
///
/// ```swift
/// Expression.identifier("query").member("add").call("limit", .identifier(name))
/// // query.add("limit", limit)
///
/// Expression.implicit("request").call(["query": .identifier("query"), "body": .nil])
/// // .request(query: query, body: nil)
///
/// Expression.type("PetstoreServer").member("default", "url")
/// // PetstoreServer.default.url
///
/// Expression.identifier("provider").member("value").call(.metatype(.array("Pet")), labelled: ["for": target]).await.try
/// // try await provider.value([Pet].self, for: …)
/// ```
///
/// Parentheses aren't part of the tree: the renderer writes them if the grammar requires them.
package indirect enum Expression: Hashable, Sendable {
  /// `<name>`.
  case identifier(Identifier)
  /// `self`.
  case selfExpression
  /// `$<index>`.
  case closureParameter(Int)
  /// `"<text>"`.
  case string(StringLiteral)
  /// `"<text>\(<expression>)"`.
  case interpolated([StringSegment])
  /// A number.
  case number(NumberLiteral)
  /// `true` or `false`.
  case boolean(Bool)
  /// `nil`.
  case `nil`
  /// `[<element>, …]`.
  case array([Expression])
  /// `[<key>: <value>, …]`.
  case dictionary([DictionaryElement])
  /// `(<label>: <element>, …)`.
  case tuple([Argument])
  /// A type that is called or whose members are used.
  case type(TypeReference)
  /// `<Type>.self`.
  case metatype(TypeReference)
  /// `.<name>`.
  case implicit(Identifier)
  /// `<base>.<name>`.
  case member(Expression, Identifier)
  /// `.init`.
  case implicitInit
  /// `<callee>(<label>: <argument>, …) { … }`.
  case call(FunctionCall)
  /// `<base>[<argument>]`.
  case `subscript`(Expression, Expression)
  /// `<base>?`, before a member, call or subscript.
  case optionalChain(Expression)
  /// `{ <parameter>, … in … }`.
  case closure(Closure)
  /// `<left> <operator> <right>`.
  case binary(Expression, BinaryOperator, Expression)
  /// `try <expression>`, `await <expression>`.
  case effect(EffectKeyword, Expression)
  /// `\.<name>`.
  case keyPath(Identifier)
  /// `switch` as an expression.
  case `switch`(Switch)
  /// `_`, to which values are assigned that aren't needed.
  case wildcard
}

/// `<key>: <value>` in a dictionary literal.
package struct DictionaryElement: Hashable, Sendable {
  let key: Expression
  let value: Expression

  /// `<key>: <value>`.
  package static func element(_ key: Expression, _ value: Expression) -> Self {
    Self(key: key, value: value)
  }
}

/// `<callee>(<label>: <argument>, …) { … }`.
package struct FunctionCall: Hashable, Sendable {
  let callee: Expression
  let arguments: [Argument]
  let trailingClosure: Closure?
}
