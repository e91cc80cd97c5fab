import APIConfiguration
import SpecSyntax

/// The headers of requests, with what the environment says put in: each host gets its own, wherever a redirect leads.
struct RemoteHeaders: Sendable {
  private let headers: [Configuration.RemoteOptions.Header]
  private let environment: [String: String]

  init(_ headers: [Configuration.RemoteOptions.Header], environment: [String: String]) {
    self.headers = headers
    self.environment = environment
  }

  /// The headers for a host.
  ///
  /// - Throws: `RemoteFailure` where the environment lacks a variable, or has a value that would be more than one header.
  func fields(
    for host: RemoteHost
  ) throws(RemoteFailure) -> [(name: String, value: String)] {
    var fields: [(name: String, value: String)] = []
    for header in headers where header.host == host {
      var value = ""
      for piece in header.value.pieces {
        switch piece {
        case .text(let text): value += text
        case .variable(let name):
          guard let text = environment[name], !text.isEmpty else {
            throw .missingVariable(name: name, header: header.name, host: host.description)
          }
          guard text.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }) else {
            throw .unusableVariable(name: name, header: header.name)
          }
          value += text
        }
      }
      fields.append((header.name, value))
    }
    return fields
  }
}
