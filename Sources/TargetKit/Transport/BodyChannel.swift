package import Foundation

/// A bounded queue of bytes between a transfer and the reader of its body.
///
/// The transfer never waits for the reader. If the reader falls behind by more than the limit, the
/// channel asks the source to pause or, if the source can't pause, writes the following bytes to a
/// file.
package final class BodyChannel: Sendable {
  /// The reaction to a reader that falls behind.
  package enum Overflow: Sendable {
    /// The source is told to pause (`true`) and later to continue (`false`). The calls never
    /// overlap.
    case pauses(@Sendable (Bool) -> Void)
    /// The following bytes are written to a file, up to a limit of waiting bytes.
    case spills(limit: Int64, folder: TemporaryFolder)
  }

  private typealias Reader = CheckedContinuation<Result<Data?, any Error>, Never>

  private struct State {
    var blocks: [Data] = []
    var firstBlock = 0
    var bytes = 0
    var spill: SpillFile?
    var spilledBytes: Int64 = 0
    var end: Result<Void, any Error>?
    var reader: Reader?
    var isReading = false
    /// A Boolean value that indicates whether the source should be paused.
    var wantsPause = false
    /// A Boolean value that indicates whether the last call told the source to pause.
    var isPaused = false
    /// A Boolean value that indicates whether a thread is calling the source.
    var isTelling = false
    var onCancel: (@Sendable () -> Void)?

    /// Ends the body with an error of the channel, and returns the closure that ends the transfer.
    mutating func fail(_ error: any Error) -> (@Sendable () -> Void)? {
      guard end == nil else { return nil }
      end = .failure(error)
      defer { onCancel = nil }
      return onCancel
    }
  }

  /// The next step of a reader.
  private enum Step {
    case returns(Result<Data?, any Error>)
    case reads(SpillFile)
    case waits
  }

  private let limit: Int
  private let overflow: Overflow
  private let state: Locked<State>

  /// Creates an empty channel.
  ///
  /// - Parameters:
  ///   - limit: The number of bytes that wait in memory before the overflow applies.
  ///   - overflow: The reaction to a reader that falls behind.
  ///   - onCancel: Called once if no more bytes are needed before the end.
  package init(
    limit: Int = 1 << 20,
    overflow: Overflow = .spills(limit: .max, folder: .shared),
    onCancel: (@Sendable () -> Void)? = nil
  ) {
    self.limit = limit
    self.overflow = overflow
    var state = State()
    state.onCancel = onCancel
    self.state = Locked(state)
  }

  /// Creates a channel that has already received the whole body.
  convenience init(containing data: Data) {
    self.init(limit: .max)
    send(data)
    finish()
  }

  /// The number of bytes that wait in memory.
  package var bytesInMemory: Int {
    state.withLock { $0.bytes }
  }

  /// Appends bytes; does nothing after the end.
  package func send(_ data: Data) {
    guard !data.isEmpty else { return }
    var spill: SpillFile?
    var onCancel: (@Sendable () -> Void)?
    let reader = state.withLock { state -> Reader? in
      guard state.end == nil else { return nil }
      if let reader = state.reader {
        state.reader = nil
        return reader
      }
      do {
        spill = try append(data, to: &state)
      } catch {
        onCancel = state.fail(error)
      }
      if case .pauses = overflow, state.bytes > limit { state.wantsPause = true }
      return nil
    }
    reader?.resume(returning: .success(data))
    do {
      // Only the transfer calls this function, so nothing that it sends later can overtake these
      // bytes.
      try spill?.append(data)
    } catch {
      onCancel = state.withLock { $0.fail(error) }
    }
    onCancel?()
    tellSource()
  }

  /// Adds bytes to memory, or returns the file to which they must be written.
  private func append(_ data: Data, to state: inout State) throws -> SpillFile? {
    guard case .spills(let spillLimit, let folder) = overflow,
      state.spill != nil || state.bytes + data.count > limit
    else {
      state.blocks.append(data)
      state.bytes += data.count
      return nil
    }
    guard state.spilledBytes + Int64(data.count) <= spillLimit else {
      throw StreamFailure.readerTooSlow(limit: spillLimit)
    }
    let spill = try state.spill ?? SpillFile(in: folder)
    state.spill = spill
    state.spilledBytes += Int64(data.count)
    return spill
  }

  /// Tells the source to pause or continue until it was told the current state.
  ///
  /// Two calls from two threads could arrive in the wrong order, and the source would pause
  /// forever.
  private func tellSource() {
    guard case .pauses(let pause) = overflow else { return }
    var isTelling = false
    while true {
      let pauses = state.withLock { state -> Bool? in
        guard isTelling || !state.isTelling else { return nil }
        guard state.wantsPause != state.isPaused else {
          state.isTelling = false
          return nil
        }
        state.isTelling = true
        state.isPaused = state.wantsPause
        return state.isPaused
      }
      guard let pauses else { return }
      isTelling = true
      pause(pauses)
    }
  }

  /// Ends the body, optionally with an error, which the reader receives after the bytes.
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

  /// Ends the transfer, because the body is no longer read.
  package func cancel() {
    // Released outside the lock, because the file is closed when its last reference is released.
    let before = state.withLock { state in
      let before = state
      // The rest of a body that has already arrived is lost as well.
      if state.end == nil || state.firstBlock < state.blocks.count || state.spilledBytes > 0 {
        state.end = .failure(CancellationError())
      }
      state.blocks = []
      state.firstBlock = 0
      state.bytes = 0
      state.spill = nil
      state.spilledBytes = 0
      state.reader = nil
      state.onCancel = nil
      return before
    }
    before.reader?.resume(returning: .failure(CancellationError()))
    before.onCancel?()
  }

  /// Returns the next bytes, or nil after the last ones; cancelling the task cancels the channel.
  package func next() async throws -> Data? {
    try await next(isolation: nil)
  }

  /// Returns the next bytes, or nil after the last ones, without leaving the caller's actor.
  package func next(isolation actor: isolated (any Actor)?) async throws -> Data? {
    try Task.checkCancellation()
    let isFirst = state.withLock { state in
      defer { state.isReading = true }
      return !state.isReading
    }
    guard isFirst else { throw SecondReader() }
    defer { state.withLock { $0.isReading = false } }
    while true {
      let step = state.withLock { nextStep(&$0, reader: nil) }
      tellSource()
      switch step {
      case .returns(let result):
        return try result.get()
      case .reads(let spill):
        if let data = try await spill.next() {
          state.withLock { $0.spilledBytes -= Int64(data.count) }
          return data
        }
        // All bytes of the file have been read. The following bytes may be kept in memory again.
        state.withLock { state in
          if state.spilledBytes == 0 { state.spill = nil }
        }
      case .waits:
        let result = await withTaskCancellationHandler {
          await withCheckedContinuation { (reader: Reader) in
            switch state.withLock({ nextStep(&$0, reader: reader) }) {
            case .returns(let result): reader.resume(returning: result)
            case .reads: reader.resume(returning: .success(Data()))
            case .waits: break
            }
          }
        } onCancel: {
          cancel()
        }
        let data = try result.get()
        // A reader is resumed without bytes only if a file has to be read first.
        if data?.isEmpty != true { return data }
      }
    }
  }

  /// Takes the next bytes from memory, or stores a reader that waits for them.
  private func nextStep(_ state: inout State, reader: Reader?) -> Step {
    if state.firstBlock < state.blocks.count {
      let data = state.blocks[state.firstBlock]
      state.blocks[state.firstBlock] = Data()
      state.firstBlock += 1
      state.bytes -= data.count
      // Removing from the front takes time in proportion to the rest, so it isn't done for every
      // block.
      if state.firstBlock == state.blocks.count || state.firstBlock >= 256 {
        state.blocks.removeFirst(state.firstBlock)
        state.firstBlock = 0
      }
      if state.bytes <= limit / 2 { state.wantsPause = false }
      return .returns(.success(data))
    }
    if let spill = state.spill { return .reads(spill) }
    if let end = state.end { return .returns(end.map { nil }) }
    state.reader = reader
    return .waits
  }
}
