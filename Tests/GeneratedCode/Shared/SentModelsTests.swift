import Foundation
import TestSupport
import Testing

#if MOYA
  @preconcurrency import Moya
#else
  import TargetKit
#endif

/// Methods that return responses, which the app decodes with types of its own.
@Suite("Responses as results, generated")
struct SentModelsTests {
  private struct AppNote: Decodable, Equatable, Sendable {
    var id: Int
    var title: String
  }

  private func with<Output>(
    _ respond: @escaping @Sendable (LoopbackServer.Request) -> LoopbackServer.Response,
    _ body: (NotesClient, LoopbackServer) async throws -> Output
  ) async throws -> Output {
    let server = try await LoopbackServer.start { respond($0) }
    defer { server.stop() }
    return try await body(NotesClient(baseURL: server.baseURL), server)
  }

  private static func status(of error: any Error) -> Int? {
    #if MOYA
      (error as? MoyaError)?.response?.statusCode
    #else
      (error as? TargetError)?.response?.statusCode
    #endif
  }

  private static let list = #"[{"id": 1, "title": "Milk"}]"#

  @Test("a response is decoded by the caller")
  func response() async throws {
    try await with({ _ in .json(Self.list) }) { client, server in
      let response = try await client.notes.listNotes(folder: .archive)
      #expect(response.statusCode == 200)
      #expect(try response.map([AppNote].self) == [AppNote(id: 1, title: "Milk")])
      #expect(await server.requests.map(\.target) == ["/notes?folder=archive"])
    }
  }

  @Test("bodies are sent, and a response without content can be ignored")
  func bodies() async throws {
    try await with({ $0.method == "POST" ? .json("{}", status: 202) : .status(204) }) {
      client,
      server in
      let added = try await client.notes.addNote(body: NewNote(title: "Tea"))
      #expect(added.statusCode == 202)
      try await client.notes.deleteNote(noteID: 7)
      try await client.notes.changeNote(noteID: 7, body: Note(id: 7, title: "Tea"))
      let requests = await server.requests
      #expect(requests.map(\.method) == ["POST", "DELETE", "PATCH"])
      #expect(requests[0].text == #"{"title":"Tea"}"#)
    }
  }

  @Test("a status that isn't a success is an error, in every style")
  func failures() async throws {
    try await with({ _ in .json("{}", status: 404) }) { client, _ in
      do {
        _ = try await client.notes.listNotes()
        Issue.record("no error was thrown")
      } catch {
        #expect(Self.status(of: error) == 404)
      }
      let code = await withCheckedContinuation { continuation in
        client.notes.listNotes { result in
          guard case .failure(let error) = result else {
            return continuation.resume(returning: nil as Int?)
          }
          continuation.resume(returning: Self.status(of: error))
        }
      }
      #expect(code == 404)
      let text = await withCheckedContinuation { continuation in
        client.notes.listNotes(error: { continuation.resume(returning: $0.body ?? "") })
      }
      #expect(text == "{}")
    }
  }

  @Test("a mock returns a response, and a stub the sample of the spec")
  func doubles() async throws {
    let mock = NotesProviderMock()
    mock.onListNotes = { _ in Response(statusCode: 200, data: Data(Self.list.utf8)) }
    let notes: any NotesProviding = mock
    #expect(try await notes.listNotes().map([AppNote].self).count == 1)
    let client = NotesClient(stubClosure: { _ in .immediate })
    let sample = try await client.notes.listNotes().map([AppNote].self)
    #expect(sample == [AppNote(id: 1, title: "Milk")])
  }

  #if !MOYA
    @Test("events have no type until the caller names one")
    func events() async throws {
      try await with({ _ in
        let event = "data: {\"id\": 1, \"title\": \"Milk\"}\n\n"
        return .data(Data(event.utf8), contentType: "text/event-stream")
      }) { client, _ in
        var notes: [AppNote] = []
        for try await note in client.changes.watchNotes().values(of: AppNote.self) {
          notes.append(note)
        }
        #expect(notes == [AppNote(id: 1, title: "Milk")])
      }
    }
  #endif
}
