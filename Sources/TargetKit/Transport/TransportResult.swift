public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// How a transfer ended.
public struct TransportResult: Sendable {
  /// The head of the answer; present after an error too if it had come by then.
  public var response: HTTPURLResponse?

  /// The body of the answer, or what came of it before an error.
  public var data: Data

  /// The file that the body went to.
  public var fileURL: URL?

  /// What the bytes come through after the head, if they are streamed.
  var stream: BodyReader?

  /// Why the transfer failed.
  public var error: (any Error)?

  /// Creates a result.
  public init(
    response: HTTPURLResponse? = nil,
    data: Data = Data(),
    fileURL: URL? = nil,
    error: (any Error)? = nil
  ) {
    self.response = response
    self.data = data
    self.fileURL = fileURL
    self.error = error
  }
}
