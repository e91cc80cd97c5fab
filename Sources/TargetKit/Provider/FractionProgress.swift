import TargetKitWire

/// Converts the progress of a transfer to a fraction that never decreases.
///
/// A request with a body is measured by its upload, any other by its download.
final class FractionProgress: Sendable {
  private let phase: TransferProgress.Phase
  private let last = Locked<Double>(0)
  private let handler: ProgressHandler

  init(_ task: HTTPTask, handler: ProgressHandler) {
    let content = task.content
    phase = content.body != nil && content.destination == nil ? .upload : .download
    self.handler = handler
  }

  var report: TransferProgressHandler {
    { progress in
      guard progress.phase == self.phase else { return }
      self.advance(to: progress.fraction)
    }
  }

  /// Reports the end, unless it was reported already or the call failed.
  func finish(_ result: Result<Response, TargetError>) {
    if case .success = result {
      advance(to: 1)
    }
  }

  private func advance(to fraction: Double) {
    let isNew = last.withLock { last in
      guard fraction > last else { return false }
      last = fraction
      return true
    }
    if isNew {
      handler(fraction)
    }
  }
}
