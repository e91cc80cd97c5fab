import Foundation
import TestSupport
import Testing

#if MOYA
  @preconcurrency import Moya
#else
  import TargetKit
#endif

@Suite("Streams, generated")
struct StreamsTests {
  private func start(
    _ contentType: String,
    _ body: String
  ) async throws -> (LoopbackServer, FeedProvider) {
    let server = try await LoopbackServer.start { request in
      guard request.header("Accept") == contentType else { return .status(406) }
      return .data(Data(body.utf8), contentType: contentType)
    }
    return (server, FeedProvider(.generated(baseURL: server.baseURL)))
  }

  @Test("an operation that can stream returns the whole response unless a stream is requested")
  func whole() async throws {
    let (server, feed) = try await start("application/json", #"{"text": "It is."}"#)
    defer { server.stop() }
    #expect(try await feed.createAnswer(body: Question(text: "Is it?")).text == "It is.")
  }

  #if MOYA
    @Test("the Moya runtime returns a stream as data")
    func data() async throws {
      let (server, feed) = try await start("application/jsonl", "1\n2\n")
      defer { server.stop() }
      #expect(try await String(decoding: feed.exportReadings(), as: UTF8.self) == "1\n2\n")
    }
  #else
    @Test("if a response consists of events only, the operation's method returns them")
    func events() async throws {
      let (server, feed) = try await start(
        "text/event-stream",
        "event: price\ndata: 5\n\ndata: 6\ndata: 7\n\n"
      )
      defer { server.stop() }
      var events: [String] = []
      for try await event in feed.watchPrices(symbol: "A&B") {
        events.append("\(event.event): \(event.data)")
      }
      #expect(events == ["price: 5", "message: 6\n7"])
      #expect(await server.requests.map(\.target) == ["/prices?symbol=A%26B"])
    }

    @Test(
      "if a response is JSON or events, the events have their own method, which sends the same body"
    )
    func eventsBesideJSON() async throws {
      let (server, feed) = try await start("text/event-stream", "data: {\"text\": \"It is.\"}\n\n")
      defer { server.stop() }
      var answers: [String] = []
      for try await event in feed.createAnswerEvents(body: Question(text: "Is it?")) {
        answers.append(try event.value(of: Answer.self).text)
      }
      #expect(answers == ["It is."])
      let request = try #require(await server.requests.first)
      #expect("\(request.method) \(request.target)" == "POST /answers")
      #expect(request.text == #"{"text":"Is it?"}"#)
    }

    @Test("if a response is JSON or a sequence of values, the values have their own method")
    func valuesBesideJSON() async throws {
      let (server, feed) = try await start(
        "application/x-ndjson",
        "{\"word\": \"It\"}\n\n{\"word\": \"is\"}"
      )
      defer { server.stop() }
      var words: [String] = []
      for try await word in try await feed.createAnswerValues(body: Question(text: "Is it?")) {
        words.append(word.word)
      }
      #expect(words == ["It", "is"])
    }

    @Test("a stream that the spec describes as a list yields its elements")
    func values() async throws {
      let line = #"{"at": "2024-05-01T10:00:00Z", "value": 1.5}"#
      let (server, feed) = try await start("application/jsonl", "\(line)\n\(line)\n")
      defer { server.stop() }
      var readings: [Double] = []
      for try await reading in try await feed.exportReadings() { readings.append(reading.value) }
      #expect(readings == [1.5, 1.5])
    }

    @Test("each value of a JSON text sequence begins with a record separator")
    func sequence() async throws {
      let text = #"{"at": "2024-05-01T10:00:00Z", "value": 1}"#
      let (server, feed) = try await start(
        "application/json-seq",
        "\u{1E}\(text)\n\u{1E}\(text)\n"
      )
      defer { server.stop() }
      var readings: [Double] = []
      for try await reading in try await feed.listRecordsValues() { readings.append(reading.value) }
      #expect(readings == [1, 1])
    }

    @Test("an error response instead of a stream has its body")
    func error() async throws {
      let server = try await LoopbackServer.start { _ in
        .data(
          Data(#"{"title": "too long"}"#.utf8),
          contentType: "application/problem+json",
          status: 422
        )
      }
      defer { server.stop() }
      let feed = FeedProvider(.generated(baseURL: server.baseURL))
      let error = try #require(
        await #expect(throws: TargetError.self) {
          _ = try await feed.createAnswerValues(body: Question(text: "?"))
        }
      )
      #expect(error.response?.statusCode == 422)
      #expect(error.body(as: Problem.self)?.title == "too long")
    }
  #endif
}
