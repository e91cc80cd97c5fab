import TargetKit
import Testing

@Suite("Sequences that an app supplies")
struct GivenSequencesTests {
  private struct Failure: Error {}

  private func all<Sequence: AsyncSequence>(
    _ sequence: Sequence
  ) async throws -> [Sequence.Element] {
    var elements: [Sequence.Element] = []
    for try await element in sequence { elements.append(element) }
    return elements
  }

  @Test("events of an array can be iterated twice")
  func events() async throws {
    let events = ServerSentEvents([ServerSentEvent(data: "a"), ServerSentEvent(data: "b")])
    #expect(try await all(events).map(\.data) == ["a", "b"])
    #expect(try await all(events).map(\.data) == ["a", "b"])
  }

  @Test("events of a stream end with its error")
  func failingEvents() async throws {
    let (stream, continuation) = AsyncThrowingStream<ServerSentEvent, any Error>.makeStream()
    continuation.yield(ServerSentEvent(data: "a"))
    continuation.finish(throwing: Failure())
    var iterator = ServerSentEvents(stream).makeAsyncIterator()
    #expect(try await iterator.next()?.data == "a")
    let error = await #expect(throws: TargetError.self) {
      try await ServerSentEvents(stream).first { _ in true }
    }
    #expect(error?.underlyingError is Failure)
    #expect(error?.target == nil)
  }

  @Test("values of an array and of a stream")
  func values() async throws {
    #expect(try await all(ResponseValues([1, 2])) == [1, 2])
    let stream = AsyncThrowingStream<Int, any Error> { continuation in
      continuation.yield(3)
      continuation.finish()
    }
    #expect(try await all(ResponseValues(stream)) == [3])
  }

  @Test("pages of an array have their items, and can be iterated twice")
  func pages() async throws {
    let pages = PageSequence([[1, 2], [], [3]], items: { $0 })
    #expect(try await all(pages) == [[1, 2], [], [3]])
    #expect(try await all(pages.elements) == [1, 2, 3])
  }

  @Test("pages of a stream end with its error")
  func failingPages() async {
    let stream = AsyncThrowingStream<[Int], any Error> { throw Failure() }
    await #expect(throws: Failure.self) { try await all(PageSequence(stream, items: { $0 })) }
  }
}
