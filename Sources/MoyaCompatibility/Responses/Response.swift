#if canImport(FoundationNetworking)
  public import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// An answer.
public final class Response: CustomDebugStringConvertible, Equatable {
  /// The status code.
  public let statusCode: Int

  /// The body, empty where it went to a file.
  public let data: Data

  /// The request as it was sent.
  public let request: URLRequest?

  /// The head of the answer; stubs need not have one.
  public let response: HTTPURLResponse?

  /// Creates an answer.
  public init(
    statusCode: Int,
    data: Data,
    request: URLRequest? = nil,
    response: HTTPURLResponse? = nil
  ) {
    self.statusCode = statusCode
    self.data = data
    self.request = request
    self.response = response
  }

  /// The status code and the size of the body.
  public var description: String {
    "Status Code: \(statusCode), Data Length: \(data.count)"
  }

  /// The status code and the size of the body.
  public var debugDescription: String { description }

  /// Returns whether status code, body and head are equal.
  public static func == (lhs: Response, rhs: Response) -> Bool {
    lhs.statusCode == rhs.statusCode && lhs.data == rhs.data && lhs.response == rhs.response
  }
}
