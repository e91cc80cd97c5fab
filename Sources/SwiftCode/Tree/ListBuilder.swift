/// Builds a list of members, statements or arguments, with support for `if` and `for`.
///
/// An element is added itself, an array adds its elements, and `nil` adds nothing.
///
/// It's public, unlike its neighbors, because only public functions can be inlined in other modules.
/// Emitters call them for every line of the output.
@resultBuilder
public enum ListBuilder<Element> {
  /// Returns a single element.
  @inlinable
  public static func buildExpression(_ element: Element) -> Element { element }

  /// Returns an optional element.
  @inlinable
  public static func buildExpression(_ element: Element?) -> [Element] {
    element.map { [$0] } ?? []
  }

  /// Returns an array of elements.
  @inlinable
  public static func buildExpression(_ elements: [Element]) -> [Element] { elements }

  /// Returns an empty list.
  @inlinable
  public static func buildBlock() -> [Element] { [] }

  /// Returns the element of the first line.
  @inlinable
  public static func buildPartialBlock(first: Element) -> [Element] { [first] }

  /// Returns the elements of the first line.
  @inlinable
  public static func buildPartialBlock(first: [Element]) -> [Element] { first }

  /// Returns the elements of the preceding lines and the one of the next line.
  @inlinable
  public static func buildPartialBlock(accumulated: consuming [Element], next: Element)
    -> [Element]
  {
    accumulated.append(next)
    return accumulated
  }

  /// Returns the elements of the preceding lines and those of the next one.
  @inlinable
  public static func buildPartialBlock(accumulated: consuming [Element], next: [Element])
    -> [Element]
  {
    accumulated += next
    return accumulated
  }

  /// Returns the elements of an `if` without `else`.
  @inlinable
  public static func buildOptional(_ list: [Element]?) -> [Element] { list ?? [] }

  /// Returns the elements of the first branch of an `if` or `switch`.
  @inlinable
  public static func buildEither(first list: [Element]) -> [Element] { list }

  /// Returns the elements of the other branch of an `if` or `switch`.
  @inlinable
  public static func buildEither(second list: [Element]) -> [Element] { list }

  /// Returns the elements of a loop.
  @inlinable
  public static func buildArray(_ lists: [[Element]]) -> [Element] {
    var elements: [Element] = []
    elements.reserveCapacity(lists.reduce(0) { $0 + $1.count })
    for list in lists { elements += list }
    return elements
  }
}

extension ListBuilder<Statement> {
  /// Returns an expression as a statement.
  package static func buildExpression(_ expression: Expression) -> Statement {
    .expression(expression)
  }

  /// Returns a declaration as a statement.
  package static func buildExpression(_ declaration: Declaration) -> Statement {
    .declaration(declaration)
  }
}
