import Diagnostics
import SpecSyntax

extension OpenAPI.PathItem {
  /// The roles of a path item.
  enum Role {
    case path, webhook, callback
  }
}

extension DecodingContext {
  /// The maximum length of a path in bytes: servers and intermediaries support URIs of 8,000 (RFC
  /// 9110 §4.1).
  private static let longestPath = 8_000

  /// Decodes path items by their keys.
  func pathItems(
    _ items: NamedObjects,
    of role: OpenAPI.PathItem.Role
  ) -> [OpenAPI.PathItem] {
    var pathItems: [OpenAPI.PathItem] = []
    for entry in items.entriesWithoutExtensions {
      // A path with no value has no operation yet.
      guard !entry.value.isNull, !isTooLong(entry),
        let node = mergingReference(entry.value),
        let fields = fields(of: node.node, as: .pathItem)
      else { continue }
      let location = node.location ?? items.location(of: entry.key)
      pathItems.append(pathItem(fields, entry, of: role, at: location))
    }
    return pathItems
  }

  private func isTooLong(_ entry: Mapping.Entry) -> Bool {
    guard entry.key.utf8.count > Self.longestPath else { return false }
    report(
      .invalidValue,
      "the path '\(entry.key.prefix(40))…' has more than \(Self.longestPath) bytes; it's left out",
      at: entry.keyRange,
      help: "send long values in a body"
    )
    return true
  }

  /// Merges the fields of a path item with those of its `$ref`'s target, which have lower
  /// precedence (OpenAPI 3.1 §4.8.9.1).
  private func mergingReference(_ node: Node) -> (node: Node, location: NodeLocation?)? {
    guard let mapping = node.mapping, let reference = mapping["$ref"] else { return (node, nil) }
    guard
      let found = resolver.resolve(reference, following: .everyReference, into: &bag)
    else {
      return mapping.entries.count > 1 ? (node, nil) : nil
    }
    guard let target = found.node.mapping, mapping.entries.count > 1 else {
      return (found.node, found.location)
    }
    let merged = mapping.replacingReference(by: target)
    return (Node(.mapping(merged), at: node.range), found.location)
  }

  private func pathItem(
    _ fields: NodeDecoder,
    _ entry: Mapping.Entry,
    of role: OpenAPI.PathItem.Role,
    at location: NodeLocation
  ) -> OpenAPI.PathItem {
    let route = role == .path ? Route(entry) : Route(path: entry.key)
    let owner = PathOwner(role, entry, route, fields, at: location)
    var operations: [OpenAPI.Operation] = []
    for entry in fields.mapping.entries {
      guard let method = OpenAPI.PathItem.method(ofField: entry.key),
        let operation = operation(
          entry,
          method: method,
          of: owner,
          at: location.appending(entry.key)
        )
      else { continue }
      operations.append(operation)
    }
    if fields["additionalOperations"] != nil {
      let location = location.appending("additionalOperations")
      operations += fields.entries("additionalOperations").compactMap { entry in
        guard entry.key.isToken else {
          report(
            .invalidValue,
            "'\(entry.key)' isn't a valid HTTP method; the operation is left out",
            at: entry.keyRange,
            help: "write the method as one word of letters, digits and '-'"
          )
          return nil
        }
        return operation(entry, method: entry.key, of: owner, at: location.appending(entry.key))
      }
    }
    return OpenAPI.PathItem(
      path: route.path,
      key: entry.key,
      pathRange: entry.keyRange,
      summary: fields.text("summary"),
      description: fields.text("description"),
      operations: operations
    )
  }
}

/// The values that the operations of a path item share.
///
/// They are read with the first operation that isn't left out, so that there are no messages about
/// those that are.
final class PathOwner {
  let role: OpenAPI.PathItem.Role
  /// The key of the path item.
  let key: String
  let route: Route
  let pathRange: SourceRange
  private(set) lazy var parameters = ParameterSource.list(
    fields,
    at: location,
    pathNames: route.names
  )
  private(set) lazy var servers = OpenAPI.Server.list(fields)
  private let fields: NodeDecoder
  private let location: NodeLocation
  private var isRouteReported = false

  init(
    _ role: OpenAPI.PathItem.Role,
    _ entry: Mapping.Entry,
    _ route: Route,
    _ fields: NodeDecoder,
    at location: NodeLocation
  ) {
    self.role = role
    key = entry.key
    self.route = route
    pathRange = entry.keyRange
    self.fields = fields
    self.location = location
  }

  /// Reports what is unusual about the key, once.
  func reportRoute(in context: DecodingContext) {
    guard !isRouteReported else { return }
    isRouteReported = true
    route.reportProblems(at: pathRange, in: context)
  }
}
