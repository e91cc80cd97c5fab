import Diagnostics
import SpecSyntax

extension DecodingContext {
  /// A node that isn't a reference, and its location.
  struct Target {
    let node: Node
    let location: NodeLocation
    /// The fields that 3.1 allows a reference to override in its target.
    var summary: String?
    var description: String?
    /// Indicates whether the node is the target of a `$ref`, so that other references may share it.
    var isShared = false
  }

  /// Follows the `$ref` of an object that isn't a schema; returns `nil` and reports an error if it
  /// can't be resolved.
  func resolved(_ node: Node, at location: NodeLocation) -> Target? {
    guard let mapping = node.mapping, let reference = mapping["$ref"] else {
      return Target(node: node, location: location)
    }
    guard let found = resolve(reference, following: .everyReference) else { return nil }
    return Target(
      node: found.node,
      location: found.location,
      summary: mapping["summary"]?.text,
      description: mapping["description"]?.text,
      isShared: true
    )
  }

  /// Follows the `$ref` of an object whose location isn't needed.
  func resolved(_ node: Node) -> Node? {
    guard let reference = node.mapping?["$ref"] else { return node }
    return resolve(reference, following: .everyReference)?.node
  }

  /// Follows the `$ref` of a schema.
  func resolvedSchema(_ reference: Node) -> ReferenceResolver.Resolved? {
    resolve(reference, following: dialect.schemaFollowPolicy)
  }

  /// Resolves a `$ref`.
  ///
  /// If the `$ref` can't be resolved as written, other spellings are tried.
  func resolve(
    _ reference: Node,
    following: ReferenceResolver.FollowPolicy
  ) -> ReferenceResolver.Resolved? {
    var found = DiagnosticBag(waitingFor: bag)
    if let resolved = resolver.resolve(reference, following: following, into: &found) {
      if !found.diagnostics.isEmpty { bag.append(contentsOf: found) }
      return resolved
    }
    if let text = reference.string, let meant = respelled(text) {
      var ignored = DiagnosticBag.ignored
      let node = Node(.scalar(meant, .string), at: reference.range)
      if let resolved = resolver.resolve(node, following: following, into: &ignored) {
        report(
          .unresolvedReference,
          "'\(text)' doesn't exist; it's read as '\(meant)'",
          at: reference.range,
          help: "write '\(meant)'"
        )
        return resolved
      }
    }
    bag.append(contentsOf: found)
    return nil
  }

  /// Returns the probable meaning of a pointer without its `#` or its `/`, or of a schema's bare
  /// name as in Swagger 1.2.
  private func respelled(_ text: String) -> String? {
    let bytes = text.utf8
    let slash = UInt8(ascii: "/")
    if componentSchemas.mapping.entry(text) != nil {
      let schemas = dialect == .swagger20 ? "/definitions" : "/components/schemas"
      return "#" + NodeLocation(file: resolver.rootFile, pointer: schemas).appending(text).pointer
    }
    switch bytes.first {
    case slash:
      return bytes.contains(UInt8(ascii: "#")) ? nil : "#" + text
    case UInt8(ascii: "#"):
      return bytes.dropFirst().first == slash ? nil : "#/" + text.dropFirst()
    default:
      return text.hasPrefix("components/") || text.hasPrefix("definitions/") ? "#/" + text : nil
    }
  }
}
