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

  @Test("values of given events end at the mark, and those of an array have no events")
  func eventValues() async throws {
    let events = ServerSentEvents(
      ["1", " ", "2", " [DONE] ", "3"].map { ServerSentEvent(data: $0) }
    )
    let values = events.values(of: Int.self)
    #expect(try await all(values) == [1, 2])
    #expect(try await all(values) == [1, 2])
    #expect(try await all(values.events).count == 5)
    var iterator = values.makeAsyncIterator()
    while try await iterator.next() != nil {}
    #expect(try await iterator.next() == nil)
    #expect(try await all(EventValues([1, 2])) == [1, 2])
    #expect(try await all(EventValues([1, 2]).events).isEmpty)
  }

  @Test("a whole event has its name, its identifier, and data that is JSON or text")
  func wholeEvents() async throws {
    struct Whole: Decodable, Equatable {
      let event: String
      let data: String
      let id: String?
    }
    let events = ServerSentEvents([
      ServerSentEvent(event: "a\"", data: "text, \"quoted\"", id: "1"),
      ServerSentEvent(data: "5"),
      ServerSentEvent(data: #""in quotes""#),
      ServerSentEvent(data: #"1,"event":"b""#),
    ])
    #expect(
      try await all(events.values(of: Whole.self, from: .event)) == [
        Whole(event: "a\"", data: "text, \"quoted\"", id: "1"),
        Whole(event: "message", data: "5", id: nil),
        Whole(event: "message", data: "in quotes", id: nil),
        Whole(event: "message", data: #"1,"event":"b""#, id: nil),
      ]
    )
  }

  @Test("given data that can't be decoded throws the decoder's error")
  func undecodableEvents() async {
    let values = ServerSentEvents([ServerSentEvent(data: "a")]).values(of: Int.self)
    let error = await #expect(throws: TargetError.self) { for try await _ in values {} }
    #expect(error?.underlyingError is DecodingError)
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
