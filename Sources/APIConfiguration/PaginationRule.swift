package import Diagnostics

/// A rule for reading the pages of some operations.
package struct PaginationRule: Hashable, Sendable {
  /// The way to the next page.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The `Link` header (RFC 8288).
    case link
    /// A URL in the page.
    case url
    /// A value in the page, or in its last item, that is sent in a parameter.
    case cursor
    /// A number that counts pages.
    case page
    /// A number that counts items.
    case offset
  }

  /// A text in the configuration, with its location.
  package struct Word: Hashable, Sendable {
    package let text: String
    package let range: SourceRange
  }

  /// The number of items on a page.
  package enum Size: Hashable, Sendable {
    /// The value of a parameter.
    case parameter(Word)
    case number(Int)
  }

  package var kind: Kind
  /// Patterns for the `operationId`, or for the method and path; all operations if there are none.
  package var operations: [OperationFilter.Pattern] = []
  /// The parameter with the position of the page, or a property of the body.
  package var parameter: Word?
  /// The items in the page; `nil` for the only list in it, or for the page itself.
  package var items: Word?
  /// The cursor or URL in the page.
  package var next: Word?
  /// The response header with the cursor or URL, in place of `next`.
  package var header: Word?
  /// The cursor in an item.
  package var last: Word?
  /// The property of the page that indicates whether there are more pages.
  package var more: Word?
  /// The property of the page with the number of items on all pages.
  package var total: Word?
  /// The property of the page with the number of pages.
  package var pages: Word?
  package var size: Size?
  /// The number of the first page.
  package var first = 1
  package var range: SourceRange
}
