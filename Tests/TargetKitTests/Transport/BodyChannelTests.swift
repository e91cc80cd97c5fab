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

  @Test("blocks beyond the memory limit are kept in a file, in order")
  func spilling() async throws {
    let channel = BodyChannel(limit: 5000)
    var sent = Data()
    for number in 0..<200 {
      sent.append(block(number))
      channel.send(block(number))
      #expect(channel.bytesInMemory <= 5000)
    }
    var received = Data()
    while received.count < 100_000, let data = try await channel.next() { received.append(data) }
    for number in 200..<300 {
      sent.append(block(number))
      channel.send(block(number))
    }
    channel.finish()
    while let data = try await channel.next() { received.append(data) }
    #expect(received == sent)
  }

  @Test("a reader that exceeds the limit of the file receives the waiting blocks and an error")
  func spillLimit() async throws {
    let channel = BodyChannel(limit: 2000, overflow: .spills(limit: 3000, folder: .shared))
    for number in 1...9 { channel.send(block(number)) }
    var received = Data()
    await #expect(throws: StreamFailure.readerTooSlow(limit: 3000)) {
      while let data = try await channel.next() { received.append(data) }
    }
    #expect(received == block(1) + block(2) + block(3) + block(4) + block(5))
  }

  @Test("a source that can pause does so while the reader is behind")
  func pausing() async throws {
    let pauses = Locked<[Bool]>([])
    let overflow = BodyChannel.Overflow.pauses { isPaused in pauses.withLock { $0.append(isPaused) }
    }
    let channel = BodyChannel(limit: 4000, overflow: overflow)
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
    #expect(channel.bytesInMemory == 0)
    #expect(cancellations.withLock { $0 } == 1)
    await #expect(throws: CancellationError.self) { try await channel.next() }
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
