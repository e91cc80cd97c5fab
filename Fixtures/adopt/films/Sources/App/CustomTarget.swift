import Foundation
import Moya

/// The base of all targets of the app.
protocol CustomTarget: TargetType {}

extension CustomTarget {
  var baseURL: URL { URL(string: "https://films.example.com/3")! }
  var headers: [String: String]? { ["Accept": "application/json", "X-Client": "films"] }
  var validationType: ValidationType { .successCodes }
}
