import Foundation
import TargetKit

/// What an app writes by hand: where its API is, and which app it is.
nonisolated protocol CustomTarget: TargetType {}

nonisolated extension CustomTarget {
  var baseURL: URL { URL(fileURLWithPath: "/nowhere") }
  var headers: [String: String]? { ["App-key": "s3cret"] }
}
