import Diagnostics
import SpecSyntax

extension OpenAPI.Server {
  /// Creates a server from `host` and `basePath` for each of the `schemes` (Swagger 2.0, Swagger
  /// Object).
  static func swagger2List(_ document: NodeDecoder) -> [OpenAPI.Server] {
    let base = basePath(document)
    guard let hostNode = document["host"], var host = document.text("host")?.trimmingSpaces,
      !host.isEmpty
    else {
      guard !base.isEmpty, let node = document["basePath"] else { return [] }
      return [server(base, at: node.range)]
    }
    while host.hasSuffix("/") { host.removeLast() }

    if let colon = host.firstRange(of: "://") {
      document.context.report(
        .invalidServer,
        .hostHasScheme(host),
        at: hostNode.range,
        help: "move '\(host[..<colon.lowerBound])' to 'schemes'"
      )
      return [server(host + base, at: hostNode.range)]
    }
    return schemes(document).map { server("\($0)://\(host)\(base)", at: hostNode.range) }
  }

  private static func server(_ url: String, at range: SourceRange) -> OpenAPI.Server {
    let variables = PathTemplate.names(in: url).map {
      Variable(name: $0, defaultValue: $0, values: [], description: nil)
    }
    return OpenAPI.Server(url: url, variables: variables, range: range)
  }

  /// Returns the base path with a leading slash and without a trailing one.
  private static func basePath(_ document: NodeDecoder) -> String {
    guard var path = document.text("basePath")?.trimmingSpaces else { return "" }
    while path.hasSuffix("/") { path.removeLast() }
    return path.isEmpty || path.hasPrefix("/") || path.contains("://") ? path : "/" + path
  }

  /// Returns the schemes of requests, which excludes web sockets.
  private static func schemes(_ document: NodeDecoder) -> [String] {
    var schemes: [String] = []
    for scheme in document.texts("schemes") ?? [] {
      switch scheme.lowercased() {
      case "https", "http":
        if !schemes.contains(scheme.lowercased()) { schemes.append(scheme.lowercased()) }
      case "ws", "wss":
        continue
      case let other:
        document.context.report(
          .invalidServer,
          .isNotAScheme(other),
          at: document["schemes"]?.range,
          help: "use 'https' or 'http'"
        )
      }
    }
    return schemes.isEmpty ? ["https"] : schemes
  }
}

extension Diagnostic.Message {
  fileprivate static func hostHasScheme(_ host: String) -> Self {
    Self("'host' has a scheme; it's read as the URL '\(host)'")
  }

  fileprivate static func isNotAScheme(_ scheme: String) -> Self {
    Self("'\(scheme)' isn't a scheme that requests can be sent over; it's left out")
  }
}
