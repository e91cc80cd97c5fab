import APIModel
import OpenAPI
import SpecSyntax

/// The types of properties that several schemas describe by reference, each by its location.
///
/// If `allOf` combines `X` and `Y`, and both refer to themselves in a property, so does the
/// combination: its property is described by the same two schemas. A type nested in another one of
/// these is therefore looked up by the schemas that describe it, and declared once. Otherwise, the
/// nesting would never end.
struct IntersectionTable {
  /// The schema of one statement.
  private struct Statement: Hashable {
    var target: NodeLocation
    var isAlternative: Bool
  }

  private var locations: Set<NodeLocation> = []
  private var nested: [[Statement]: NodeLocation] = [:]

  /// Returns the location of a property's type, and makes one up if needed.
  ///
  /// - Parameters:
  ///   - property: The property, with every statement about it.
  ///   - parent: The location of the schema that has the property.
  ///   - limit: The maximum number of nested types.
  /// - Returns: The location, or `nil` if there are too many nested types.
  mutating func location(
    ofProperty property: MergedSchema.Property,
    in parent: NodeLocation,
    limit: Int
  ) -> NodeLocation? {
    let location = parent.appending("properties").appending(property.name)
    guard containsAncestor(of: parent) else {
      locations.insert(location)
      return location
    }
    let statements = property.parts.map {
      Statement(target: $0.schema.schemaLocation, isAlternative: $0.isAlternative)
    }
    if let known = nested[statements] { return known }
    guard nested.count < limit else { return nil }
    nested[statements] = location
    locations.insert(location)
    return location
  }

  /// Returns whether a location belongs to one of the types, such as the location of a variant of it.
  private func containsAncestor(of location: NodeLocation) -> Bool {
    locations.contains(location) || (location.parent.map(containsAncestor) ?? false)
  }
}

extension NodeLocation {
  /// The location of the mapping or the list that contains the value; `nil` for a whole file.
  var parent: NodeLocation? {
    pointer.lastIndex(of: "/").map { NodeLocation(file: file, pointer: String(pointer[..<$0])) }
  }
}
