import Foundation
import TargetKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The events, in order.
final class EventLog: Sendable {
  private let storage = Locked<[String]>([])

  var events: [String] { storage.withLock { $0 } }

  func add(_ event: String) {
    storage.withLock { $0.append(event) }
  }
}

/// Logs every call of a plugin.
struct LogPlugin: Plugin {
  let name: String
  let log: EventLog

  init(_ name: String, _ log: EventLog) {
    self.name = name
    self.log = log
  }

  func prepare(_ request: URLRequest, context: CallContext) -> URLRequest {
    log.add("\(name) prepare")
    return request
  }

  func willSend(_ request: OutgoingRequest, context: CallContext) {
    log.add("\(name) willSend")
  }

  func didReceive(_ result: Result<Response, TargetError>, context: CallContext) {
    log.add("\(name) didReceive \(Self.text(of: result))")
  }

  func process(
    _ result: Result<Response, TargetError>,
    context: CallContext
  ) -> Result<Response, TargetError> {
    log.add("\(name) process \(Self.text(of: result))")
    return result
  }

  private static func text(of result: Result<Response, TargetError>) -> String {
    switch result {
    case .success(let response): "\(response.statusCode)"
    case .failure(let error): error.isCancelled ? "cancelled" : "failure"
    }
  }
}
