/// An array without duplicates, in the order in which the elements were added first.
///
/// A few elements are compared one by one, which takes less time than hashing them.
struct UniqueList<Element: Hashable> {
  private(set) var elements: [Element] = []
  /// The elements of a list that is too long to be searched; otherwise empty.
  private var index: Set<Element> = []

  private static var longestWithoutIndex: Int { 8 }

  /// Adds an element unless the list contains it.
  ///
  /// - Returns: `true` if the element is new.
  @discardableResult
  mutating func append(_ element: Element) -> Bool {
    if elements.count < Self.longestWithoutIndex {
      guard !elements.contains(element) else { return false }
    } else {
      if index.isEmpty { index = Set(elements) }
      guard index.insert(element).inserted else { return false }
    }
    elements.append(element)
    return true
  }
}
