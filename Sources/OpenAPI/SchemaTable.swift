package import SpecSyntax

extension OpenAPI {
  /// Schemas by location, in insertion order.
  package struct SchemaTable: Sendable {
    package struct Entry: Sendable {
      package let location: NodeLocation

      /// The last token of the location, which is the component's name, or the name of a file that
      /// consists of the schema.
      package let name: String
      package let schema: Schema
    }

    package private(set) var entries: [Entry] = []
    private var positions: [NodeLocation: Int] = [:]

    package init() {}

    /// Accesses the entry of a location.
    package subscript(location: NodeLocation) -> Entry? {
      positions[location].map { entries[$0] }
    }

    /// Prepares the table for a number of schemas.
    package mutating func reserveCapacity(_ count: Int) {
      entries.reserveCapacity(count)
      positions.reserveCapacity(count)
    }

    /// Adds a schema unless the location already has one.
    package mutating func insert(_ schema: Schema, named name: String, at location: NodeLocation) {
      if let known = positions.updateValue(entries.count, forKey: location) {
        positions[location] = known
        return
      }
      entries.append(Entry(location: location, name: name, schema: schema))
    }
  }
}
