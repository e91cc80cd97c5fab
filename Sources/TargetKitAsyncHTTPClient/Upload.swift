#if AsyncHTTPClient
  import AsyncHTTPClient
  import Foundation
  import NIOCore
  import TargetKit

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  /// The body of a request, which can be abandoned while it waits for its next piece.
  ///
  /// The client keeps waiting for a piece after its request has ended. It is a class because the
  /// client and the exchange refer to the same body.
  final class Upload: Sendable {
    private struct State {
      var isCancelled = false
      var reading: Task<Data?, any Error>?
    }

    /// The body for the client.
    let body: HTTPClientRequest.Body

    private let state: Locked<State>

    /// Creates the upload of a request, or nil if it has no body.
    init?(
      of request: TransportRequest,
      _ timeout: IdleTimeout,
      _ progress: (@Sendable (TransferProgress) -> Void)?
    ) {
      let data = request.urlRequest.httpBody
      if case .request = request.body, data == nil { return nil }
      let state = Locked(State())
      self.state = state
      if case .request = request.body, let data {
        guard progress != nil else {
          body = .bytes(ByteBuffer(bytes: data))
          return
        }
      }
      let length = request.bodyLength
      let blocks = Blocks(
        blocks: request.bodyBlocks,
        length: length,
        state: state,
        timeout: timeout,
        progress: progress
      )
      body = .stream(blocks, length: length.map { .known($0) } ?? .unknown)
    }

    deinit {
      cancel()
    }

    /// Stops reading the body.
    func cancel() {
      let reading = state.withLock { state in
        state.isCancelled = true
        return state.reading
      }
      reading?.cancel()
    }

    /// The blocks of a body, each of which is read by a separate task that can be cancelled.
    private struct Blocks: AsyncSequence, Sendable {
      typealias Element = ByteBuffer

      let blocks: BodyBlocks
      let length: Int64?
      let state: Locked<State>
      let timeout: IdleTimeout
      let progress: (@Sendable (TransferProgress) -> Void)?

      func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(self)
      }

      struct AsyncIterator: AsyncIteratorProtocol {
        /// The iterator, which is used by one task at a time.
        private final class Iterator: @unchecked Sendable {
          private var iterator: BodyBlocks.AsyncIterator

          init(_ iterator: BodyBlocks.AsyncIterator) {
            self.iterator = iterator
          }

          func next() async throws -> Data? {
            try await iterator.next()
          }
        }

        private let blocks: Blocks
        private let iterator: Iterator
        private var count: Int64 = 0

        init(_ blocks: Blocks) {
          self.blocks = blocks
          iterator = Iterator(blocks.blocks.makeAsyncIterator())
        }

        mutating func next() async throws -> ByteBuffer? {
          let reading = startTask { [iterator] in try await iterator.next() }
          let isCancelled = blocks.state.withLock { state in
            state.reading = reading
            return state.isCancelled
          }
          if isCancelled { reading.cancel() }
          let block = try await reading.value
          // A sequence may end because its task was cancelled.
          let isOver = blocks.state.withLock { state in
            state.reading = nil
            return state.isCancelled
          }
          if isOver { throw CancellationError() }
          guard let block else { return nil }
          blocks.timeout.restart()
          count += Int64(block.count)
          blocks.progress?(
            TransferProgress(phase: .upload, completedBytes: count, totalBytes: blocks.length)
          )
          return ByteBuffer(bytes: block)
        }
      }
    }
  }
#endif
