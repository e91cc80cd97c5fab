/// Builds a list of members, statements or arguments, with support for `if` and `for`.
///
/// An element is added itself, an array adds its elements, and `nil` adds nothing.
@resultBuilder
package enum ListBuilder<Element> {
  /// Returns a single element.
  package static func buildExpression(_ element: Element) -> [Element] { [element] }

  /// Returns an optional element.
  package static func buildExpression(_ element: Element?) -> [Element] {
    element.map { [$0] } ?? []
  }

  /// Returns an array of elements.
  package static func buildExpression(_ elements: [Element]) -> [Element] { elements }

  /// Returns the elements of all lines.
  package static func buildBlock(_ lists: [Element]...) -> [Element] { lists.flatMap { $0 } }

  /// Returns the elements of an `if` without `else`.
  package static func buildOptional(_ list: [Element]?) -> [Element] { list ?? [] }

  /// Returns the elements of the first branch of an `if` or `switch`.
  package static func buildEither(first list: [Element]) -> [Element] { list }

  /// Returns the elements of the other branch of an `if` or `switch`.
  package static func buildEither(second list: [Element]) -> [Element] { list }

  /// Returns the elements of a loop.
  package static func buildArray(_ lists: [[Element]]) -> [Element] {
    lists.flatMap { $0 }
  }
}

extension ListBuilder<Statement> {
  /// Returns an expression as a statement.
  package static func buildExpression(_ expression: Expression) -> [Statement] {
    [.expression(expression)]
  }

  /// Returns a declaration as a statement.
  package static func buildExpression(_ declaration: Declaration) -> [Statement] {
    [.declaration(declaration)]
  }
}
