package import OpenAPI
import SpecSyntax

/// An operation with the places at which it can be requested.
package struct OperationRoute: Sendable {
  package typealias Segment = [PathTemplate.Piece]

  package let operation: OpenAPI.Operation
  package let item: OpenAPI.PathItem
  /// The segments of the path.
  let segments: [Segment]
  /// The segments of the paths of its servers.
  let bases: [[Segment]]
  /// The hosts of its servers that have no variables.
  let hosts: Set<String>

  /// The method and the path: `GET /pets/{id}`.
  package var name: String { operation.method + " " + item.path }

  /// Returns the operations of a document.
  static func routes(of document: OpenAPI.Document) -> [OperationRoute] {
    document.paths.flatMap { item in
      item.operations.map { operation in
        let servers = operation.servers.isEmpty ? document.servers : operation.servers
        let urls = servers.map { ServerAddress($0.url) }
        var bases: [[Segment]] = []
        for url in urls where !bases.contains(url.segments) { bases.append(url.segments) }
        return OperationRoute(
          operation: operation,
          item: item,
          segments: segments(of: item.path),
          bases: bases.isEmpty ? [[]] : bases,
          hosts: Set(urls.compactMap(\.host))
        )
      }
    }
  }

  static func segments(of path: String) -> [Segment] {
    path.split(separator: "/").map { PathTemplate.pieces(of: String($0)) }
  }

  /// Returns the number of constant segments with which all paths begin, and after which all have more.
  static func commonCount(of routes: [OperationRoute]) -> Int {
    guard let first = routes.first else { return 0 }
    return routes.reduce(first.segments.count) { count, route in
      let common = zip(first.segments, route.segments)
        .prefix { $0.literal != nil && $0.literal == $1.literal }.count
      return min(count, common, max(route.segments.count - 1, 0))
    }
  }

  /// The parameter of a path with a name.
  func pathParameter(_ name: String) -> OpenAPI.Parameter? {
    operation.parameters.first { $0.location == .path && $0.name == name }
  }
}

/// The URL of a server, divided.
private struct ServerAddress {
  var host: String?
  var segments: [OperationRoute.Segment]

  init(_ url: String) {
    guard let scheme = url.firstRange(of: "://") else {
      segments = OperationRoute.segments(of: url)
      return
    }
    let rest = url[scheme.upperBound...]
    let authority = rest.prefix { $0 != "/" }
    let name = authority.lowercased().split(separator: ":").first.map(String.init)
    host = name.flatMap { $0.contains("{") ? nil : $0 }
    segments = OperationRoute.segments(of: String(rest[authority.endIndex...]))
  }
}

extension [PathTemplate.Piece] {
  /// The text, if there are no names in it.
  var literal: String? {
    var result = ""
    for piece in self {
      guard case .text(let text) = piece else { return nil }
      result += text
    }
    return result
  }

  /// The name, if there is nothing else.
  var soleName: String? {
    if count == 1, case .name(let name) = self[0] { name } else { nil }
  }
}
