// refused: 5complete 6 6imports 6main 6strict 6upcoming
nonisolated final class Counter {
  var count = 0
}

nonisolated func race() async -> Int {
  let counter = Counter()
  let other = Task.detached { counter.count += 1 }
  counter.count += 1
  await other.value
  return counter.count
}
