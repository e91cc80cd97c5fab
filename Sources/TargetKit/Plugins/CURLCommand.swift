#if canImport(FoundationNetworking)
  package import Foundation
  package import FoundationNetworking
#else
  package import Foundation
#endif

/// A request as a command that can be pasted into a shell.
package struct CURLCommand {
  /// The command, one argument per line.
  package let text: String

  /// Creates a command.
  package init(method: String, url: String, headers: [String: String], body: Data?) {
    var arguments = ["$ curl -v", "-X \(method)"]
    for (name, value) in headers.sorted(by: { $0.key < $1.key }) {
      arguments.append("-H \(Self.quoted("\(name): \(value)"))")
    }
    if let body {
      // With -d, curl would read a body that begins with @ as a file name.
      arguments.append("--data-raw \(Self.quoted(String(decoding: body, as: UTF8.self)))")
    }
    arguments.append(Self.quoted(url))
    text = arguments.joined(separator: " \\\n\t")
  }

  /// Creates a command, or nil if the request has no URL.
  package init?(_ request: URLRequest, sessionHeaders: [String: String] = [:]) {
    guard let url = request.url, let method = request.httpMethod else { return nil }
    self.init(
      method: method,
      url: url.absoluteString,
      headers: sessionHeaders.merging(request.allHTTPHeaderFields ?? [:]) { $1 },
      body: request.httpBody
    )
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
