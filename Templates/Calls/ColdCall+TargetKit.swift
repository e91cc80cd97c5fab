import Dispatch
import TargetKit
import TargetKitWire

nonisolated extension ColdCall where Failure == TargetKit.TargetError {
  /// Creates a call with one result.
  init(
    _ send:
      @escaping @Sendable (@escaping @Sendable (Swift.Result<Output, Failure>) -> Void) ->
      any TargetKit.Cancellable
  ) {
    self.init(start: { receive in send { Self.deliver($0, to: receive) }.cancel })
  }

  /// Creates a call that reports its progress before its result.
  init<Value: Sendable>(
    _ send:
      @escaping @Sendable (
        ProgressHandler,
        @escaping @Sendable (Swift.Result<Value, Failure>) -> Void
      ) -> any TargetKit.Cancellable
  ) where Output == TransferUpdate<Value> {
    self.init(start: { receive in
      send(
        ProgressHandler { fraction in receive(.value(.progress(fraction), more: {})) },
        { result in Self.deliver(result.map(TransferUpdate.finished), to: receive) }
      )
      .cancel
    })
  }

  /// Creates a call whose values are the elements of a sequence.
  ///
  /// They arrive on the callback queue of the provider.
  init<Target: TargetKit.TargetType, Elements: _Concurrency.AsyncSequence & Sendable>(
    of target: Target,
    from provider: TargetKit.Provider<Target>,
    _ elements: @escaping @Sendable (Target) async throws -> Elements
  ) where Elements.Element == Output {
    self.init(
      elements: { try await elements(target) },
      on: provider.callbackQueue ?? .main,
      failure: { error in
        switch error {
        case let error as TargetKit.TargetError: error
        case is CancellationError: .cancelled(target: target)
        default: .underlying(error, nil, target: target)
        }
      }
    )
  }
}
