import Foundation
import Moya

enum PetAPI {
  case pets(limit: Int)
  case pet(String)
  case remove(id: String)
}

extension PetAPI: TargetType {
  var baseURL: URL { URL(string: "https://api.example.com/v1")! }

  var path: String {
    switch self {
    case .pets: return "/pets"
    case .pet(let id), .remove(let id): return "/pets/\(id)"
    }
  }

  var method: Moya.Method {
    if case .remove = self { return .delete }
    return .get
  }

  var task: Task {
    switch self {
    case .pets(let limit):
      return .requestParameters(parameters: ["limit": limit], encoding: URLEncoding.default)
    default: return .requestPlain
    }
  }

  var headers: [String: String]? { nil }
}

struct Pet: Decodable {
  let id: String
  let name: String
}
