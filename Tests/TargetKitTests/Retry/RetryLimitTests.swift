import Foundation
import RuntimeTestSupport
import TargetKit
import TargetKitTesting
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Limits of retries", .timeLimit(.minutes(5)))
struct RetryLimitTests {
  private let clock = ManualClock()

  private func provider(_ plugin: RetryPlugin, _ log: EventLog) -> Provider<TestTarget> {
    Provider.stubbed(
      with: SampleSequence { _ in [.status(503)] },
      plugins: [plugin, LogPlugin("", log)]
    )
  }

  @Test("a call whose next attempt would begin after its end ends before it waits")
  func callTimeout() async throws {
    var target = TestTarget()
    target.callTimeout = 600
    for (seconds, attempts) in [(300.0, 3), (601, 1)] {
      let log = EventLog()
      let plugin = RetryPlugin(.constant(seconds, attempts: 3), clock: clock.retryClock)
      let response = try await provider(plugin, log).response(for: target)
      #expect(response.statusCode == 503)
      #expect(log.events.count { $0 == " willSend" } == attempts)
    }
    #expect(clock.sleeps == [300, 300])
  }

  @Test("without a network, the call waits until there is one")
  func connectivity() async throws {
    let gate = Gate()
    let connectivity = Connectivity { await gate.wait() }
    let provider = Provider<TestTarget>.stubbed(
      with: SampleSequence { _ in [.networkError(URLError(.notConnectedToInternet)), .text("ok")] },
      plugins: [
        RetryPlugin(.constant(1), connectivity: connectivity, clock: clock.retryClock)
      ]
    )
    let call = Task { try await provider.text(for: TestTarget()) }
    try await Task.sleep(nanoseconds: 50_000_000)
    gate.open()
    #expect(try await call.value == "ok")
    #expect(clock.sleeps == [])
  }

  @Test("waiting for a network ends with the call")
  func connectivityEnds() async throws {
    let connectivity = Connectivity { try await Task.sleep(nanoseconds: 60_000_000_000) }
    let provider = Provider<TestTarget>.stubbed(
      with: SampleSequence { _ in [.networkError(URLError(.notConnectedToInternet))] },
      plugins: [RetryPlugin(.constant(0), connectivity: connectivity)]
    )
    var brief = TestTarget()
    brief.callTimeout = 2
    let late = await targetError { try await provider.nothing(for: brief) }
    // On a busy machine, the attempt may have used up the time.
    #expect(late?.isTimeout == true || late?.isOffline == true)
    let call = Task { try await provider.text(for: TestTarget()) }
    try await Task.sleep(nanoseconds: 20_000_000)
    call.cancel()
    let cancelled = await #expect(throws: TargetError.self) { try await call.value }
    #expect(cancelled?.isCancelled == true)
  }
}
