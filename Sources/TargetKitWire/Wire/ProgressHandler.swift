/// A closure that receives the progress of an upload or a download.
///
/// ```swift
/// let photo = try await pets.showPhoto(petID: 7, progress: .init { fraction in print(fraction) })
/// ```
///
/// It is a struct because a trailing closure can't match it by mistake: in async code too, a call
/// with a trailing closure is one with a completion handler.
nonisolated public struct ProgressHandler: Sendable {
  private let handler: @Sendable (Double) -> Void

  /// Creates a handler.
  ///
  /// - Parameter handler: Called with the fraction of the transfer that is done, from 0 to 1.
  public init(_ handler: @escaping @Sendable (Double) -> Void) {
    self.handler = handler
  }

  /// Calls the closure with the fraction of the transfer that is done.
  public func callAsFunction(_ fraction: Double) {
    handler(fraction)
  }
}
