// The old names and signatures, for calls that were written by hand. 'targetgen adopt' wrote this file
// once: it's yours. Delete each declaration when nothing calls it any more.

import Foundation

nonisolated extension AccountTarget {
  @available(*, deprecated, message: "use 'favorite(body:)'")
  static func favorite(film: Int, _ isFavorite: Bool) -> Self {
    .favorite(body: FavoriteBody(mediaID: film, favorite: isFavorite))
  }
}

nonisolated extension FilmTarget {
  @available(*, deprecated, message: "use 'popular(list:page:)'")
  static func popular(page: Int) -> Self {
    .popular(list: PopularList.popular, page: page)
  }

  @available(*, deprecated, message: "use 'popular(list:page:)'")
  static func upcoming(page: Int) -> Self {
    .popular(list: PopularList.upcoming, page: page)
  }

  @available(*, deprecated, message: "use 'film(movieID:)'")
  static func film(_ id: Int) -> Self {
    .film(movieID: id)
  }

  @available(*, deprecated, message: "use 'rate(id:body:)'")
  static func rate(id: Int, stars: Double) -> Self {
    .rate(id: id, body: RateBody(value: stars))
  }
}
