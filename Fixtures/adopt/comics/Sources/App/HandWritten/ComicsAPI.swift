import Foundation
import Moya

enum ComicsAPI {
  case characters(String?, limit: Int, offset: Int)
  case character(id: Int)
  case comics(Int)
}

extension ComicsAPI: TargetType {
  private var credentials: [String: String] {
    ["apikey": "key", "ts": "1", "hash": "0cc175b9"]
  }

  var baseURL: URL { return URL(string: "https://comics.example.com")! }

  var path: String {
    switch self {
    case .characters: return "/v1/public/characters"
    case .character(let id): return "/v1/public/characters/\(id)"
    case .comics(let id): return "/v1/public/characters/\(id)/comics"
    }
  }

  var method: Moya.Method { return .get }

  var parameters: [String: Any] {
    var all: [String: Any] = credentials
    switch self {
    case .characters(let start, let limit, let offset):
      if let start = start, !start.isEmpty { all["nameStartsWith"] = start }
      all["limit"] = limit
      all["offset"] = offset
    case .comics:
      all["format"] = "comic"
    default:
      break
    }
    return all
  }

  var task: Task {
    return .requestParameters(parameters: parameters, encoding: URLEncoding.default)
  }

  var headers: [String: String]? { return nil }

  var sampleData: Data {
    switch self {
    case .comics:
      return Data()
    default:
      return Data(
        #"{"code": 200, "status": "Ok", "data": {"offset": 0, "total": 1, "results": [{"id": 1, "name": "Nemo", "thumbnail": {"path": "/nemo", "extension": "jpg"}}]}}"#
          .utf8
      )
    }
  }
}
