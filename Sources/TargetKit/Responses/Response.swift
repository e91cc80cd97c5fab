public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// A response.
public struct Response: Sendable {
  /// The status code.
  public let statusCode: Int

  /// The body; empty if it was written to a file.
  public let data: Data

  /// The request as it was sent.
  public let request: URLRequest?

  /// The head of the response; stubs may not have one.
  public let head: HTTPURLResponse?

  /// The file to which the body was written.
  public let fileURL: URL?

  /// The target of the request.
  public let target: (any TargetType)?

  /// The body, if it is still arriving.
  var stream: ResponseBody?

  /// The decoder of the provider, if it was created with one.
  var decoder: JSONDecoder?

  /// Reports an error of reading the response to the plugins of the provider.
  var reportUnreadable: (@Sendable (Response, TargetError, Any.Type) -> Void)?

  /// Creates a response.
  public init(
    statusCode: Int,
    data: Data,
    request: URLRequest? = nil,
    head: HTTPURLResponse? = nil,
    fileURL: URL? = nil,
    target: (any TargetType)? = nil
  ) {
    self.init(
      statusCode: statusCode,
      data: data,
      request: request,
      head: head,
      fileURL: fileURL,
      target: target,
      stream: nil
    )
  }

  init(
    statusCode: Int,
    data: Data,
    request: URLRequest?,
    head: HTTPURLResponse?,
    fileURL: URL?,
    target: (any TargetType)?,
    stream: ResponseBody?
  ) {
    self.statusCode = statusCode
    self.data = data
    self.request = request
    self.head = head
    self.fileURL = fileURL
    self.target = target
    self.stream = stream
  }

  /// Returns the value of a header; the name is case-insensitive.
  public func header(_ name: String) -> String? {
    head?.value(forHTTPHeaderField: name)
  }
}

extension Response: Equatable {
  /// Returns whether two responses have the same status code, header fields, bytes and file.
  ///
  /// Their requests and targets aren't compared.
  public static func == (left: Response, right: Response) -> Bool {
    left.statusCode == right.statusCode && left.data == right.data
      && left.fileURL == right.fileURL && left.headers == right.headers
  }
}

extension Response: CustomStringConvertible {
  /// The status code and the size of the body.
  public var description: String {
    "Status Code: \(statusCode), Data Length: \(data.count)"
  }
}
