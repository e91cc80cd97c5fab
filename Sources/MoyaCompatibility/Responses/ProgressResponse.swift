public import Foundation

/// The progress of a transfer.
public struct ProgressResponse {
  /// The response, once the transfer has finished.
  public let response: Response?

  /// The completed and the total number of bytes.
  public let progressObject: Progress?

  /// Creates a progress.
  public init(progress: Progress? = nil, response: Response? = nil) {
    progressObject = progress
    self.response = response
  }

  /// The completed fraction, from 0 to 1; if the size is unknown, it is 0 until the transfer has
  /// finished.
  public var progress: Double {
    if completed { return 1 }
    guard let progressObject, progressObject.totalUnitCount > 0 else { return 0 }
    return progressObject.fractionCompleted
  }

  /// A Boolean value that indicates whether the response was received.
  public var completed: Bool { response != nil }
}
