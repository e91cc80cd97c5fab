import Dispatch

/// Runs tasks on a queue of its own, where they may wait for a socket without keeping other tasks from running.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class QueueExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "LoopbackServer.connection")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
