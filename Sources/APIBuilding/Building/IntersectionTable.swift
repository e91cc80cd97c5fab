import APIModel
import OpenAPI
import SpecSyntax

/// The types of properties that several schemas describe by reference, each by its location.
///
/// Where `allOf` combines `X` and `Y`, and both refer to themselves in a property, so does the combination: the property of
/// the combination's property is described by the same two schemas. A type that is nested in another of these is therefore
/// looked up by what describes it, and declared once; else there would be no end to them.
struct IntersectionTable {
  /// The schema of one statement.
  private struct Statement: Hashable {
    var target: NodeLocation
    var isAlternative: Bool
  }

  private var locations: Set<NodeLocation> = []
  private var nested: [[Statement]: NodeLocation] = [:]

  /// Finds the location of a property's type, or makes one up.
  ///
  /// - Parameters:
  ///   - property: The property, with every statement about it.
  ///   - parent: The location of the schema that has it.
  ///   - limit: How many nested types there may be.
  /// - Returns: `nil` if there are too many.
  mutating func location(
    ofProperty property: MergedSchema.Property,
    in parent: NodeLocation,
    limit: Int
  ) -> NodeLocation? {
    let location = parent.appending("properties").appending(property.name)
    guard locations.contains(parent) else {
      locations.insert(location)
      return location
    }
    let statements = property.parts.map { part in
      switch part.schema {
      case .reference(let reference):
        Statement(target: reference.target, isAlternative: part.isAlternative)
      case .schema(let inline):
        Statement(target: inline.location, isAlternative: part.isAlternative)
      }
    }
    if let known = nested[statements] { return known }
    guard nested.count < limit else { return nil }
    nested[statements] = location
    locations.insert(location)
    return location
  }
}

extension ModelBuilder {
  /// How many types a spec may have for combinations of its schemas.
  ///
  /// Each may be legitimate, but there are as many combinations as there are sets of schemas.
  static func mostIntersections(in schemas: OpenAPI.SchemaTable) -> Int {
    1_000 + 2 * schemas.entries.count
  }
}
