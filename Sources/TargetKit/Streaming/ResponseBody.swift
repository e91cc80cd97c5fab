public import Foundation

/// The bytes of a response while they arrive, in blocks.
///
/// A body can be read once, by one task at a time. The transfer ends when the loop that reads it
/// ends, or when the last reference to the body is released.
public struct ResponseBody: AsyncSequence, Sendable {
  /// A block of bytes.
  public typealias Element = Data

  private let source: Source

  /// Creates a body from bytes in memory.
  public init(_ data: Data) {
    self.init(BodyChannel(containing: data))
  }

  /// Creates a body from a sequence of blocks.
  ///
  /// Use it to change the bytes of another body: `ResponseBody(body.map { … })`. The sequence is
  /// released as soon as the body is no longer read, and must then end the transfer.
  ///
  /// - Parameter blocks: The blocks. One iterator is created, when the first block is read.
  public init<Blocks: AsyncSequence & Sendable>(_ blocks: Blocks) where Blocks.Element == Data {
    let reader = BlockReader(blocks)
    source = Source(next: { _ in try await reader.next() }, cancel: { reader.cancel() })
  }

  /// Creates a body from a channel.
  package init(_ channel: BodyChannel) {
    source = Source(
      next: { try await channel.next(isolation: $0) },
      cancel: { channel.cancel(SecondReading()) }
    )
  }

  private init(_ source: Source) {
    self.source = source
  }

  /// Returns the body, whose bytes have to arrive before a deadline.
  func limited(by deadline: CallDeadline) -> ResponseBody {
    ResponseBody(
      Source(
        next: { [source] _ in try await source.next(before: deadline) },
        cancel: { [source] in source.cancel() }
      )
    )
  }

  /// Returns an iterator that starts at the beginning of the body.
  ///
  /// The body can't be read again. After a loop that was left early, another iterator throws an
  /// error. After one that reached the end, it returns nil.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(source)
  }

  /// An iterator over the blocks of a body, as the network delivered them.
  ///
  /// Copies share a position. The transfer ends when the last of them is released.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private let reading: Reading

    fileprivate init(_ source: Source) {
      reading = Reading(source)
    }

    /// Returns the next block, or nil after the last one.
    ///
    /// - Throws: The error of the transfer, an error if another task is reading the body or a loop
    ///   has read it, or `CancellationError` if the task is cancelled.
    public mutating func next() async throws -> Data? {
      try await reading.source.next(nil)
    }

    /// Returns the next block, or nil after the last one, without leaving the caller's actor.
    ///
    /// - Throws: The error of the transfer, an error if another task is reading the body or a loop
    ///   has read it, or `CancellationError` if the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Data? {
      try await reading.source.next(actor)
    }
  }

  /// An object that ends the transfer when the last reference to an iterator is released.
  private final class Reading: Sendable {
    let source: Source

    init(_ source: Source) {
      self.source = source
    }

    deinit {
      source.cancel()
    }
  }

  /// An object that ends the transfer when the last reference to the body is released.
  fileprivate final class Source: Sendable {
    let next: @Sendable (isolated (any Actor)?) async throws -> Data?
    let cancel: @Sendable () -> Void

    init(
      next: @escaping @Sendable (isolated (any Actor)?) async throws -> Data?,
      cancel: @escaping @Sendable () -> Void
    ) {
      self.next = next
      self.cancel = cancel
    }

    deinit {
      cancel()
    }

    /// Returns the next block, or throws at a deadline.
    func next(before deadline: CallDeadline) async throws -> Data? {
      guard deadline.remaining > 0 else { throw deadline.error() }
      let (block, isLate) = await deadline.limit { () -> Result<Data?, any Error> in
        do {
          return .success(try await self.next(nil))
        } catch {
          return .failure(error)
        }
      }
      if isLate, case .failure(let error) = block, error.isTransferCancellation {
        throw deadline.error()
      }
      return try block.get()
    }
  }
}

/// Reads a sequence of blocks, and releases it when it is cancelled.
private final class BlockReader: Sendable {
  private typealias Next = () async throws -> Data?

  /// The iterator; it is used by one task at a time, which removes it from the state while using
  /// it.
  private struct Iterator: @unchecked Sendable {
    let next: Next
  }

  private enum State {
    case unread(@Sendable () -> Iterator)
    case waiting(Iterator)
    case reading
    case ended
    case cancelled
  }

  private let state: Locked<State>

  init<Blocks: AsyncSequence & Sendable>(_ blocks: Blocks) where Blocks.Element == Data {
    state = Locked(
      .unread {
        var iterator = blocks.makeAsyncIterator()
        return Iterator { try await iterator.next() }
      }
    )
  }

  func next() async throws -> Data? {
    try Task.checkCancellation()
    let iterator: Iterator? = try state.withLock { state in
      switch state {
      case .unread(let makeIterator):
        state = .reading
        return makeIterator()
      case .waiting(let iterator):
        state = .reading
        return iterator
      case .reading: throw SecondReader()
      case .ended: return nil
      case .cancelled: throw SecondReading()
      }
    }
    guard let iterator else { return nil }
    do {
      let block = try await iterator.next()
      state.withLock { state in
        guard case .reading = state else { return }
        state = block == nil ? .ended : .waiting(iterator)
      }
      return block
    } catch {
      state.withLock { state in
        guard case .reading = state else { return }
        state = .ended
      }
      throw error
    }
  }

  func cancel() {
    // Releasing the iterator may end a transfer, so it is released outside the lock.
    _ = state.withLock { state -> State in
      let before = state
      if case .ended = before {} else { state = .cancelled }
      return before
    }
  }
}

/// The error of a task that reads a body while another task is reading it.
struct SecondReader: LocalizedError {
  var errorDescription: String? {
    "another task is already reading this body"
  }
}

/// The error of a task that reads a body after a loop over it was left.
private struct SecondReading: LocalizedError {
  var errorDescription: String? {
    "the body was already read; it can be read once"
  }
}
