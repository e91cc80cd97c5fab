package import Foundation

/// The bytes of a body between whom they come to and who reads them: a bounded queue.
///
/// Whoever fills it never waits. When the reader falls behind by more than the limit, the channel either
/// asks for a pause, or, where the source can't pause, puts what follows into a file.
package final class BodyChannel: Sendable {
  /// What happens when the reader falls behind.
  package enum Overflow: Sendable {
    /// The source is told to pause (`true`), and later to go on (`false`).
    case pauses(@Sendable (Bool) -> Void)
    /// What follows goes through a file, in which so many bytes may wait.
    case spills(limit: Int64)
  }

  private typealias Reader = CheckedContinuation<Result<Data?, any Error>, Never>

  private struct State {
    var blocks: [Data] = []
    var firstBlock = 0
    var bytes = 0
    var spill: SpillFile?
    var end: Result<Void, any Error>?
    var reader: Reader?
    var isPaused = false
    var onCancel: (@Sendable () -> Void)?
  }

  private let limit: Int
  private let overflow: Overflow
  private let state: Locked<State>

  /// Creates an empty channel.
  ///
  /// - Parameters:
  ///   - limit: How many bytes wait in memory before the overflow applies.
  ///   - overflow: What happens when the reader falls behind.
  ///   - onCancel: Called once if no more bytes are wanted before the end.
  package init(
    limit: Int = 1 << 20,
    overflow: Overflow = .spills(limit: .max),
    onCancel: (@Sendable () -> Void)? = nil
  ) {
    self.limit = limit
    self.overflow = overflow
    var state = State()
    state.onCancel = onCancel
    self.state = Locked(state)
  }

  /// Creates a channel through which all has come.
  convenience init(containing data: Data) {
    self.init()
    send(data)
    finish()
  }

  /// How many bytes wait in memory.
  package var bytesInMemory: Int {
    state.withLock { $0.bytes }
  }

  /// Appends bytes; none after the end.
  package func send(_ data: Data) {
    guard !data.isEmpty else { return }
    var pauses = false
    var onCancel: (@Sendable () -> Void)?
    let reader = state.withLock { state -> Reader? in
      guard state.end == nil else { return nil }
      if let reader = state.reader {
        state.reader = nil
        return reader
      }
      do {
        try append(data, to: &state)
      } catch {
        state.end = .failure(error)
        onCancel = state.onCancel
        state.onCancel = nil
      }
      if case .pauses = overflow, state.bytes > limit, !state.isPaused {
        state.isPaused = true
        pauses = true
      }
      return nil
    }
    reader?.resume(returning: .success(data))
    onCancel?()
    if pauses, case .pauses(let pause) = overflow {
      pause(true)
    }
  }

  private func append(_ data: Data, to state: inout State) throws {
    if case .spills(let spillLimit) = overflow,
      state.spill != nil || state.bytes + data.count > limit
    {
      let spill = try state.spill ?? SpillFile()
      state.spill = spill
      guard spill.count + Int64(data.count) <= spillLimit else {
        throw StreamFailure.readerTooSlow(limit: spillLimit)
      }
      try spill.append(data)
    } else {
      state.blocks.append(data)
      state.bytes += data.count
    }
  }

  /// Says that no more bytes follow, perhaps for an error, which the reader meets after the bytes.
  package func finish(_ error: (any Error)? = nil) {
    let reader = state.withLock { state -> Reader? in
      guard state.end == nil else { return nil }
      state.end = error.map { .failure($0) } ?? .success(())
      state.onCancel = nil
      defer { state.reader = nil }
      return state.reader
    }
    reader?.resume(returning: error.map { .failure($0) } ?? .success(nil))
  }

  /// Takes note that nobody reads any more.
  package func cancel() {
    let (reader, onCancel) = state.withLock { state -> (Reader?, (@Sendable () -> Void)?) in
      if state.end == nil {
        state.end = .failure(CancellationError())
      }
      state.blocks = []
      state.firstBlock = 0
      state.bytes = 0
      state.spill = nil
      defer {
        state.reader = nil
        state.onCancel = nil
      }
      return (state.reader, state.onCancel)
    }
    reader?.resume(returning: .failure(CancellationError()))
    onCancel?()
  }

  /// Returns the next bytes, or nil after the last; cancelling the task cancels the channel.
  package func next() async throws -> Data? {
    try Task.checkCancellation()
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { (reader: Reader) in
        var resumes = false
        let result = state.withLock { state -> Result<Data?, any Error>? in
          if let result = takeNext(from: &state, resuming: &resumes) { return result }
          guard state.reader == nil else { return .failure(SecondReader()) }
          state.reader = reader
          return nil
        }
        if let result {
          reader.resume(returning: result)
        }
        if resumes, case .pauses(let pause) = overflow {
          pause(false)
        }
      }
    } onCancel: {
      cancel()
    }
    return try result.get()
  }

  private func takeNext(
    from state: inout State,
    resuming resumes: inout Bool
  ) -> Result<Data?, any Error>? {
    if state.firstBlock < state.blocks.count {
      let data = state.blocks[state.firstBlock]
      state.blocks[state.firstBlock] = Data()
      state.firstBlock += 1
      state.bytes -= data.count
      // Removing from the front costs as much as what stays: not for every block.
      if state.firstBlock == state.blocks.count || state.firstBlock >= 256 {
        state.blocks.removeFirst(state.firstBlock)
        state.firstBlock = 0
      }
      if state.isPaused, state.bytes <= limit / 2 {
        state.isPaused = false
        resumes = true
      }
      return .success(data)
    }
    if let spill = state.spill {
      do {
        if let data = try spill.next() { return .success(data) }
        state.spill = nil
      } catch {
        return .failure(error)
      }
    }
    return state.end.map { end in end.map { nil } }
  }
}

/// Two tasks read one body at once.
private struct SecondReader: LocalizedError {
  var errorDescription: String? {
    "another task reads this body already"
  }
}
