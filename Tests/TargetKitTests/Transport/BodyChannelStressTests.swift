import Foundation
import TargetKit
import Testing

/// The timing of threads around a paused source; `Scripts/stress` runs more rounds.
@Suite("Stress of BodyChannel", .timeLimit(.minutes(90)))
struct BodyChannelStressTests {
  @Test("pausing and resuming never overlap, whatever the timing of threads")
  func pausesInOrder() async throws {
    for _ in 0..<StressTests.rounds(200) {
      let paused = Locked((isPaused: false, calls: 0, isBusy: false))
      let pause = { @Sendable (pauses: Bool) in
        let overlaps = paused.withLock { state in
          defer { state.isBusy = true }
          return state.isBusy
        }
        #expect(!overlaps)
        // The thread that signals the source may be interrupted.
        if pauses { usleep(20) }
        paused.withLock { state in
          state.isPaused = pauses
          state.calls += 1
          state.isBusy = false
        }
      }
      let channel = BodyChannel(limit: 100, pause: pause)
      let sending = Task.detached {
        for number in 0..<100 {
          // A paused source sends nothing until it is resumed.
          while paused.withLock({ $0.isPaused }) { await Task.yield() }
          channel.send(Data(repeating: UInt8(number), count: 60))
        }
        channel.finish()
      }
      var count = 0
      while let data = try await channel.next() { count += data.count }
      await sending.value
      #expect(count == 6000)
      #expect(!paused.withLock { $0.isPaused })
    }
  }
}
