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
    private let request: TransportRequest
    private let progress: (@Sendable (TransferProgress) -> Void)?
    private let deadline: NIODeadline
    /// The upload, which continues until the body has been read.
    private let upload: Upload
    /// The clients, which are kept running until the body has been read.
    private let clients: HTTPClients

    init(
      _ body: HTTPClientResponse.Body,
      announced: Int64?,
      request: TransportRequest,
      progress: (@Sendable (TransferProgress) -> Void)?,
      deadline: NIODeadline,
      upload: Upload,
      clients: HTTPClients
    ) {
      self.body = body
      self.announced = announced
      self.request = request
      self.progress = progress
      self.deadline = deadline
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
      private let timeout: IdleTimeout
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
        timeout = IdleTimeout(
          blocks.request.urlRequest.timeoutInterval,
          deadline: blocks.deadline
        )
      }

      mutating func next() async throws -> Data? {
        do {
          let buffer = try await timeout.limit { [iterator] in try await iterator.next() }
          guard let buffer else {
            try Task.checkCancellation()
            return nil
          }
          count += Int64(buffer.readableBytes)
          try blocks.request.policy.checkSize(count)
          blocks.progress?(
            TransferProgress(phase: .download, completedBytes: count, totalBytes: blocks.announced)
          )
          return Data(buffer.readableBytesView)
        } catch {
          throw TransportError.converting(error)
        }
      }
    }
  }
#endif
