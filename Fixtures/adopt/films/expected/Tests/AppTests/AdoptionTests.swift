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
  @Test("AccountTarget.me")
  func accountTargetMe() throws {
    var requests = RecordedRequests("AccountTarget.me")
    requests.add(AccountTarget.me)
    try check(requests)  // after the switch: response: Account.self
  }

  @Test("AccountTarget.favorite")
  func accountTargetFavorite() throws {
    var requests = RecordedRequests("AccountTarget.favorite")
    for value in MadeUp.integers(of: Int.self) {
      requests.add("film", value, AccountTarget.favorite(film: value, true))
    }
    for value in [true, false] {
      requests.add("isFavorite", value, AccountTarget.favorite(film: 7, value))
    }
    try check(requests)
  }

  @Test("FilmTarget.popular")
  func filmTargetPopular() throws {
    var requests = RecordedRequests("FilmTarget.popular")
    for value in MadeUp.integers(of: Int.self) {
      requests.add("page", value, FilmTarget.popular(page: value))
    }
    try check(requests)  // after the switch: response: FilmPage.self
  }

  @Test("FilmTarget.upcoming")
  func filmTargetUpcoming() throws {
    var requests = RecordedRequests("FilmTarget.upcoming")
    for value in MadeUp.integers(of: Int.self) {
      requests.add("page", value, FilmTarget.upcoming(page: value))
    }
    try check(requests)  // after the switch: response: FilmPage.self
  }

  @Test("FilmTarget.film")
  func filmTargetFilm() throws {
    var requests = RecordedRequests("FilmTarget.film")
    for value in MadeUp.integers(of: Int.self) {
      requests.add("id", value, FilmTarget.film(value))
    }
    try check(requests, response: Film.self)
  }

  @Test("FilmTarget.rate")
  func filmTargetRate() throws {
    var requests = RecordedRequests("FilmTarget.rate")
    for value in MadeUp.integers(of: Int.self) {
      requests.add("id", value, FilmTarget.rate(id: value, stars: 1.5))
    }
    for value in MadeUp.fractions(of: Double.self) {
      requests.add("stars", value, FilmTarget.rate(id: 7, stars: value))
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

extension AccountTarget: ComparedTarget {
  nonisolated var comparedEndpoint: Endpoint { MoyaProvider<AccountTarget>.generatedEndpoint(for: self) }
}

extension FilmTarget: ComparedTarget {
  nonisolated var comparedEndpoint: Endpoint { MoyaProvider<FilmTarget>.generatedEndpoint(for: self) }
}
