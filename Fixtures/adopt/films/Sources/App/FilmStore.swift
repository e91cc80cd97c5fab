import Foundation
import Moya

struct FilmStore {
  let films: MoyaProvider<FilmTarget>
  let account: MoyaProvider<AccountTarget>

  func load(_ completion: @escaping @Sendable (Film?) -> Void) {
    films.request(.popular(page: 1)) { _ in }
    films.request(.upcoming(page: 2)) { _ in }
    films.request(.film(7)) { result in
      let film = try? result.get().map(Film.self)
      print(film?.release_date ?? "unknown")
      completion(film)
    }
    films.request(.rate(id: 7, stars: 4.5)) { _ in }
    account.request(.me) { _ in }
    account.request(.favorite(film: 7, true)) { _ in }
  }
}
