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
  @Test("ComicsAPI.characters")
  func comicsAPICharacters() throws {
    var requests = RecordedRequests("ComicsAPI.characters")
    for value in MadeUp.optional(MadeUp.texts) {
      requests.add("start", value, ComicsAPI.characters(value, limit: 7, offset: 7))
    }
    for value in MadeUp.integers(of: Int.self) {
      requests.add("limit", value, ComicsAPI.characters("plain", limit: value, offset: 7))
    }
    for value in MadeUp.integers(of: Int.self) {
      requests.add("offset", value, ComicsAPI.characters("plain", limit: 7, offset: value))
    }
    try check(requests)  // after the switch: response: CharacterDataWrapper.self
  }

  @Test("ComicsAPI.character")
  func comicsAPICharacter() throws {
    var requests = RecordedRequests("ComicsAPI.character")
    for value in MadeUp.integers(of: Int.self) {
      requests.add("id", value, ComicsAPI.character(id: value))
    }
    try check(requests)  // after the switch: response: CharacterDataWrapper.self
  }

  @Test("ComicsAPI.comics")
  func comicsAPIComics() throws {
    var requests = RecordedRequests("ComicsAPI.comics")
    for value in MadeUp.integers(of: Int.self) {
      requests.add("id", value, ComicsAPI.comics(value))
    }
    try check(requests)  // after the switch: response: ComicDataWrapper.self
  }

  /// Plugins add the credentials to generated requests.
  private func check(
    _ requests: RecordedRequests,
    response: Any.Type? = nil,
    allowing places: [String] = ["query 'apikey'", "query 'hash'", "query 'ts'"]
  ) throws {
    let file = URL(fileURLWithPath: #filePath).deletingPathExtension().appendingPathExtension("json")
    for problem in try requests.problems(response: response, allowing: places, in: file) {
      Issue.record("\(problem)")
    }
  }
}

extension ComicsAPI: ComparedTarget {
  nonisolated var comparedEndpoint: Endpoint { MoyaProvider<ComicsAPI>.generatedEndpoint(for: self) }
}
