public import Foundation

/// The reason why there is no further page, although there should be one.
nonisolated public enum PaginationFailure: Swift.Error, Hashable, Sendable {
  /// The server refers to a page that has already been read, or sends the same page repeatedly.
  case repeated(String)

  /// The next page is on another server, which must not receive the data of the request.
  case anotherOrigin(String)

  /// The reference to the next page isn't a URL.
  case notAURL(String)

  /// The number of a page or of an item can't be increased any further.
  case endOfNumbers(String)
}

nonisolated extension PaginationFailure: Foundation.LocalizedError {
  /// A description of the problem.
  public var errorDescription: String? {
    switch self {
    case .repeated(let key): "the server sends page '\(key)' again and again"
    case .anotherOrigin(let url): "the next page, '\(url)', is on another server"
    case .notAURL(let text): "'\(text)' should lead to the next page, but is no URL"
    case .endOfNumbers(let number): "no page comes after '\(number)'"
    }
  }
}
