package import Foundation
package import TargetKit
package import TestSupport

#if canImport(FoundationNetworking)
  package import FoundationNetworking
#endif

/// A target of which a test sets only the relevant properties.
package struct TestTarget: TargetType, AccessTokenAuthorizable, APIKeyAuthorizable {
  package var baseURL: URL
  package var path: String
  package var method: HTTPMethod
  package var task: HTTPTask
  package var headers: [String: String]?
  package var sampleData: Data
  package var validationType: ValidationType
  package var authorizationType: AuthorizationType?
  package var apiKeys: [APIKey]
  package var apiKeyAlternatives: [APIKey.Alternative]
  package var timeoutInterval: TimeInterval?
  package var callTimeout: TimeInterval?
  package var cachePolicy: URLRequest.CachePolicy?
  package var transferPolicy: TransferPolicy

  package init(
    baseURL: URL = URL("http://example.test/api"),
    path: String = "/",
    method: HTTPMethod = HTTPMethod.get,
    task: HTTPTask = HTTPTask.requestPlain,
    headers: [String: String]? = nil,
    sampleData: Data = Data(),
    validationType: ValidationType = ValidationType.none,
    authorizationType: AuthorizationType? = nil,
    apiKeys: [APIKey] = [],
    apiKeyAlternatives: [APIKey.Alternative] = [],
    timeoutInterval: TimeInterval? = nil,
    callTimeout: TimeInterval? = nil,
    cachePolicy: URLRequest.CachePolicy? = nil,
    transferPolicy: TransferPolicy = TransferPolicy()
  ) {
    self.baseURL = baseURL
    self.path = path
    self.method = method
    self.task = task
    self.headers = headers
    self.sampleData = sampleData
    self.validationType = validationType
    self.authorizationType = authorizationType
    self.apiKeys = apiKeys
    self.apiKeyAlternatives = apiKeyAlternatives
    self.timeoutInterval = timeoutInterval
    self.callTimeout = callTimeout
    self.cachePolicy = cachePolicy
    self.transferPolicy = transferPolicy
  }
}

extension TestTarget {
  package static func to(
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
  package init(_ text: StaticString) {
    guard let url = URL(string: "\(text)") else {
      preconditionFailure("not a URL: \(text)")
    }
    self = url
  }
}
