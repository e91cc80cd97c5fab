/// Waits until a condition is met, for at most two minutes.
///
/// The expectations that follow fail if it isn't met. The thread is free between two checks, so that
/// tests that wait don't delay those for which they wait.
package func waitUntil(_ isMet: () -> Bool) async {
  let deadline = ContinuousClock.now + .seconds(120)
  while !isMet(), ContinuousClock.now < deadline, !Task.isCancelled {
    try? await Task.sleep(nanoseconds: 1_000_000)
  }
}
