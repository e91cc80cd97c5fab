public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// A response.
public struct Response: Sendable {
  /// The properties, stored by reference: the frames of async functions contain responses.
  private final class Storage: @unchecked Sendable {
    let statusCode: Int
    let data: Data
    let request: URLRequest?
    let head: HTTPURLResponse?
    let fileURL: URL?
    let target: (any TargetType)?
    var stream: ResponseBody?
    var decoder: JSONDecoder?
    var reportUnreadable: (@Sendable (Response, TargetError, Any.Type) -> Void)?

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

    func copy() -> Storage {
      let copy = Storage(
        statusCode: statusCode,
        data: data,
        request: request,
        head: head,
        fileURL: fileURL,
        target: target,
        stream: stream
      )
      copy.decoder = decoder
      copy.reportUnreadable = reportUnreadable
      return copy
    }
  }

  private var storage: Storage

  /// The status code.
  public var statusCode: Int { storage.statusCode }

  /// The body; empty if it was written to a file.
  public var data: Data { storage.data }

  /// The request as it was sent.
  public var request: URLRequest? { storage.request }

  /// The head of the response; stubs may not have one.
  public var head: HTTPURLResponse? { storage.head }

  /// The file to which the body was written.
  public var fileURL: URL? { storage.fileURL }

  /// The target of the request.
  public var target: (any TargetType)? { storage.target }

  /// The body, if it is still arriving.
  var stream: ResponseBody? {
    get { storage.stream }
    set { unique.stream = newValue }
  }

  /// The decoder of the provider, if it was created with one.
  var decoder: JSONDecoder? {
    get { storage.decoder }
    set { unique.decoder = newValue }
  }

  /// Reports an error of reading the response to the plugins of the provider.
  var reportUnreadable: (@Sendable (Response, TargetError, Any.Type) -> Void)? {
    get { storage.reportUnreadable }
    set { unique.reportUnreadable = newValue }
  }

  /// The properties, to which no other response refers.
  private var unique: Storage {
    mutating get {
      if !isKnownUniquelyReferenced(&storage) { storage = storage.copy() }
      return storage
    }
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
    storage = Storage(
      statusCode: statusCode,
      data: data,
      request: request,
      head: head,
      fileURL: fileURL,
      target: target,
      stream: stream
    )
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
