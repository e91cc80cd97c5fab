import APIModel
import SpecSyntax

/// Finds the operation of a request.
struct MockRoutes {
  /// An operation with the values of its path, decoded, by the parameters' positions.
  struct Match {
    /// The cases of the operation, one for each content of its success.
    var cases: [API.Target.Case]
    var values: [Int: String]
  }

  /// The result of a search.
  enum Result {
    case found(Match)
    case otherMethods([String])
    case notFound
  }

  private struct Route {
    var template: String
    var path: [API.Target.PathPiece]
    var cases: [API.Target.Case] = []
    /// The number of characters that aren't parameters.
    var literals: Int
    var allowsSlashes: Bool
  }

  private var routes: [Route] = []
  /// The paths of the servers' URLs, longest first.
  private let prefixes: [String]

  init(_ api: API) {
    var indices: [String: Int] = [:]
    for operation in api.targets.flatMap(\.cases) {
      let key = operation.method + " " + operation.pathKey
      let index = indices[key] ?? routes.count
      if index == routes.count {
        indices[key] = index
        let literals = operation.path.reduce(0) { count, piece in
          if case .text(let text) = piece { count + text.utf8.count } else { count }
        }
        routes.append(
          Route(
            template: operation.pathTemplate,
            path: operation.path,
            literals: literals,
            allowsSlashes: operation.parameters.contains(where: \.allowsSlashes)
          )
        )
      }
      routes[index].cases.append(operation)
    }
    // `/pets/mine` is meant before `/pets/{id}`.
    routes.sort { $0.literals > $1.literals }
    prefixes = Set(api.servers.map { Self.path(of: $0.url) }).filter { $0.count > 1 }
      .sorted { $0.count > $1.count }
  }

  func search(_ method: String, _ path: Substring) -> Result {
    for candidate in candidates(path) {
      var others: Set<String> = []
      var literals: Int?
      // Another path with fewer parameters has the request, also if it has no such method.
      for route in routes where literals == nil || route.literals == literals {
        guard let operation = route.cases.first,
          let values = Self.values(of: candidate, in: route.path[...], route.allowsSlashes)
        else { continue }
        if operation.method == method { return .found(Match(cases: route.cases, values: values)) }
        others.insert(operation.method)
        literals = route.literals
      }
      if !others.isEmpty { return .otherMethods(others.sorted()) }
    }
    return .notFound
  }

  /// Returns the path without the path of a server, and the path itself.
  private func candidates(_ path: Substring) -> [Substring] {
    let shortened = prefixes.first { path.hasPrefix($0 + "/") || path == $0 }
    return (shortened.map { [path.dropFirst($0.count)] } ?? []) + [path]
  }

  /// Returns the path of a URL without a slash at its end; empty if it contains variables.
  private static func path(of url: String) -> String {
    let parts = url.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, !parts[3].contains("{") else { return "" }
    let path = parts[3].prefix { $0 != "?" && $0 != "#" }
    return "/" + (path.hasSuffix("/") ? path.dropLast() : path)
  }

  private static func values(
    of path: Substring,
    in pieces: ArraySlice<API.Target.PathPiece>,
    _ allowsSlashes: Bool
  ) -> [Int: String]? {
    guard let piece = pieces.first else { return path.isEmpty ? [:] : nil }
    switch piece {
    case .text(let text):
      guard path.hasPrefix(text) else { return nil }
      return values(of: path.dropFirst(text.count), in: pieces.dropFirst(), allowsSlashes)
    case .parameter(let index):
      var length = allowsSlashes ? path.count : path.prefix { $0 != "/" }.count
      while length > 0 {
        let rest = path.dropFirst(length)
        if var found = values(of: rest, in: pieces.dropFirst(), allowsSlashes) {
          found[index] = String(path.prefix(length)).percentDecoded
          return found
        }
        length -= 1
      }
      return nil
    }
  }
}
