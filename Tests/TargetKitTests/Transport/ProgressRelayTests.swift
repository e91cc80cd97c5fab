import Dispatch
import Testing

@testable import TargetKit

@Suite("ProgressRelay")
struct ProgressRelayTests {
  @Test("a busy listener skips progress within a phase, but receives the end of each phase")
  func phases() {
    let queue = DispatchQueue(label: "ProgressRelayTests")
    let told = Locked<[TransferProgress]>([])
    let relay = ProgressRelay(on: queue) { progress in told.withLock { $0.append(progress) } }
    let steps: [TransferProgress] = [
      TransferProgress(phase: .upload, completedBytes: 1, totalBytes: 2),
      TransferProgress(phase: .upload, completedBytes: 2, totalBytes: 2),
      TransferProgress(phase: .download, completedBytes: 3, totalBytes: nil),
      TransferProgress(phase: .download, completedBytes: 4, totalBytes: nil),
    ]
    queue.suspend()
    for step in steps { relay.report(step) }
    queue.resume()
    queue.sync {}
    #expect(told.withLock { $0 } == [steps[1], steps[3]])
    relay.report(steps[3])
    queue.sync {}
    #expect(told.withLock { $0 } == [steps[1], steps[3], steps[3]])
  }
}
