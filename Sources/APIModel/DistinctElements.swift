/// A list without duplicates, in the order in which its elements were added.
package struct DistinctElements<Element: Hashable> {
  package private(set) var all: [Element] = []
  /// The elements, once there are too many to compare each; most lists are short.
  private var known: Set<Element> = []

  private static var longestSearch: Int { 8 }

  package init() {}

  package init(_ elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  /// Adds an element unless the list has it.
  package mutating func append(_ element: Element) {
    guard !contains(element) else { return }
    all.append(element)
    if all.count > Self.longestSearch {
      if known.isEmpty { known = Set(all) } else { known.insert(element) }
    }
  }

  package func contains(_ element: Element) -> Bool {
    known.isEmpty ? all.contains(element) : known.contains(element)
  }
}
