import Foundation
import Moya

enum FilmTarget {
  case popular(page: Int)
  case upcoming(page: Int)
  case film(Int)
  case rate(id: Int, stars: Double)
}

extension FilmTarget: CustomTarget {
  var path: String {
    switch self {
    case .popular: "movie/popular"
    case .upcoming: "movie/upcoming"
    case .film(let id): "movie/\(id)/details"
    case .rate(let id, _): "movie/\(id)/rating"
    }
  }

  var method: Moya.Method {
    if case .rate = self { .post } else { .get }
  }

  var task: Task {
    switch self {
    case .popular(let page), .upcoming(let page):
      .requestParameters(parameters: ["page": page], encoding: URLEncoding.queryString)
    case .rate(_, let stars):
      .requestParameters(parameters: ["value": stars], encoding: JSONEncoding.default)
    case .film:
      .requestPlain
    }
  }

  var sampleData: Data {
    switch self {
    case .film: Data(#"{"id": 7, "title": "Metropolis", "release_date": "1927-01-10"}"#.utf8)
    default: Data()
    }
  }
}
