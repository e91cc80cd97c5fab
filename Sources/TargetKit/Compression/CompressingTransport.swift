import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Compresses the bodies of the requests that another transport sends.
///
/// ```swift
/// let provider = Provider<Uploads>(transport: CompressingTransport(Session()))
/// ```
///
/// The server has to accept the coding: HTTP has no way to find out before the first request.
/// Bodies in memory are compressed if that makes them smaller, unless the request has a
/// `Content-Encoding`. Files and streams are sent as they are. Plugins see requests before they are
/// compressed, so a plugin that signs the bytes of the body can't be used.
public struct CompressingTransport: Transport {
  private let next: any Transport
  private let compression: BodyCompression
  private let minimumSize: Int

  /// Creates a transport.
  ///
  /// - Parameters:
  ///   - next: The transport that performs the requests.
  ///   - compression: The compression.
  ///   - minimumSize: The minimum number of bytes of a body that is compressed.
  public init(
    _ next: any Transport,
    _ compression: BodyCompression = .gzip,
    minimumSize: Int = 1024
  ) {
    self.next = next
    self.compression = compression
    self.minimumSize = minimumSize
  }

  /// The headers that the other transport adds.
  public var additionalHeaders: [String: String] { next.additionalHeaders }

  /// Compresses the body of a request and sends it.
  ///
  /// - Throws: The error of the compression, or of the other transport.
  public func send(
    _ request: TransportRequest,
    progress: (@Sendable (TransferProgress) -> Void)?
  ) async throws -> TransportResponse {
    try await next.send(compressed(request), progress: progress)
  }

  /// Opens a WebSocket connection with the other transport; its messages aren't compressed.
  ///
  /// - Throws: The error of the other transport.
  public func openWebSocket(
    for request: TransportRequest,
    options: WebSocketOptions
  ) async throws -> WebSocketHandshake {
    try await next.openWebSocket(for: request, options: options)
  }

  private func compressed(_ request: TransportRequest) throws -> TransportRequest {
    let name = "Content-Encoding"
    guard case .request = request.body, let body = request.urlRequest.httpBody,
      body.count >= minimumSize, request.urlRequest.value(forHTTPHeaderField: name) == nil
    else { return request }
    let bytes = try compression(body)
    guard bytes.count < body.count else { return request }
    var request = request
    request.urlRequest.httpBody = bytes
    request.urlRequest.setValue(compression.contentCoding, forHTTPHeaderField: name)
    if request.urlRequest.value(forHTTPHeaderField: "Content-Length") != nil {
      request.urlRequest.setValue("\(bytes.count)", forHTTPHeaderField: "Content-Length")
    }
    return request
  }
}
