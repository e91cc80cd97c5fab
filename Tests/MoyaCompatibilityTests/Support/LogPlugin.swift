import Foundation
import MoyaCompatibility

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Logs every call of a plugin; a provider calls it on one thread at a time.
final class LogPlugin: PluginType {
  private(set) var events: [String] = []

  func prepare(_ request: URLRequest, target: any TargetType) -> URLRequest {
    events.append("prepare")
    var request = request
    request.setValue("yes", forHTTPHeaderField: "X-Prepared")
    return request
  }

  func willSend(_ request: any RequestType, target: any TargetType) {
    let header = request.request?.value(forHTTPHeaderField: "X-Prepared") ?? "no"
    events.append("willSend \(header)")
  }

  func didReceive(_ result: Result<Response, MoyaError>, target: any TargetType) {
    events.append("didReceive \(Self.text(of: result))")
  }

  func process(
    _ result: Result<Response, MoyaError>,
    target: any TargetType
  ) -> Result<Response, MoyaError> {
    events.append("process \(Self.text(of: result))")
    return result
  }

  private static func text(of result: Result<Response, MoyaError>) -> String {
    switch result {
    case .success(let response): "\(response.statusCode)"
    case .failure(let error): "failure \(error.response?.statusCode ?? 0)"
    }
  }
}
