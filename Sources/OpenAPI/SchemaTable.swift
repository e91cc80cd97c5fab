package import SpecSyntax

extension OpenAPI {
  /// Schemas by location, in the order in which their locations were claimed.
  package struct SchemaTable: Sendable {
    package struct Entry: Sendable {
      package let location: NodeLocation

      /// The last token of the location, which is the component's name, or the name of a file that
      /// consists of the schema.
      package let name: String
      package let schema: Schema
    }

    package private(set) var entries: [Entry] = []
    /// The locations of the entries and of those that follow.
    private var claimed: [NodeLocation] = []
    /// The positions of these locations.
    private var positions: [NodeLocation: Int] = [:]

    package init() {}

    /// Accesses the entry of a location.
    package subscript(location: NodeLocation) -> Entry? {
      positions[location].flatMap { $0 < entries.count ? entries[$0] : nil }
    }

    /// Returns whether the table has an entry for a location, or will have one.
    func isClaimed(_ location: NodeLocation) -> Bool {
      positions[location] != nil
    }

    /// Plans an entry for a location after those of all locations before it.
    ///
    /// - Returns: Whether the location is new.
    mutating func claim(_ location: NodeLocation) -> Bool {
      guard positions[location] == nil else { return false }
      positions[location] = claimed.count
      claimed.append(location)
      return true
    }

    /// Adds the schema of the first claimed location that has no entry.
    mutating func append(_ schema: Schema, named name: String) {
      let location = claimed[entries.count]
      entries.append(Entry(location: location, name: name, schema: schema))
    }
  }
}
