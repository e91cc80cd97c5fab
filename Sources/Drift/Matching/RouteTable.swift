import APIConfiguration
import OpenAPI
import SpecSyntax

/// The operations of a spec, by the requests that they describe.
struct RouteTable {
  /// A place under which the paths of the spec are located.
  fileprivate struct Base: Hashable {
    /// The origin; `nil` if the URL is relative, or its host has variables.
    var origin: String?
    var path: String
  }

  struct Route {
    let operation: OpenAPI.Operation
    let item: OpenAPI.PathItem
    fileprivate let pattern: RoutePattern
    fileprivate let bases: [Base]
  }

  /// The result of matching a request.
  enum Match {
    case operation(Route)
    /// The operation is left out of the output.
    case leftOut
    /// No operation matches; the path is that below the server's URL, with the path item that it
    /// matches.
    case undeclared(path: [String], item: OpenAPI.PathItem?)
    /// The request goes to an origin that the spec doesn't name.
    case foreign(path: [String], item: OpenAPI.PathItem?)
  }

  let routes: [Route]
  private let leftOut: [(method: String, pattern: RoutePattern)]
  private let patterns: [Base: RoutePattern]
  private let bases: [Base]
  private let origins: Set<String>

  /// Creates the table.
  ///
  /// - Parameters:
  ///   - document: The spec.
  ///   - configuration: The configuration, which knows more about path parameters.
  ///   - servers: The URLs of servers in place of those of the spec.
  init(_ document: OpenAPI.Document, _ configuration: Configuration, servers: [String]) {
    let named = servers.map { Base($0) }
    let general = named.isEmpty ? Self.bases(of: document.servers) : named
    let declared = Dictionary(grouping: configuration.pathParameters, by: \.value)
    let segments = Set((declared[.segments] ?? []).map(\.key))
    let empty = Set((declared[.empty] ?? []).map(\.key))
    routes = document.paths.flatMap { item in
      item.operations.map { operation in
        let long = operation.parameters.filter { $0.location == .path && $0.hasSegments }
        return Route(
          operation: operation,
          item: item,
          pattern: RoutePattern(
            item.path,
            longNames: segments.union(long.map(\.name)),
            emptyNames: empty
          ),
          bases: operation.servers.isEmpty || !named.isEmpty
            ? general : Self.bases(of: operation.servers)
        )
      }
    }
    let included = Set(routes.map { $0.operation.method + " " + $0.item.key })
    leftOut = document.operationHeads
      .filter { !included.contains($0.method + " " + $0.pathKey) }
      .map { ($0.method, RoutePattern($0.path, longNames: segments, emptyNames: empty)) }
    var all = general
    for base in routes.flatMap(\.bases) where !all.contains(base) { all.append(base) }
    // The longest path is the most specific.
    bases = all.sorted { $0.path.utf8.count > $1.path.utf8.count }
    patterns = Dictionary(uniqueKeysWithValues: bases.map { ($0, $0.pattern) })
    origins = Set(bases.compactMap(\.origin))
  }

  private static func bases(of servers: [OpenAPI.Server]) -> [Base] {
    servers.isEmpty ? [Base("")] : servers.map { Base($0.url) }
  }

  /// Returns the operation that a request calls.
  func match(_ method: String, _ url: RequestURL) -> Match {
    let isKnown = origins.contains(url.origin) || url.origin.isEmpty
    let candidates = bases.filter { base in
      !isKnown || url.origin.isEmpty || base.origin ?? url.origin == url.origin
    }
    var paths = candidates.compactMap { base in
      patterns[base]?.rest(of: url.segments).map { (path: $0, base: Optional(base)) }
    }
    // A path alone may be that of the spec, without the path of a server.
    if url.origin.isEmpty { paths.append((url.segments[...], nil)) }
    var undeclared: (path: [String], item: OpenAPI.PathItem?)?
    for (rest, base) in paths {
      for path in [Array(rest), Self.withOtherEnd(rest)] {
        let matches = routes.filter { route in
          base.map(route.bases.contains) ?? true && route.pattern.matches(path[...])
        }
        if let route = Self.best(matches.filter { $0.operation.method == method }, url.query) {
          return .operation(route)
        }
        if leftOut.contains(where: { $0.method == method && $0.pattern.matches(path[...]) }) {
          return .leftOut
        }
        let item = Self.best(matches, url.query)?.item
        if undeclared == nil || (undeclared?.item == nil && item != nil) {
          undeclared = (path, item)
        }
      }
    }
    let found = undeclared ?? (url.segments, nil)
    // A path outside all servers of a known origin belongs to something else.
    return isKnown && undeclared != nil
      ? .undeclared(path: found.path, item: found.item)
      : .foreign(path: found.path, item: found.item)
  }

  /// Returns a path with a slash at its end, or without it, because many servers redirect from one
  /// to the other.
  private static func withOtherEnd(_ path: ArraySlice<String>) -> [String] {
    path.last == "" ? path.dropLast() : path + [""]
  }

  /// Returns the most specific route; among operations of one path, the one whose constant query
  /// the request has.
  private static func best(_ routes: [Route], _ query: [Exchange.Field]) -> Route? {
    guard
      let generality = routes.map(\.pattern.generality).min(by: { $0.lexicographicallyPrecedes($1) }
      )
    else { return nil }
    let best = routes.filter { $0.pattern.generality == generality }
    guard best.count > 1 else { return best.first }
    return best.max { $0.constantCount(in: query) < $1.constantCount(in: query) }
  }
}

extension RouteTable.Route {
  /// The number of query parameters with a single value that a request has.
  fileprivate func constantCount(in query: [Exchange.Field]) -> Int {
    let constants = operation.parameters.compactMap { parameter -> (String, String)? in
      guard parameter.location == .query, case .schema(let schema)? = parameter.schema,
        let values = schema.fields.enumeration, values.count == 1, let text = values[0].text
      else { return nil }
      return (parameter.wireName, text)
    }
    return constants.count { name, value in
      query.contains { $0.name == name && $0.value == value }
    }
  }
}

extension RouteTable.Base {
  init(_ url: String) {
    let parts = RequestURL(url)
    origin = parts.origin.isEmpty || parts.origin.contains("{") ? nil : parts.origin
    var segments = parts.segments
    while segments.last == "" { segments.removeLast() }
    path = segments.map { "/" + $0 }.joined()
  }

  var pattern: RoutePattern { RoutePattern(path) }
}
