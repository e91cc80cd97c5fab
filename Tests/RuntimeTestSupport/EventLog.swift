package import TargetKit

#if canImport(FoundationNetworking)
  import Foundation
  package import FoundationNetworking
#else
  package import Foundation
#endif

/// The events, in order.
package final class EventLog: Sendable {
  private let storage = Locked<[String]>([])

  package var events: [String] { storage.withLock { $0 } }

  package init() {}

  package func add(_ event: String) {
    storage.withLock { $0.append(event) }
  }
}

/// Logs every call of a plugin.
package struct LogPlugin: Plugin {
  let name: String
  let log: EventLog

  package init(_ name: String, _ log: EventLog) {
    self.name = name
    self.log = log
  }

  package func prepare(_ request: URLRequest, context: CallContext) -> URLRequest {
    log.add("\(name) prepare")
    return request
  }

  package func willSend(_ request: OutgoingRequest, context: CallContext) {
    log.add("\(name) willSend")
  }

  package func didReceive(_ result: Result<Response, TargetError>, context: CallContext) {
    log.add("\(name) didReceive \(Self.text(of: result))")
  }

  package func process(
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
