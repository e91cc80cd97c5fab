/// An array without duplicates, in the order in which the elements were added first.
package struct UniqueList<Element: Hashable & Sendable>: Sendable {
  /// The elements in order.
  package private(set) var elements: [Element] = []
  private var known: Set<Element> = []

  /// Creates an empty list.
  package init() {}

  /// Creates a list of the different elements of a sequence.
  package init(_ elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  /// Returns whether the list contains an element.
  package func contains(_ element: Element) -> Bool { known.contains(element) }

  /// Adds an element unless the list contains it.
  ///
  /// - Returns: `true` if the element is new.
  @discardableResult
  package mutating func append(_ element: Element) -> Bool {
    guard known.insert(element).inserted else { return false }
    elements.append(element)
    return true
  }
}
