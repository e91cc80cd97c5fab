/// An array without duplicates, in the order in which the elements were added first.
///
/// It's public, unlike its neighbors, because only public functions can be inlined in other
/// modules.
public struct UniqueList<Element: Hashable & Sendable>: Sendable {
  @usableFromInline var list: [Element] = []
  /// The elements of a long list; empty for a short one, which is searched faster.
  @usableFromInline var index: Set<Element> = []

  @inlinable static var longestWithoutIndex: Int { 8 }

  /// The elements in order.
  @inlinable public var elements: [Element] { list }

  /// Creates an empty list.
  @inlinable
  public init() {}

  /// Creates a list of the different elements of a sequence.
  @inlinable
  public init(_ elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  /// Returns whether the list contains an element.
  @inlinable
  public func contains(_ element: Element) -> Bool {
    index.isEmpty ? list.contains(element) : index.contains(element)
  }

  /// Adds an element unless the list contains it.
  ///
  /// - Returns: `true` if the element is new.
  @inlinable
  @discardableResult
  public mutating func append(_ element: Element) -> Bool {
    if list.count < Self.longestWithoutIndex {
      guard !list.contains(element) else { return false }
    } else {
      if index.isEmpty { index = Set(list) }
      guard index.insert(element).inserted else { return false }
    }
    list.append(element)
    return true
  }
}
