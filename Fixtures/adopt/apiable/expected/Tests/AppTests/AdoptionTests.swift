// Compares the requests of generated targets with those of the hand-written ones. 'targetgen adopt' wrote
// this file once: it's yours.
//
// 1. Run it with the hand-written targets: it records their requests in AdoptionTests.json.
// 2. Replace the targets, and run it again: it reports what has changed. Differences that follow from
//    the rules of generated code are only printed; allow others with 'allowing: ["query 'page'"]'.
// 3. Delete it when you've judged all of them.

import Foundation
import Moya
import Testing

@testable import App

@Suite("Requests before and after")
struct AdoptionTests {
  @Test("NotesAPI.login")
  func notesAPILogin() throws {
    var requests = RecordedRequests("NotesAPI.login")
    for value in MadeUp.texts {
      requests.add("user", value, NotesAPI.login(user: value, password: "plain"))
    }
    for value in MadeUp.texts {
      requests.add("password", value, NotesAPI.login(user: "plain", password: value))
    }
    try check(requests)  // after the switch: response: LoginResponse.self
  }

  @Test("NotesAPI.notes")
  func notesAPINotes() throws {
    var requests = RecordedRequests("NotesAPI.notes")
    for value in MadeUp.lists(of: ["plain"] as [String]) {
      requests.add("tags", value, NotesAPI.notes(tags: value, archived: true))
    }
    for value in [true, false] {
      requests.add("archived", value, NotesAPI.notes(tags: ["plain"], archived: value))
    }
    try check(requests, response: [Note].self)
  }

  @Test("NotesAPI.create")
  func notesAPICreate() throws {
    var requests = RecordedRequests("NotesAPI.create")
    for value in MadeUp.texts {
      requests.add("text", value, NotesAPI.create(text: value, pinned: true))
    }
    for value in MadeUp.optional([true, false]) {
      requests.add("pinned", value, NotesAPI.create(text: "plain", pinned: value))
    }
    try check(requests, response: Note.self)
  }

  @Test("NotesAPI.delete")
  func notesAPIDelete() throws {
    var requests = RecordedRequests("NotesAPI.delete")
    for value in MadeUp.integers(of: Int64.self) {
      requests.add("id", value, NotesAPI.delete(id: value))
    }
    try check(requests)
  }

  private func check(
    _ requests: RecordedRequests,
    response: Any.Type? = nil,
    allowing places: [String] = []
  ) throws {
    let file = URL(fileURLWithPath: #filePath).deletingPathExtension().appendingPathExtension("json")
    for problem in try requests.problems(response: response, allowing: places, in: file) {
      Issue.record("\(problem)")
    }
  }
}

extension NotesAPI: ComparedTarget {
  nonisolated var comparedEndpoint: Endpoint { MoyaProvider<NotesAPI>.generatedEndpoint(for: self) }
}
