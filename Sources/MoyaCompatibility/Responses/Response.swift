#if canImport(FoundationNetworking)
  public import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// A response.
public final class Response: CustomDebugStringConvertible, Equatable {
  /// The status code.
  public let statusCode: Int

  /// The body, which is empty if it was written to a file.
  public let data: Data

  /// The request as it was sent.
  public let request: URLRequest?

  /// The status and the headers of the response; stubs may have none.
  public let response: HTTPURLResponse?

  /// Creates a response.
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

  /// Returns whether the status codes, bodies and headers are equal.
  public static func == (lhs: Response, rhs: Response) -> Bool {
    lhs.statusCode == rhs.statusCode && lhs.data == rhs.data && lhs.response == rhs.response
  }
}
