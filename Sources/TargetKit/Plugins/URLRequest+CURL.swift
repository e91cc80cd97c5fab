#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

extension URLRequest {
  /// Returns the request as a cURL command that can be pasted into a shell.
  ///
  /// A body that isn't in memory is left out.
  ///
  /// - Parameter redaction: The redaction of credentials, which the command doesn't contain by
  ///   default.
  /// - Returns: The command.
  public func cURLDescription(redaction: Redaction = .credentials) -> String {
    cURLDescription(redaction: redaction, sessionHeaders: [:])
  }

  /// Returns the request as a cURL command, with the headers that a session adds.
  package func cURLDescription(
    redaction: Redaction,
    sessionHeaders: [String: String]
  ) -> String {
    var arguments = ["$ curl -v", "-X \(httpMethod ?? "GET")"]
    let headers = sessionHeaders.merging(allHTTPHeaderFields ?? [:]) { $1 }
    for (name, value) in redaction.redacting(headers).sorted(by: { $0.key < $1.key }) {
      arguments.append("-H \(Self.quoted("\(name): \(value)"))")
    }
    if let httpBody {
      let type = value(forHTTPHeaderField: "Content-Type")
      let body = redaction.redacting(httpBody, contentType: type)
      // With -d, curl would read a body that begins with @ as a file name.
      arguments.append("--data-raw \(Self.quoted(String(decoding: body, as: UTF8.self)))")
    }
    arguments.append(Self.quoted(url.map(redaction.redacting) ?? ""))
    return arguments.joined(separator: " \\\n\t")
  }

  /// Returns an argument in double quotes, in which a shell still interprets `\`, `"`, `$` and the
  /// backtick.
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for character in text {
      if "\\\"$`".contains(character) {
        quoted += "\\"
      }
      quoted.append(character)
    }
    return quoted + "\""
  }
}
