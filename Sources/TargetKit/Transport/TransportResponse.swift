public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// A response as a `Transport` returns it.
public struct TransportResponse: Sendable {
  /// The bytes of a response, or their location.
  public enum Body: Sendable {
    /// In memory.
    case data(Data)
    /// In a file, as requested by `TransportRequest.Sink.file`.
    case file(URL)
    /// Still arriving.
    case stream(ResponseBody)
  }

  /// The status code and the headers.
  public var head: HTTPURLResponse

  /// The bytes.
  public var body: Body

  /// Indicates whether the response is a sample, which models have to match exactly.
  var isSample = false

  /// Creates a response.
  public init(_ head: HTTPURLResponse, body: Body = .data(Data())) {
    self.head = head
    self.body = body
  }
}

/// An error that ended a transfer after the head of its response had arrived.
public struct TransportFailure: LocalizedError {
  /// The reason.
  public var underlyingError: any Error

  /// The status code and the headers.
  public var head: HTTPURLResponse

  /// The bytes that had arrived, if they were kept.
  public var data: Data

  /// Creates a failure.
  public init(_ underlyingError: any Error, head: HTTPURLResponse, data: Data = Data()) {
    self.underlyingError = underlyingError
    self.head = head
    self.data = data
  }

  /// A description of the reason.
  public var errorDescription: String? { ErrorText(underlyingError).description }
}
