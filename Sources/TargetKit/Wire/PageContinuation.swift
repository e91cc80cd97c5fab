import Foundation

/// How the page after another is found.
///
/// ```swift
/// provider.pages(of: .orders(cursor: nil), items: { $0.orders }, next: .cursor({ $0.nextCursor }) { .orders(cursor: $0) })
/// ```
nonisolated public struct PageContinuation<
  Target: Sendable,
  Page: Sendable,
  Item: Sendable
>: Sendable {
  typealias Answer = PageSequence<Page, Item>.Answer

  /// Where a page is.
  enum Place: Sendable {
    /// What a target asks for.
    case target(Target)
    /// What the target of the page before would get at another URL.
    case url(Foundation.URL)
  }

  /// The way to a page.
  struct Step: Sendable {
    var place: Place
    /// What the page is called.
    var key: String
    /// Whether we number the pages, so that none can come twice.
    var isCounted = false
    /// How the page after it is found.
    var continuation: PageContinuation
  }

  let find: @Sendable (Answer) throws -> Step?

  /// The body of the page before, where only another and one with items counts as a page.
  var previous: Foundation.Data?

  /// What the page is called.
  var key = ""
}

nonisolated extension PageContinuation {
  /// The next page begins where the page before says.
  ///
  /// - Parameters:
  ///   - cursor: Returns where; nil or an empty text ends the pages.
  ///   - more: Returns whether there are more pages; without it, there are as long as there is a cursor.
  ///   - target: Returns the target of the page that begins there.
  /// - Returns: The way to the next page.
  public static func cursor<Cursor: Sendable>(
    _ cursor: @escaping @Sendable (Page) -> Cursor?,
    more: (@Sendable (Page) -> Bool?)? = nil,
    at target: @escaping @Sendable (Cursor) -> Target
  ) -> Self {
    Self { answer in
      if let more, more(answer.page) != true { return nil }
      guard let next = cursor(answer.page), !"\(next)".isEmpty else { return nil }
      return Step(
        place: .target(target(next)),
        key: "\(next)",
        continuation: .cursor(cursor, more: more, at: target)
      )
    }
  }

  /// The next page begins after the last item of the page before.
  ///
  /// - Parameters:
  ///   - last: Returns what identifies an item.
  ///   - more: Returns whether there are more pages; without it, a page without items ends them.
  ///   - target: Returns the target of the page that begins after an item.
  /// - Returns: The way to the next page.
  public static func last<Cursor: Sendable>(
    _ last: @escaping @Sendable (Item) -> Cursor?,
    more: (@Sendable (Page) -> Bool?)? = nil,
    at target: @escaping @Sendable (Cursor) -> Target
  ) -> Self {
    Self { answer in
      if let more, more(answer.page) != true { return nil }
      guard let item = answer.items.last, let cursor = last(item) else { return nil }
      var continuation = Self.last(last, more: more, at: target)
      continuation.previous = answer.data
      continuation.key = "\(cursor)"
      return Step(
        place: .target(target(cursor)),
        key: continuation.key,
        continuation: continuation
      )
    }
  }
}
