#if AsyncHTTPClient
  import AsyncHTTPClient
  import Foundation
  import NIOCore
  import TargetKit

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  /// The body of a response, with the limits of its request.
  struct ReceivedBlocks: AsyncSequence, Sendable {
    typealias Element = Data

    private let body: HTTPClientResponse.Body
    private let announced: Int64?
    private let policy: TransferPolicy
    private let timeout: IdleTimeout
    private let progress: (@Sendable (TransferProgress) -> Void)?
    /// The upload, which continues until the body has been read.
    private let upload: Upload?
    /// The clients, which are kept running until the body has been read.
    private let clients: HTTPClients

    init(
      _ body: HTTPClientResponse.Body,
      announced: Int64?,
      policy: TransferPolicy,
      timeout: IdleTimeout,
      progress: (@Sendable (TransferProgress) -> Void)?,
      upload: Upload?,
      clients: HTTPClients
    ) {
      self.body = body
      self.announced = announced
      self.policy = policy
      self.timeout = timeout
      self.progress = progress
      self.upload = upload
      self.clients = clients
    }

    func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(self)
    }

    /// An iterator over the blocks of the body.
    struct AsyncIterator: AsyncIteratorProtocol {
      private let blocks: ReceivedBlocks
      private let iterator: Iterator
      private var count: Int64 = 0

      /// The iterator, which is used by one task at a time.
      private final class Iterator: @unchecked Sendable {
        private var iterator: HTTPClientResponse.Body.AsyncIterator

        init(_ iterator: HTTPClientResponse.Body.AsyncIterator) {
          self.iterator = iterator
        }

        func next() async throws -> ByteBuffer? {
          try await iterator.next()
        }
      }

      fileprivate init(_ blocks: ReceivedBlocks) {
        self.blocks = blocks
        iterator = Iterator(blocks.body.makeAsyncIterator())
      }

      mutating func next() async throws -> Data? {
        do {
          let buffer = try await blocks.timeout.limit { [iterator] in try await iterator.next() }
          guard let buffer else {
            try Task.checkCancellation()
            return nil
          }
          count += Int64(buffer.readableBytes)
          try blocks.policy.checkSize(count)
          blocks.progress?(
            TransferProgress(phase: .download, completedBytes: count, totalBytes: blocks.announced)
          )
          var data = Data()
          data.append(buffer)
          return data
        } catch {
          throw TransportError.converting(error)
        }
      }
    }
  }
#endif
