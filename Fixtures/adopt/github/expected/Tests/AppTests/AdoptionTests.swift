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
  @Test("GitHub.zen")
  func gitHubZen() throws {
    var requests = RecordedRequests("GitHub.zen")
    requests.add(GitHub.zen)
    try check(requests)
  }

  @Test("GitHub.userProfile")
  func gitHubUserProfile() throws {
    var requests = RecordedRequests("GitHub.userProfile")
    for value in MadeUp.texts {
      requests.add("name", value, GitHub.userProfile(value))
    }
    try check(requests, response: User.self)
  }

  @Test("GitHub.userRepositories")
  func gitHubUserRepositories() throws {
    var requests = RecordedRequests("GitHub.userRepositories")
    for value in MadeUp.texts {
      requests.add("name", value, GitHub.userRepositories(value))
    }
    try check(requests, response: [Repo].self)
  }

  @Test("GitHub.repo")
  func gitHubRepo() throws {
    var requests = RecordedRequests("GitHub.repo")
    for value in MadeUp.paths(of: 2) {
      requests.add("fullname", value, GitHub.repo(fullname: value))
    }
    try check(requests, response: Repo.self)
  }

  @Test("GitHub.searchRepos")
  func gitHubSearchRepos() throws {
    var requests = RecordedRequests("GitHub.searchRepos")
    for value in MadeUp.texts {
      requests.add("query", value, GitHub.searchRepos(query: value, sort: RepoSort.stars, count: 7))
    }
    for value in MadeUp.optional([RepoSort.stars, RepoSort.forks, RepoSort.updated]) {
      requests.add("sort", value, GitHub.searchRepos(query: "plain", sort: value, count: 7))
    }
    for value in MadeUp.integers(of: Int.self) {
      requests.add("count", value, GitHub.searchRepos(query: "plain", sort: RepoSort.stars, count: value))
    }
    try check(requests)  // after the switch: response: SearchResult.self
  }

  @Test("GitHub.createRepo")
  func gitHubCreateRepo() throws {
    var requests = RecordedRequests("GitHub.createRepo")
    for value in MadeUp.texts {
      requests.add("name", value, GitHub.createRepo(name: value, isPrivate: true))
    }
    for value in [true, false] {
      requests.add("isPrivate", value, GitHub.createRepo(name: "plain", isPrivate: value))
    }
    try check(requests, response: Repo.self)
  }

  @Test("GitHub.star")
  func gitHubStar() throws {
    var requests = RecordedRequests("GitHub.star")
    for value in MadeUp.texts {
      requests.add("owner", value, GitHub.star(owner: value, repo: "plain"))
    }
    for value in MadeUp.texts {
      requests.add("repo", value, GitHub.star(owner: "plain", repo: value))
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

extension GitHub: ComparedTarget {
  nonisolated var comparedEndpoint: Endpoint { MoyaProvider<GitHub>.generatedEndpoint(for: self) }
}
