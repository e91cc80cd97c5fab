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
      reportNames(in: base, at: node.range, to: document.context)
      return [server(base, at: node.range)]
    }
    while host.hasSuffix("/") { host.removeLast() }
    reportNames(in: host + base, at: hostNode.range, to: document.context)

    if let colon = host.firstRange(of: "://") {
      document.context.report(
        .invalidServer,
        "'host' contains a scheme; it's read as the URL '\(host)'",
        at: hostNode.range,
        help: "move '\(host[..<colon.lowerBound])' to 'schemes'"
      )
      return [server(host + base, at: hostNode.range)]
    }
    let schemes = schemes(document)
    return (schemes.isEmpty ? ["https"] : schemes).map {
      server("\($0)://\(host)\(base)", at: hostNode.range)
    }
  }

  /// Creates servers from that of the document and an operation's own `schemes` (Swagger 2.0,
  /// Operation Object).
  ///
  /// - Parameters:
  ///   - operation: The operation.
  ///   - servers: The servers of the document.
  /// - Returns: A server for each scheme; `nil` if the operation can be called at the document's.
  static func swagger2List(
    ofOperation operation: NodeDecoder,
    _ servers: [OpenAPI.Server]
  ) -> [OpenAPI.Server]? {
    guard let node = operation["schemes"], let server = servers.first,
      let colon = server.url.firstRange(of: "://")
    else { return nil }
    let schemes = schemes(operation)
    guard !schemes.isEmpty, !schemes.contains(server.url[..<colon.lowerBound].lowercased()) else {
      return nil
    }
    return schemes.map { scheme in
      var server = server
      server.url.replaceSubrange(..<colon.lowerBound, with: scheme)
      server.isOtherScheme = true
      server.range = node.range
      return server
    }
  }

  /// Reports the parts of a URL that 2.0 has no values for.
  private static func reportNames(
    in url: String,
    at range: SourceRange,
    to context: DecodingContext
  ) {
    for name in PathTemplate.names(in: url.withSingleBraces) {
      context.report(
        .invalidServer,
        .hasNoValue(name, neededBy: "the server"),
        at: range,
        help: "write its value, or set 'baseURL' in targetgen.yaml"
      )
    }
  }

  private static func server(_ url: String, at range: SourceRange) -> OpenAPI.Server {
    let variables = PathTemplate.names(in: url.withSingleBraces).map { Variable(named: $0) }
    return OpenAPI.Server(url: url, variables: variables, range: range)
  }

  /// Returns the base path with a leading slash and without a trailing one.
  private static func basePath(_ document: NodeDecoder) -> String {
    guard var path = document.text("basePath")?.trimmingSpaces else { return "" }
    while path.hasSuffix("/") { path.removeLast() }
    return path.isEmpty || path.hasPrefix("/") || path.contains("://") ? path : "/" + path
  }

  /// Returns the schemes of requests, which excludes web sockets.
  private static func schemes(_ owner: NodeDecoder) -> [String] {
    var schemes: [String] = []
    for scheme in owner.texts("schemes") ?? [] {
      switch scheme.lowercased() {
      case "https", "http":
        if !schemes.contains(scheme.lowercased()) { schemes.append(scheme.lowercased()) }
      case "ws", "wss":
        continue
      case let other:
        owner.context.report(
          .invalidServer,
          "the scheme '\(other)' isn't supported; it's left out",
          at: owner["schemes"]?.range,
          help: "use 'https' or 'http'"
        )
      }
    }
    return schemes
  }
}
