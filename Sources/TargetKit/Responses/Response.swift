public import Foundation
import TargetKitWire

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// A response.
public struct Response: Sendable {
  /// The properties.
  private struct Fields: Sendable {
    var statusCode: Int
    var data: Data
    var request: URLRequest?
    var head: HTTPURLResponse?
    var fileURL: URL?
    var target: (any TargetType)?
    var stream: ResponseBody?
    var decoder: JSONDecoder?
    var reportUnreadable: (@Sendable (Response, TargetError, Any.Type) -> Void)?
    var reportTolerated: (@Sendable (ToleratedValue) -> Void)?
  }

  /// The properties behind a reference: the frames of async functions contain responses.
  private var fields: Indirect<Fields>

  /// The status code.
  public var statusCode: Int { fields.value.statusCode }

  /// The body; empty if it was written to a file.
  public var data: Data { fields.value.data }

  /// The request as it was sent.
  public var request: URLRequest? { fields.value.request }

  /// The head of the response; stubs may not have one.
  public var head: HTTPURLResponse? { fields.value.head }

  /// The file to which the body was written.
  public var fileURL: URL? { fields.value.fileURL }

  /// The target of the request.
  public var target: (any TargetType)? { fields.value.target }

  /// The body, if it is still arriving.
  var stream: ResponseBody? {
    get { fields.value.stream }
    set { fields.value.stream = newValue }
  }

  /// The decoder of the provider, if it was created with one.
  var decoder: JSONDecoder? {
    get { fields.value.decoder }
    set { fields.value.decoder = newValue }
  }

  /// Reports an error of reading the response to the plugins of the provider.
  var reportUnreadable: (@Sendable (Response, TargetError, Any.Type) -> Void)? {
    get { fields.value.reportUnreadable }
    set { fields.value.reportUnreadable = newValue }
  }

  /// Reports a value that isn't in its declared form to the plugins of the provider; nil if the
  /// response is read exactly.
  var reportTolerated: (@Sendable (ToleratedValue) -> Void)? {
    get { fields.value.reportTolerated }
    set { fields.value.reportTolerated = newValue }
  }

  /// Creates a response.
  public init(
    statusCode: Int,
    data: Data,
    request: URLRequest? = nil,
    head: HTTPURLResponse? = nil,
    fileURL: URL? = nil,
    target: (any TargetType)? = nil
  ) {
    fields = Indirect(
      Fields(
        statusCode: statusCode,
        data: data,
        request: request,
        head: head,
        fileURL: fileURL,
        target: target
      )
    )
  }
}

extension Response {
  /// Returns the response with other data.
  func replacing(data: Data) -> Response {
    var response = self
    response.fields.value.data = data
    return response
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
