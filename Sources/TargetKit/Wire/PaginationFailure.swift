public import Foundation

/// Why there is no further page, though there should be one.
nonisolated public enum PaginationFailure: Swift.Error, Hashable, Sendable {
  /// The server leads to a page that has been read, or sends the same one again and again.
  case repeated(String)

  /// The next page is on another server, which must not get what the request carries.
  case anotherOrigin(String)

  /// What should lead to the next page is no URL.
  case notAURL(String)

  /// No number of a page, or of an item, comes after this.
  case endOfNumbers(String)
}

nonisolated extension PaginationFailure: Foundation.LocalizedError {
  /// What is wrong, in words.
  public var errorDescription: String? {
    switch self {
    case .repeated(let key): "the server sends page '\(key)' again and again"
    case .anotherOrigin(let url): "the next page, '\(url)', is on another server"
    case .notAURL(let text): "'\(text)' should lead to the next page, but is no URL"
    case .endOfNumbers(let number): "no page comes after '\(number)'"
    }
  }
}
