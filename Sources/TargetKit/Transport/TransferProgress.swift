/// How far a transfer is.
public struct TransferProgress: Hashable, Sendable {
  /// The half of a transfer.
  public enum Phase: Hashable, Sendable {
    /// The body of the request.
    case upload
    /// The body of the answer.
    case download
  }

  /// Which body is under way.
  public var phase: Phase

  /// How many of its bytes went over the wire.
  public var completedBytes: Int64

  /// How many bytes it has, where that was announced.
  public var totalBytes: Int64?

  /// Creates a progress.
  public init(phase: Phase, completedBytes: Int64, totalBytes: Int64?) {
    self.phase = phase
    self.completedBytes = completedBytes
    self.totalBytes = totalBytes
  }

  /// Creates a progress; sessions write unknown sizes as numbers below 1.
  init(phase: Phase, completedBytes: Int64, of expectedBytes: Int64) {
    self.init(
      phase: phase,
      completedBytes: completedBytes,
      totalBytes: expectedBytes > 0 ? expectedBytes : nil
    )
  }

  /// The part that is done, from 0 to 1; 0 where the size is unknown.
  public var fraction: Double {
    guard let totalBytes, totalBytes > 0 else { return 0 }
    return min(1, Double(completedBytes) / Double(totalBytes))
  }
}
