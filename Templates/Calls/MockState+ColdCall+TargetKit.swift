import Dispatch
import TargetKit

nonisolated extension ColdCall where Failure == TargetKit.TargetError {
  /// Creates a call whose values are the elements of a sequence of a mock.
  ///
  /// They arrive on the main queue.
  init<
    Target: TargetKit.TargetType & Sendable,
    Closures,
    Elements: _Concurrency.AsyncSequence & Sendable
  >(
    of target: Target,
    from state: MockState<Target, Closures>,
    _ elements: @escaping @Sendable (Target) async throws -> Elements
  ) where Elements.Element == Output {
    self.init(
      elements: { try await elements(target) },
      on: .main,
      failure: { error in MockState<Target, Closures>.failure(error, of: target) }
    )
  }
}
