package import Diagnostics

/// How the pages of some operations are read one after the other.
package struct PaginationRule: Hashable, Sendable {
  /// The way to the next page.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The `Link` header (RFC 8288).
    case link
    /// A URL in the page.
    case url
    /// Something in the page, or in its last item, that goes into a parameter.
    case cursor
    /// A number that counts pages.
    case page
    /// A number that counts items.
    case offset
  }

  /// A text of the configuration with its place.
  package struct Word: Hashable, Sendable {
    package let text: String
    package let range: SourceRange

    package init(_ text: String, at range: SourceRange) {
      self.text = text
      self.range = range
    }
  }

  /// How many items a page has.
  package enum Size: Hashable, Sendable {
    /// As many as a parameter says.
    case parameter(Word)
    case number(Int)
  }

  package var kind: Kind
  /// Patterns for the `operationId`, or for method and path; all operations if there is none.
  package var operations: [OperationFilter.Pattern] = []
  /// The parameter that says which page it is, or a property of the body.
  package var parameter: Word?
  /// The items in the page; `nil` for the only list in it, or the page itself.
  package var items: Word?
  /// The cursor or the URL in the page.
  package var next: Word?
  /// The cursor in an item.
  package var last: Word?
  /// Whether there are more pages, in the page.
  package var more: Word?
  /// How many items there are on all pages, in the page.
  package var total: Word?
  /// How many pages there are, in the page.
  package var pages: Word?
  package var size: Size?
  /// The number of the first page.
  package var first = 1
  package var range: SourceRange

  package init(_ kind: Kind, at range: SourceRange) {
    self.kind = kind
    self.range = range
  }
}
