// refused: 5complete 6 6imports
final class Counter {
  let count = 0
}

func later(_ counter: Counter) -> @Sendable () async -> Void {
  { _ = counter }
}
