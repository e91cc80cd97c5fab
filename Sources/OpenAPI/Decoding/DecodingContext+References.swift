import Diagnostics
import SpecSyntax

extension DecodingContext {
  /// A node that is no reference, and where it stands.
  struct Target {
    let node: Node
    let location: NodeLocation
    /// What 3.1 lets a reference say in place of its target.
    var summary: String?
    var description: String?
    /// Whether a `$ref` led here, so that others may lead here as well.
    var isShared = false
  }

  /// Follows the `$ref` of an object that isn't a schema; `nil`, reported, where it leads nowhere.
  func resolved(_ node: Node, at location: NodeLocation) -> Target? {
    guard let mapping = node.mapping, let reference = mapping["$ref"] else {
      return Target(node: node, location: location)
    }
    guard let found = resolver.resolve(reference, following: .everyReference, into: &bag) else {
      return nil
    }
    return Target(
      node: found.node,
      location: found.location,
      summary: mapping["summary"]?.text,
      description: mapping["description"]?.text,
      isShared: true
    )
  }

  /// Follows the `$ref` of an object whose place doesn't matter.
  func resolved(_ node: Node) -> Node? {
    guard let reference = node.mapping?["$ref"] else { return node }
    return resolver.resolve(reference, following: .everyReference, into: &bag)?.node
  }
}
