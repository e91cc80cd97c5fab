import Foundation
import Moya

final class HeroList {
  private let provider: MoyaProvider<ComicsAPI>

  init(_ provider: MoyaProvider<ComicsAPI>) {
    self.provider = provider
  }

  func load(completion: @escaping @Sendable ([Hero]) -> Void) {
    provider.request(.characters("Ne", limit: 20, offset: 0)) { result in
      let heroes = try? result.get().map([Hero].self, atKeyPath: "data.results")
      print(heroes?.first?.thumbnail?.path ?? "none")
      completion(heroes ?? [])
    }
    provider.request(.character(id: 1)) { _ in }
    provider.request(.comics(1)) { _ in }
  }
}
