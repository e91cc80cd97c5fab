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
    @Test("the Moya runtime returns the values of all lines when the response has ended")
    func values() async throws {
      let line = #"{"at": "2024-05-01T10:00:00Z", "value": 1.5}"#
      let (server, feed) = try await start("application/jsonl", "\(line)\n\n\u{1E}\(line)")
      defer { server.stop() }
      #expect(try await feed.exportReadings().map(\.value) == [1.5, 1.5])
    }

    @Test("lines that are described as one text are any JSON")
    func linesOfText() async throws {
      let (server, feed) = try await start("application/x-ndjson", "{\"line\": 1}\n\"two\"\n")
      defer { server.stop() }
      #expect(try await feed.readLog().values == [["line": 1], "two"])
    }

    @Test("the Moya runtime returns all events when the response has ended")
    func events() async throws {
      let (server, feed) = try await start(
        "text/event-stream",
        "event: price\r\ndata: 5\r\n\r\ndata: 6\ndata: 7\n\n"
      )
      defer { server.stop() }
      let events = try await feed.watchPrices(symbol: "A&B")
      #expect(events.map { "\($0.event): \($0.data)" } == ["price: 5", "message: 6\n7"])
      #expect(await server.requests.map(\.target) == ["/prices?symbol=A%26B"])
    }

    @Test("events of a described type are values, up to the mark of the end")
    func eventValues() async throws {
      let (server, feed) = try await start(
        "text/event-stream",
        "data: {\"level\": 3}\n\nevent: ping\ndata:\n\nid: 7\ndata: {\"level\": 4}\n\ndata: [DONE]\n\ndata: 5\n\n"
      )
      defer { server.stop() }
      let alerts = try await feed.watchAlerts()
      #expect(alerts.map(\.level) == [3, 4])
      #expect(alerts.events.map(\.id) == ["", "", "7", "7", "7"])
      #expect(try alerts.events[2].value(of: StreamAlert.self).level == 4)
    }

    @Test("the names of events tell their data apart")
    func wholeEvents() async throws {
      let (server, feed) = try await start(
        "text/event-stream",
        "event: started\ndata: {\"id\": 1}\n\nevent: note\ndata: 5\n\nevent: paused\ndata: soon\n\n"
      )
      defer { server.stop() }
      let texts = try await feed.watchRuns().map { event in
        switch event {
        case .started(let started): "run \(started.data.id)"
        case .step(let step): "value \(step.data.value)"
        case .note(let note): "note \(note.data)"
        case .unknown(let other): other["event"] == "paused" ? "unknown" : "wrong"
        }
      }
      #expect(texts == ["run 1", "note 5", "unknown"])
    }

    @Test("an event that can't be decoded, and another media type, are errors of the mapping")
    func undecodable() async throws {
      for (type, body) in [
        ("text/event-stream", "data: {\"level\": \"high\"}\n\n"), ("text/html", "<p>Log in</p>"),
      ] {
        let server = try await LoopbackServer.start { _ in
          .data(Data(body.utf8), contentType: type)
        }
        defer { server.stop() }
        let feed = FeedProvider(.generated(baseURL: server.baseURL))
        let error = try #require(
          await #expect(throws: MoyaError.self) { try await feed.watchAlerts() }
        )
        guard case .underlying(is ReadingError, let response?) = error else {
          Issue.record("\(error)")
          continue
        }
        #expect(String(decoding: response.data, as: UTF8.self) == body)
      }
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

    @Test("events of a described type are values, up to the mark of the end")
    func eventValues() async throws {
      let (server, feed) = try await start(
        "text/event-stream",
        "data: {\"word\": \"It\"}\n\nevent: ping\ndata:\n\nid: 7\ndata: {\"word\": \"is\"}\n\ndata: [DONE]\n\ndata: 5\n\n"
      )
      defer { server.stop() }
      let draft = feed.createDraftEvents(body: Question(text: "Is it?"))
      var words: [String] = []
      for try await word in draft { words.append(word.word) }
      #expect(words == ["It", "is"])
      var ids: [String] = []
      for try await event in draft.events { ids.append(event.id) }
      #expect(ids == ["", "", "7", "7", "7"])
    }

    @Test("the data of events may be JSON in a string")
    func contentOfData() async throws {
      let (server, feed) = try await start(
        "text/event-stream",
        "event: alert\ndata: {\ndata: \"level\": 3}\n\n"
      )
      defer { server.stop() }
      var levels: [Int] = []
      for try await alert in feed.watchAlerts() { levels.append(alert.level) }
      #expect(levels == [3])
    }

    @Test("the names of events tell their data apart")
    func wholeEvents() async throws {
      let (server, feed) = try await start(
        "text/event-stream",
        """
        event: started
        data: {"id": 1}

        event: step
        data: {"at": "2024-05-01T10:00:00Z", "value": 2.5}

        event: note
        data: 5

        event: paused
        data: soon


        """
      )
      defer { server.stop() }
      var texts: [String] = []
      for try await event in feed.watchRuns() {
        switch event {
        case .started(let started): texts.append("run \(started.data.id)")
        case .step(let step): texts.append("value \(step.data.value)")
        case .note(let note): texts.append("note \(note.data)")
        case .unknown(let other): texts.append(other["event"] == "paused" ? "unknown" : "wrong")
        }
      }
      #expect(texts == ["run 1", "value 2.5", "note 5", "unknown"])
    }

    @Test("an event that can't be decoded throws an error with its data")
    func undecodable() async throws {
      let (server, feed) = try await start("text/event-stream", "data: {\"level\": \"high\"}\n\n")
      defer { server.stop() }
      let error = try #require(
        await #expect(throws: TargetError.self) { for try await _ in feed.watchAlerts() {} }
      )
      #expect(error.kind == .objectMapping)
      #expect(
        error.response.map { String(decoding: $0.data, as: UTF8.self) } == #"{"level": "high"}"#
      )
    }

    @Test("events that are described as text are untyped")
    func text() async throws {
      let (server, feed) = try await start("text/event-stream", "data: nice\n\n")
      defer { server.stop() }
      var comments: [String] = []
      for try await event in feed.watchComments() { comments.append(event.data) }
      #expect(comments == ["nice"])
    }

    @Test("lines that are described as one text are any JSON")
    func linesOfText() async throws {
      let (server, feed) = try await start("application/x-ndjson", "{\"line\": 1}\n\"two\"\n")
      defer { server.stop() }
      var lines: [JSONValue] = []
      for try await line in try await feed.readLog() { lines.append(line) }
      #expect(lines == [["line": 1], "two"])
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
