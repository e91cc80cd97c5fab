import Foundation
import TargetKit
import TestSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A target of which a test sets only the relevant properties.
struct TestTarget: TargetType, AccessTokenAuthorizable, APIKeyAuthorizable {
  var baseURL = URL("http://example.test/api")
  var path = "/"
  var method = HTTPMethod.get
  var task = HTTPTask.requestPlain
  var headers: [String: String]?
  var sampleData = Data()
  var validationType = ValidationType.none
  var authorizationType: AuthorizationType?
  var apiKeys: [APIKey] = []
  var apiKeyAlternatives: [APIKey.Alternative] = []
  var timeoutInterval: TimeInterval?
  var callTimeout: TimeInterval?
  var cachePolicy: URLRequest.CachePolicy?
  var transferPolicy = TransferPolicy()
}

extension TestTarget {
  static func to(
    _ server: LoopbackServer,
    _ path: String = "/",
    method: HTTPMethod = .get,
    task: HTTPTask = .requestPlain,
    headers: [String: String]? = nil,
    validationType: ValidationType = .none,
    transferPolicy: TransferPolicy = TransferPolicy()
  ) -> TestTarget {
    TestTarget(
      baseURL: server.baseURL,
      path: path,
      method: method,
      task: task,
      headers: headers,
      validationType: validationType,
      transferPolicy: transferPolicy
    )
  }
}

extension URL {
  init(_ text: StaticString) {
    guard let url = URL(string: "\(text)") else {
      preconditionFailure("not a URL: \(text)")
    }
    self = url
  }
}
