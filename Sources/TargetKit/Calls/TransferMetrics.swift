public import Foundation

/// The measurements of one attempt.
///
/// A streamed response is measured up to its head.
public struct TransferMetrics: Sendable {
  /// The number of seconds from the request to the end of the response.
  public var duration: TimeInterval

  #if !canImport(FoundationNetworking)
    /// The measurements of the `URLSession`: name resolution, connection, TLS, and each redirect.
    ///
    /// It is nil for stubs, for transports other than `Session`, and while the body of a response
    /// is streamed. On Linux, it is always nil, because sessions don't measure.
    public var taskMetrics: URLSessionTaskMetrics?
  #endif

  /// Creates measurements.
  ///
  /// - Parameter duration: The number of seconds from the request to the end of the response.
  public init(duration: TimeInterval) {
    self.duration = duration
  }
}
