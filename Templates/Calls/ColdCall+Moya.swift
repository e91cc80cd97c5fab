import Dispatch
@preconcurrency import Moya

nonisolated extension ColdCall where Failure == Moya.MoyaError {
  /// Creates a call with one result.
  init(
    _ send:
      @escaping @Sendable (@escaping @Sendable (Swift.Result<Output, Failure>) -> Void) ->
      any Moya.Cancellable
  ) {
    self.init(start: { receive in send { Self.deliver($0, to: receive) }.cancel })
  }

  /// Creates a call that reports its progress before its result.
  init<Value: Sendable>(
    _ send:
      @escaping @Sendable (
        ProgressHandler,
        @escaping @Sendable (Swift.Result<Value, Failure>) -> Void
      ) -> any Moya.Cancellable
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
  /// They arrive on the main queue, because a `MoyaProvider` doesn't expose its callback queue.
  init<Target, Elements: _Concurrency.AsyncSequence & Sendable>(
    of target: Target,
    from provider: Moya.MoyaProvider<Target>,
    _ elements: @escaping @Sendable (Target) async throws -> Elements
  ) where Target: Sendable, Elements.Element == Output {
    self.init(
      elements: { try await elements(target) },
      on: .main,
      failure: { error in error as? Moya.MoyaError ?? .underlying(error, nil) }
    )
  }
}
