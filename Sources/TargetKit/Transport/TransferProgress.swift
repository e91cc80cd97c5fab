/// The progress of a transfer.
public struct TransferProgress: Hashable, Sendable {
  /// A phase of a transfer.
  public enum Phase: Hashable, Sendable {
    /// The body of the request.
    case upload
    /// The body of the response.
    case download
  }

  /// The body that is being sent or received.
  public var phase: Phase

  /// The number of its bytes that were sent or received.
  public var completedBytes: Int64

  /// The total number of its bytes, if it was announced.
  public var totalBytes: Int64?

  /// Creates a progress value.
  public init(phase: Phase, completedBytes: Int64, totalBytes: Int64?) {
    self.phase = phase
    self.completedBytes = completedBytes
    self.totalBytes = totalBytes
  }

  /// Creates a progress value; sessions report unknown sizes as numbers below 1.
  init(phase: Phase, completedBytes: Int64, of expectedBytes: Int64) {
    self.init(
      phase: phase,
      completedBytes: completedBytes,
      totalBytes: expectedBytes > 0 ? expectedBytes : nil
    )
  }

  /// The completed fraction, from 0 to 1; 0 if the size is unknown.
  public var fraction: Double {
    guard let totalBytes, totalBytes > 0 else { return 0 }
    return min(1, Double(completedBytes) / Double(totalBytes))
  }
}
