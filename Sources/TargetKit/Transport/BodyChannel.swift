package import Foundation

/// A bounded queue of bytes between a transfer and the reader of its body.
///
/// The transfer never waits for the reader. If the reader falls behind by more than the limit, the
/// channel asks the source to pause or, if the source can't pause, ends the transfer with an error.
package final class BodyChannel: Sendable {
  private typealias Reader = CheckedContinuation<Result<Data?, any Error>, Never>

  private struct State {
    var blocks: [Data] = []
    var firstBlock = 0
    var bytes = 0
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
  }

  /// The maximum size of a block that is appended to the previous one if both wait.
  ///
  /// Otherwise, a server that sends single bytes could use many times the limit.
  private static let smallBlock = 64

  private let limit: Int
  private let pause: (@Sendable (Bool) -> Void)?
  private let state: Locked<State>

  /// Creates an empty channel.
  ///
  /// - Parameters:
  ///   - limit: The number of bytes that may wait before the source is told to pause. If it can't,
  ///     the transfer ends with `StreamFailure.readerTooSlow`.
  ///   - pause: Tells the source to pause (`true`) and later to continue (`false`); the calls never
  ///     overlap. Nil if the source can't pause.
  ///   - onCancel: Called once if no more bytes are needed before the end.
  package init(
    limit: Int = 1 << 20,
    pause: (@Sendable (Bool) -> Void)? = nil,
    onCancel: (@Sendable () -> Void)? = nil
  ) {
    self.limit = limit
    self.pause = pause
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

  /// The number of bytes that wait.
  package var waitingBytes: Int {
    state.withLock { $0.bytes }
  }

  /// Appends bytes; does nothing after the end.
  package func send(_ data: Data) {
    guard !data.isEmpty else { return }
    var onCancel: (@Sendable () -> Void)?
    let reader = state.withLock { state -> Reader? in
      guard state.end == nil else { return nil }
      if let reader = state.reader {
        state.reader = nil
        return reader
      }
      if state.bytes + data.count > limit {
        guard pause != nil else {
          state.end = .failure(StreamFailure.readerTooSlow(limit: Int64(limit)))
          (onCancel, state.onCancel) = (state.onCancel, nil)
          return nil
        }
        state.wantsPause = true
      }
      append(data, to: &state)
      return nil
    }
    reader?.resume(returning: .success(data))
    onCancel?()
    tellSource()
  }

  private func append(_ data: Data, to state: inout State) {
    state.bytes += data.count
    let last = state.blocks.count - 1
    if data.count < Self.smallBlock, last >= state.firstBlock,
      state.blocks[last].count < Self.smallBlock
    {
      state.blocks[last].append(data)
    } else {
      state.blocks.append(data)
    }
  }

  /// Tells the source to pause or continue until it was told the current state.
  ///
  /// Two calls from two threads could arrive in the wrong order, and the source would pause
  /// forever.
  private func tellSource() {
    guard let pause else { return }
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
  ///
  /// Later readers receive the error, unless the body was read to its end.
  package func cancel(_ error: any Error = CancellationError()) {
    // The blocks are released outside the lock.
    let before = state.withLock { state in
      let before = state
      if state.end == nil || state.firstBlock < state.blocks.count {
        state.end = .failure(error)
      }
      state.blocks = []
      state.firstBlock = 0
      state.bytes = 0
      state.reader = nil
      state.onCancel = nil
      return before
    }
    before.reader?.resume(returning: .failure(error))
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
    let next = state.withLock { takeNext(&$0, reader: nil) }
    tellSource()
    if let next { return try next.get() }
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { (reader: Reader) in
        if let next = state.withLock({ takeNext(&$0, reader: reader) }) {
          reader.resume(returning: next)
        }
      }
    } onCancel: {
      cancel()
    }
    return try result.get()
  }

  /// Takes the next bytes or the end, or stores a reader that waits for them.
  private func takeNext(_ state: inout State, reader: Reader?) -> Result<Data?, any Error>? {
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
      return .success(data)
    }
    if let end = state.end { return end.map { nil } }
    state.reader = reader
    return nil
  }
}
