import Foundation
import Moya

enum RepoSort: String, Sendable {
  case stars, forks, updated
}

final class Search {
  private let provider: MoyaProvider<GitHub>

  init(_ provider: MoyaProvider<GitHub>) {
    self.provider = provider
  }

  func load() {
    provider.request(.zen) { _ in }
    provider.request(.userProfile("mona lisa")) { result in
      if case .success(let response) = result, let user = try? response.map(User.self) {
        print(user.login, user.avatarURL ?? "none")
      }
    }
    provider.request(.userRepositories("mona")) { result in
      let repos = try? result.get().map([Repo].self)
      print(repos?.first?.owner.login ?? "none", repos?.first?.stars ?? 0)
    }
    provider.request(.repo(fullname: "mona/hello")) { _ in }
    provider.request(.searchRepos(query: "swift", sort: .stars, count: 20)) { _ in }
    provider.request(.createRepo(name: "hello", isPrivate: true)) { _ in }
    provider.request(.star(owner: "mona", repo: "hello")) { _ in }
  }
}
