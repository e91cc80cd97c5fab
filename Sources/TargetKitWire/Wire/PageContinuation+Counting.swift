import Foundation

nonisolated extension PageContinuation {
  /// Returns the way to the next page of a list whose pages have numbers.
  ///
  /// The last page is one without items, or an earlier one that the other parameters determine.
  ///
  /// - Parameters:
  ///   - page: The number of the first requested page; nil for `first`.
  ///   - first: The number of the first existing page.
  ///   - size: The number of items of a page; a page with fewer items is the last one.
  ///   - total: Returns the number of items on all pages.
  ///   - pages: Returns the number of pages.
  ///   - more: Returns whether there are more pages.
  ///   - target: Returns the target of a page.
  /// - Returns: The way to the next page.
  public static func page<Position: PagePosition>(
    from page: Position?,
    first: Int = 1,
    size: (any PagePosition)? = nil,
    total: (@Sendable (Page) -> (any PagePosition)?)? = nil,
    pages: (@Sendable (Page) -> (any PagePosition)?)? = nil,
    more: (@Sendable (Page) -> Bool?)? = nil,
    at target: @escaping @Sendable (Position) -> Target
  ) -> Self {
    let end = End(size: size?.pagePosition, total: total, more: more)
    return counted(from: page, or: first, until: end, at: target) { answer, number in
      guard let pages = pages?(answer.page)?.pagePosition else { return 1 }
      let (read, overflows) = number.subtractingReportingOverflow(first &- 1)
      return overflows || read < pages ? 1 : nil
    }
  }

  /// Returns the way to the next page of a list whose pages begin with the number of an item,
  /// counted from 0.
  ///
  /// The last page is one without items, or an earlier one that the other parameters determine.
  ///
  /// - Parameters:
  ///   - offset: The number of the first requested item; nil for 0.
  ///   - size: The number of items of a page; a page with fewer items is the last one.
  ///   - total: Returns the number of items on all pages.
  ///   - more: Returns whether there are more pages.
  ///   - target: Returns the target of a page.
  /// - Returns: The way to the next page.
  public static func offset<Position: PagePosition>(
    from offset: Position?,
    size: (any PagePosition)? = nil,
    total: (@Sendable (Page) -> (any PagePosition)?)? = nil,
    more: (@Sendable (Page) -> Bool?)? = nil,
    at target: @escaping @Sendable (Position) -> Target
  ) -> Self {
    var end = End(size: size?.pagePosition, total: total, more: more)
    end.seen = offset?.pagePosition ?? 0
    return counted(from: offset, or: 0, until: end, at: target) { answer, _ in answer.items.count }
  }

  /// The conditions, other than a page without items, that end numbered pages.
  private struct End: Sendable {
    var size: Int?
    var total: (@Sendable (Page) -> (any PagePosition)?)?
    var more: (@Sendable (Page) -> Bool?)?
    /// The number of items on the pages so far.
    var seen = 0

    /// Returns whether a page is the last one.
    mutating func isReached(by answer: Answer) -> Bool {
      seen = seen.addingReportingOverflow(answer.items.count).partialValue
      if answer.items.isEmpty { return true }
      if let size, answer.items.count < size { return true }
      if let total = total?(answer.page)?.pagePosition, seen >= total { return true }
      if let more, more(answer.page) != true { return true }
      return false
    }
  }

  private static func counted<Position: PagePosition>(
    from position: Position?,
    or first: Int,
    until end: End,
    at target: @escaping @Sendable (Position) -> Target,
    adding step: @escaping @Sendable (Answer, Int) -> Int?
  ) -> Self {
    Self { answer in
      var end = end
      if end.isReached(by: answer) { return nil }
      var number = first
      if let position {
        guard let given = position.pagePosition else {
          throw PaginationFailure.endOfNumbers("\(position)")
        }
        number = given
      }
      guard let count = step(answer, number) else { return nil }
      let (sum, overflows) = number.addingReportingOverflow(count)
      guard !overflows, let next = Position(pagePosition: sum) else {
        throw PaginationFailure.endOfNumbers("\(number)")
      }
      var continuation = counted(from: next, or: first, until: end, at: target, adding: step)
      continuation.previous = answer.data
      continuation.key = "\(sum)"
      return Step(
        place: .target(target(next)),
        key: continuation.key,
        isCounted: true,
        continuation: continuation
      )
    }
  }
}
