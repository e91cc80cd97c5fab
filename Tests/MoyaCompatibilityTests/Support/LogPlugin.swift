import Foundation
import MoyaCompatibility

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Logs every call of a plugin.
final class LogPlugin: PluginType {
  private let lock = NSLock()
  private var log: [String] = []

  var events: [String] { lock.withLock { log } }

  func prepare(_ request: URLRequest, target: any TargetType) -> URLRequest {
    add("prepare")
    var request = request
    request.setValue("yes", forHTTPHeaderField: "X-Prepared")
    return request
  }

  func willSend(_ request: any RequestType, target: any TargetType) {
    let header = request.request?.value(forHTTPHeaderField: "X-Prepared") ?? "no"
    add("willSend \(header)")
  }

  func didReceive(_ result: Result<Response, MoyaError>, target: any TargetType) {
    add("didReceive \(Self.text(of: result))")
  }

  func process(
    _ result: Result<Response, MoyaError>,
    target: any TargetType
  ) -> Result<Response, MoyaError> {
    add("process \(Self.text(of: result))")
    return result
  }

  private func add(_ event: String) {
    lock.withLock { log.append(event) }
  }

  private static func text(of result: Result<Response, MoyaError>) -> String {
    switch result {
    case .success(let response): "\(response.statusCode)"
    case .failure(let error): "failure \(error.response?.statusCode ?? 0)"
    }
  }
}
