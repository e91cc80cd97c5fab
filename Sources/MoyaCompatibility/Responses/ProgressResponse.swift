public import Foundation

/// How far a transfer is.
public struct ProgressResponse {
  /// The answer, at the end.
  public let response: Response?

  /// The bytes that are done and that there are.
  public let progressObject: Progress?

  /// Creates a progress.
  public init(progress: Progress? = nil, response: Response? = nil) {
    progressObject = progress
    self.response = response
  }

  /// The part that is done, from 0 to 1; 0 where the size is unknown, until the end.
  public var progress: Double {
    if completed { return 1 }
    guard let progressObject, progressObject.totalUnitCount > 0 else { return 0 }
    return progressObject.fractionCompleted
  }

  /// Whether the answer has come.
  public var completed: Bool { response != nil }
}
