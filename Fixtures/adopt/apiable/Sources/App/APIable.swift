import Foundation
import Moya

/// The requests of the app, which state their parameters instead of tasks.
protocol APIable: TargetType {
  var parameters: [String: Any] { get }
  var isForm: Bool { get }
}

extension APIable {
  var baseURL: URL { URL(string: "https://notes.example.com/api")! }
  var parameters: [String: Any] { [:] }
  var isForm: Bool { false }
  var headers: [String: String]? { ["Accept": "application/json"] }
  var sampleData: Data { Data() }
  var task: Task {
    if parameters.isEmpty { return .requestPlain }
    if method == .get || isForm {
      return .requestParameters(parameters: parameters, encoding: URLEncoding.default)
    }
    return .requestParameters(parameters: parameters, encoding: JSONEncoding.default)
  }
}
