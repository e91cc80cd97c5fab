public import Foundation

/// The bytes of a response while they arrive, in blocks.
///
/// A body can be read once, by one task at a time. The transfer ends when the loop that reads it
/// ends, or when the last reference to the body is released. Another loop over a body whose loop was
/// left early throws an error.
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
      cancel: { channel.cancel() }
    )
  }

  /// Returns an iterator over the blocks.
  ///
  /// Iterators share a position.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(source)
  }

  /// An iterator over the blocks of a body, as the network delivered them.
  ///
  /// Copies share a position. The transfer ends when the last of them is released, and the rest of
  /// the body is lost.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private let reading: Reading

    fileprivate init(_ source: Source) {
      reading = Reading(source)
    }

    /// Returns the next block, or nil after the last one.
    ///
    /// - Throws: The error of the transfer, an error if another task is reading the body or an
    ///   earlier loop over it was left, or `CancellationError` if the task is cancelled.
    public mutating func next() async throws -> Data? {
      try await reading.source.next(isolation: nil)
    }

    /// Returns the next block, or nil after the last one, without leaving the caller's actor.
    ///
    /// - Throws: The error of the transfer, an error if another task is reading the body or an
    ///   earlier loop over it was left, or `CancellationError` if the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Data? {
      try await reading.source.next(isolation: actor)
    }
  }

  /// An object that ends the transfer when the last reference to an iterator is released.
  private final class Reading: Sendable {
    let source: Source

    init(_ source: Source) {
      self.source = source
    }

    deinit {
      source.leave()
    }
  }

  /// An object that ends the transfer when the last reference to the body is released.
  fileprivate final class Source: Sendable {
    private let next: @Sendable (isolated (any Actor)?) async throws -> Data?
    private let cancel: @Sendable () -> Void
    private let isLeft = Locked(false)

    init(
      next: @escaping @Sendable (isolated (any Actor)?) async throws -> Data?,
      cancel: @escaping @Sendable () -> Void
    ) {
      self.next = next
      self.cancel = cancel
    }

    func next(isolation actor: isolated (any Actor)?) async throws -> Data? {
      do {
        return try await next(actor)
      } catch is CancellationError where isLeft.withLock({ $0 }) && !Task.isCancelled {
        throw LeftBody()
      }
    }

    /// Ends the transfer, because the loop over the body has ended.
    func leave() {
      isLeft.withLock { $0 = true }
      cancel()
    }

    deinit {
      cancel()
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
      case .cancelled: throw CancellationError()
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

/// The error of a loop over a body after an earlier loop was left early.
struct LeftBody: LocalizedError {
  var errorDescription: String? {
    "an earlier loop over this body was left, which ended the transfer"
  }
}
