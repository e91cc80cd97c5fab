import AlamofireCompatibility
import Foundation
import MoyaCompatibility
import TestSupport

/// A target of which a test sets only the relevant properties.
struct TestTarget: TargetType, AccessTokenAuthorizable {
  var baseURL = URL("http://example.test/api")
  var path = "/"
  var method = MoyaCompatibility.Method.get
  var task = MoyaCompatibility.Task.requestPlain
  var headers: [String: String]?
  var sampleData = Data()
  var validationType = ValidationType.none
  var authorizationType: AuthorizationType?

  static func to(
    _ server: LoopbackServer,
    _ path: String = "/",
    method: MoyaCompatibility.Method = .get,
    task: MoyaCompatibility.Task = .requestPlain,
    headers: [String: String]? = nil,
    validationType: ValidationType = .none
  ) -> TestTarget {
    TestTarget(
      baseURL: server.baseURL,
      path: path,
      method: method,
      task: task,
      headers: headers,
      validationType: validationType
    )
  }
}

/// A target with only the required properties.
struct PlainTarget: TargetType {
  var baseURL = URL("http://example.test")
  var path = ""
  var method = MoyaCompatibility.Method.get
  var task = MoyaCompatibility.Task.requestPlain
  var headers: [String: String]?
}

extension URL {
  init(_ text: StaticString) {
    guard let url = URL(string: "\(text)") else {
      preconditionFailure("not a URL: \(text)")
    }
    self = url
  }
}

extension MoyaProvider {
  /// Sends a target and waits for the result.
  func result(
    of target: Target,
    callbackQueue: DispatchQueue? = nil,
    progress: ProgressBlock? = nil,
    started: (any Cancellable) -> Void = { _ in }
  ) async -> Result<Response, MoyaError> {
    await withCheckedContinuation { (continuation: CheckedContinuation<Handed, Never>) in
      let token = request(target, callbackQueue: callbackQueue, progress: progress) {
        continuation.resume(returning: Handed(result: $0))
      }
      started(token)
    }.result
  }
}

/// A result that one thread passes to another; responses don't change.
private struct Handed: @unchecked Sendable {
  let result: Result<Response, MoyaError>
}
