/// Lists members, statements or arguments, with `if` and `for` between them.
///
/// An element stands for itself; an array for its elements; `nil` for nothing.
@resultBuilder
package enum ListBuilder<Element> {
  /// One element.
  package static func buildExpression(_ element: Element) -> [Element] { [element] }

  /// An element or nothing.
  package static func buildExpression(_ element: Element?) -> [Element] {
    element.map { [$0] } ?? []
  }

  /// Elements.
  package static func buildExpression(_ elements: [Element]) -> [Element] { elements }

  /// Nothing.
  package static func buildBlock() -> [Element] { [] }

  /// All there was, in its order.
  package static func buildBlock(_ lists: [Element]...) -> [Element] {
    lists.count == 1 ? lists[0] : Array(lists.joined())
  }

  /// An `if` without `else`.
  package static func buildOptional(_ list: [Element]?) -> [Element] { list ?? [] }

  /// The first branch of an `if` or `switch`.
  package static func buildEither(first list: [Element]) -> [Element] { list }

  /// The other branch of an `if` or `switch`.
  package static func buildEither(second list: [Element]) -> [Element] { list }

  /// A loop.
  package static func buildArray(_ lists: [[Element]]) -> [Element] { Array(lists.joined()) }
}

extension ListBuilder<Statement> {
  /// An expression as a statement.
  package static func buildExpression(_ expression: Expression) -> [Statement] {
    [.expression(expression)]
  }

  /// A declaration as a statement.
  package static func buildExpression(_ declaration: Declaration) -> [Statement] {
    [.declaration(declaration)]
  }
}
