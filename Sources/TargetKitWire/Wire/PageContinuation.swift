import Foundation

/// The way from a page to the next one.
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

  /// The location of a page.
  enum Place: Sendable {
    /// The resource of a target.
    case target(Target)
    /// Another URL, with the target of the previous page.
    case url(Foundation.URL)
  }

  /// The way to a page.
  struct Step: Sendable {
    var place: Place
    /// The key that identifies the page.
    var key: String
    /// A Boolean value that indicates whether pages are numbered by the client, so that none can be
    /// repeated.
    var isCounted = false
    /// The way to the page after it.
    var continuation: PageContinuation
  }

  let find: @Sendable (Answer) throws -> Step?

  /// The body of the previous page, if the next page must be different and have items.
  var previous: Foundation.Data?

  /// The key that identifies the page.
  var key = ""
}

nonisolated extension PageContinuation {
  /// Returns the way to the page that begins at the cursor of the current page.
  ///
  /// - Parameters:
  ///   - cursor: Returns the cursor; nil or an empty text ends the pages.
  ///   - more: Returns whether there are more pages; if nil, there are more as long as there is a
  ///     cursor.
  ///   - target: Returns the target of the page that begins at the cursor.
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

  /// Returns the way to the page that begins at the cursor in a response header.
  ///
  /// - Parameters:
  ///   - header: The header; without it, or if it's empty, the pages end.
  ///   - more: Returns whether there are more pages; if nil, there are more as long as there is a
  ///     cursor.
  ///   - target: Returns the target of the page that begins at the cursor.
  /// - Returns: The way to the next page.
  public static func cursor(
    header: String,
    more: (@Sendable (Page) -> Bool?)? = nil,
    at target: @escaping @Sendable (String) -> Target
  ) -> Self {
    .cursor(header: header, as: String.self, more: more, at: target)
  }

  /// Returns the way to the page that begins at the cursor in a response header.
  ///
  /// - Parameters:
  ///   - header: The header; without it, or if it's empty, the pages end.
  ///   - type: The type of the cursor. If the header has another value, an error is thrown.
  ///   - more: Returns whether there are more pages; if nil, there are more as long as there is a
  ///     cursor.
  ///   - target: Returns the target of the page that begins at the cursor.
  /// - Returns: The way to the next page.
  public static func cursor<Cursor: LosslessStringConvertible & Sendable>(
    header: String,
    as type: Cursor.Type,
    more: (@Sendable (Page) -> Bool?)? = nil,
    at target: @escaping @Sendable (Cursor) -> Target
  ) -> Self {
    Self { answer in
      if let more, more(answer.page) != true { return nil }
      guard let text = answer.header(header), !text.isEmpty else { return nil }
      guard let cursor = Cursor(text) else { throw PaginationFailure.notANumber(text) }
      return Step(
        place: .target(target(cursor)),
        key: text,
        continuation: .cursor(header: header, as: type, more: more, at: target)
      )
    }
  }

  /// Returns the way to the page that begins after the last item of the current page.
  ///
  /// - Parameters:
  ///   - last: Returns the identifier of an item.
  ///   - more: Returns whether there are more pages; if nil, a page without items ends them.
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
