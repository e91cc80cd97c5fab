public import Foundation

/// The reason why there is no further page, although there should be one.
nonisolated public enum PaginationFailure: Swift.Error, Hashable, Sendable {
  /// The server refers to a page that has already been read, or sends the same page repeatedly.
  case repeated(String)

  /// The next page is on another server, which must not receive the data of the request.
  case anotherOrigin(String)

  /// The reference to the next page isn't a URL.
  case notAURL(String)

  /// The header with the number of the next page has another value.
  case notANumber(String)

  /// The number of a page or of an item can't be increased any further.
  case endOfNumbers(String)
}

nonisolated extension PaginationFailure: CustomStringConvertible, Foundation.LocalizedError {
  /// A description of the problem, without the values, which may contain credentials.
  public var description: String {
    switch self {
    case .repeated: "the server sends the same page repeatedly"
    case .anotherOrigin(let url):
      "the next page is on another server, '\(Foundation.URL(string: url)?.host ?? "")'"
    case .notAURL: "the server's reference to the next page isn't a URL"
    case .notANumber: "the server's reference to the next page isn't a number"
    case .endOfNumbers: "the number of the page or item can't be increased"
    }
  }

  /// A description of the problem, without the values.
  public var errorDescription: String? { description }
}
