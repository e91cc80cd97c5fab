import Foundation

/// Writes blocks to a temporary file, in order, on its own queue.
///
/// On Linux, all sessions of a process report on one queue, which must not wait for a disk.
final class FileWriter: Sendable {
  private struct State {
    var waitingBytes = 0
    var failure: (any Error)?
  }

  /// The number of bytes that may wait for the disk before `append` waits for it too.
  private static let maximumWaitingBytes = 4 << 20

  let file: TemporaryFile
  private let queue = DispatchQueue(label: "TargetKit.FileWriter")
  private let state = Locked(State())

  init(_ file: TemporaryFile) {
    self.file = file
  }

  /// Appends bytes.
  ///
  /// - Throws: The error of an earlier write.
  func append(_ data: Data) throws {
    let waitingBytes = try state.withLock { state in
      if let failure = state.failure { throw failure }
      state.waitingBytes += data.count
      return state.waitingBytes
    }
    queue.async { self.write(data) }
    if waitingBytes > Self.maximumWaitingBytes {
      queue.sync {}
    }
  }

  private func write(_ data: Data) {
    do {
      if state.withLock({ $0.failure }) == nil {
        try file.handle.write(contentsOf: data)
      }
      state.withLock { $0.waitingBytes -= data.count }
    } catch {
      state.withLock { $0.failure = $0.failure ?? error }
    }
  }

  /// Calls a closure after all appended bytes have been written.
  ///
  /// - Parameter body: Receives the error of the first write that failed, if any. It is called on
  ///   the writer's queue.
  func afterWriting(_ body: @escaping @Sendable ((any Error)?) -> Void) {
    queue.async {
      body(self.state.withLock { $0.failure })
    }
  }
}
