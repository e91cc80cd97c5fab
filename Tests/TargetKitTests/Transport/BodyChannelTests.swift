import Foundation
import TargetKit
import Testing

@Suite("BodyChannel", .timeLimit(.minutes(5)))
struct BodyChannelTests {
  private func block(_ number: Int, _ size: Int = 1000) -> Data {
    Data(repeating: UInt8(truncatingIfNeeded: number), count: size)
  }

  @Test("blocks are received in order, followed by the end")
  func order() async throws {
    let channel = BodyChannel()
    for number in 1...3 { channel.send(block(number)) }
    channel.send(Data())
    channel.finish()
    for number in 1...3 { #expect(try await channel.next() == block(number)) }
    #expect(try await channel.next() == nil)
    #expect(try await channel.next() == nil)
  }

  @Test("a waiting reader receives the next block, and the end")
  func waiting() async throws {
    let channel = BodyChannel()
    async let first = channel.next()
    channel.send(block(1))
    #expect(try await first == block(1))
    async let second = channel.next()
    channel.finish()
    #expect(try await second == nil)
  }

  @Test("an error is thrown after the blocks")
  func failure() async throws {
    let channel = BodyChannel()
    channel.send(block(1))
    channel.finish(URLError(.networkConnectionLost))
    channel.send(block(2))
    #expect(try await channel.next() == block(1))
    await #expect(throws: URLError(.networkConnectionLost)) { try await channel.next() }
  }

  @Test(
    "a reader that falls behind by more than the limit receives the waiting blocks and an error"
  )
  func readerTooSlow() async throws {
    let cancellations = Locked(0)
    let channel = BodyChannel(limit: 5000, onCancel: { cancellations.withLock { $0 += 1 } })
    for number in 1...9 { channel.send(block(number)) }
    #expect(channel.waitingBytes == 5000)
    #expect(cancellations.withLock { $0 } == 1)
    var received = Data()
    await #expect(throws: StreamFailure.readerTooSlow(limit: 5000)) {
      while let data = try await channel.next() { received.append(data) }
    }
    #expect(received == block(1) + block(2) + block(3) + block(4) + block(5))
  }

  @Test("small blocks that wait are joined, so that their number doesn't matter")
  func smallBlocks() async throws {
    let channel = BodyChannel()
    for number in 0..<100_000 { channel.send(Data([UInt8(truncatingIfNeeded: number)])) }
    channel.finish()
    var (count, received) = (0, Data())
    while let data = try await channel.next() {
      count += 1
      received.append(data)
    }
    #expect(count < 2000)
    #expect(received == Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0) }))
  }

  @Test("a source that can pause does so while the reader is behind")
  func pausing() async throws {
    let pauses = Locked<[Bool]>([])
    let channel = BodyChannel(
      limit: 4000,
      pause: { isPaused in pauses.withLock { $0.append(isPaused) } }
    )
    for number in 1...6 { channel.send(block(number)) }
    #expect(pauses.withLock { $0 } == [true])
    for _ in 1...3 { _ = try await channel.next() }
    #expect(pauses.withLock { $0 } == [true])
    _ = try await channel.next()
    #expect(pauses.withLock { $0 } == [true, false])
  }

  @Test("cancelling ends the transfer once, and releases the bytes")
  func leaving() async throws {
    let cancellations = Locked(0)
    let channel = BodyChannel(onCancel: { cancellations.withLock { $0 += 1 } })
    channel.send(block(1))
    channel.cancel()
    channel.cancel()
    channel.send(block(2))
    #expect(channel.waitingBytes == 0)
    #expect(cancellations.withLock { $0 } == 1)
    await #expect(throws: CancellationError.self) { try await channel.next() }
  }

  @Test("a body that wasn't read to its end can't be read again, even if it has arrived")
  func leavingBeforeEnd() async throws {
    struct Left: Error {}
    let channel = BodyChannel()
    channel.send(block(1, 100_000))
    channel.send(block(2, 100_000))
    channel.finish()
    _ = try await channel.next()
    channel.cancel(Left())
    await #expect(throws: Left.self) { _ = try await channel.next() }
  }

  @Test("cancelling the task of a waiting reader cancels the channel")
  func cancelling() async throws {
    let cancellations = Locked(0)
    let channel = BodyChannel(onCancel: { cancellations.withLock { $0 += 1 } })
    let task = Task { try await channel.next() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(cancellations.withLock { $0 } <= 1)
  }

  @Test("cancelling after the end has no effect")
  func leavingAfterEnd() {
    let cancellations = Locked(0)
    let channel = BodyChannel(onCancel: { cancellations.withLock { $0 += 1 } })
    channel.finish()
    channel.cancel()
    #expect(cancellations.withLock { $0 } == 0)
  }
}
