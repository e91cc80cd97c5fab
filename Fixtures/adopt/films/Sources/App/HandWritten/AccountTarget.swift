import Foundation
import Moya

enum AccountTarget: CustomTarget {
  case me
  case favorite(film: Int, Bool)

  var path: String {
    switch self {
    case .me: "account"
    case .favorite: "account/favorite"
    }
  }

  var method: Moya.Method {
    switch self {
    case .me: .get
    case .favorite: .post
    }
  }

  var task: Task {
    switch self {
    case .me: .requestPlain
    case .favorite(let film, let isFavorite):
      .requestCompositeParameters(
        bodyParameters: ["media_id": film, "favorite": isFavorite],
        bodyEncoding: JSONEncoding.default,
        urlParameters: [:]
      )
    }
  }

  var sampleData: Data { Data() }
}

struct Film: Codable {
  let id: Int
  let title: String
  let release_date: String?
}
