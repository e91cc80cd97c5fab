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
  @Test("Imgur.upload")
  func imgurUpload() throws {
    var requests = RecordedRequests("Imgur.upload")
    for value in MadeUp.data {
      requests.add("bytes", value, Imgur.upload(value, title: "plain"))
    }
    for value in MadeUp.optional(MadeUp.texts) {
      requests.add("title", value, Imgur.upload(MadeUp.data[0], title: value))
    }
    try check(requests, response: PhotoResponse.self)
  }

  @Test("Imgur.image")
  func imgurImage() throws {
    var requests = RecordedRequests("Imgur.image")
    for value in MadeUp.texts {
      requests.add("hash", value, Imgur.image(value))
    }
    try check(requests, response: PhotoResponse.self)
  }

  @Test("Imgur.delete")
  func imgurDelete() throws {
    var requests = RecordedRequests("Imgur.delete")
    for value in MadeUp.texts {
      requests.add("hash", value, Imgur.delete(value))
    }
    try check(requests)
  }

  @Test("Imgur.replace")
  func imgurReplace() throws {
    var requests = RecordedRequests("Imgur.replace")
    for value in MadeUp.texts {
      requests.add("hash", value, Imgur.replace(hash: value, data: MadeUp.data[0]))
    }
    for value in MadeUp.data {
      requests.add("data", value, Imgur.replace(hash: "plain", data: value))
    }
    try check(requests)
  }

  /// Plugins add the credentials to generated requests.
  private func check(
    _ requests: RecordedRequests,
    response: Any.Type? = nil,
    allowing places: [String] = ["header 'authorization'"]
  ) throws {
    let file = URL(fileURLWithPath: #filePath).deletingPathExtension().appendingPathExtension("json")
    for problem in try requests.problems(response: response, allowing: places, in: file) {
      Issue.record("\(problem)")
    }
  }
}

extension Imgur: ComparedTarget {
  nonisolated var comparedEndpoint: Endpoint { MoyaProvider<Imgur>.generatedEndpoint(for: self) }
}
