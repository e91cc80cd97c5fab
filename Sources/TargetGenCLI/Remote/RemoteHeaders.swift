import APIConfiguration
import SpecSyntax

/// The request headers of each host, with the values of environment variables.
///
/// A redirect to another host doesn't use the first host's headers.
struct RemoteHeaders: Sendable {
  let headers: [Configuration.RemoteOptions.Header]
  let environment: [String: String]

  /// Returns the headers for a host.
  ///
  /// - Throws: `RemoteFailure` if an environment variable is missing or its value isn't valid in a
  ///   single header.
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
