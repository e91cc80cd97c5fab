// The old names and signatures, for calls that were written by hand. 'targetgen adopt' wrote this file
// once: it's yours. Delete each declaration when nothing calls it any more.

import Foundation

nonisolated extension GitHub {
  @available(*, deprecated, message: "use 'userProfile(username:)'")
  static func userProfile(_ name: String) -> Self {
    .userProfile(username: name)
  }

  @available(*, deprecated, message: "use 'userRepositories(username:sort:)'")
  static func userRepositories(_ name: String) -> Self {
    .userRepositories(username: name, sort: UserRepositoriesSort.pushed)
  }

  @available(*, deprecated, message: "use 'repo(owner:repo:)'")
  static func repo(fullname: String) -> Self {
    let parts = segments(of: fullname, count: 2)
    return .repo(owner: parts[0], repo: parts[1])
  }

  @available(*, deprecated, message: "use 'searchRepos(query:sort:perPage:)'")
  static func searchRepos(query: String, sort: RepoSort?, count: Int) -> Self {
    .searchRepos(query: query, sort: sort.map { SearchReposSort(rawValue: $0.rawValue) })
  }

  @available(*, deprecated, message: "use 'createRepo(body:)'")
  static func createRepo(name: String, isPrivate: Bool) -> Self {
    .createRepo(body: CreateRepoBody(name: name, private: isPrivate))
  }
}

/// Returns the texts between the slashes of a text, the last one with all further slashes; those
/// that are missing are empty.
nonisolated private func segments(of text: String, count: Int) -> [String] {
  let found = text.split(separator: "/", maxSplits: count - 1, omittingEmptySubsequences: false)
  return found.map(String.init) + Array(repeating: "", count: count - found.count)
}
