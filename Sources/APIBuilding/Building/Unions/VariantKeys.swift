import OpenAPI
import SpecSyntax

/// The constants by which inline alternatives are identified in a lock file, because a position in
/// `oneOf` changes as soon as another alternative is added in front of it.
struct VariantKeys {
  /// One list of alternatives, and the constants of one of them.
  private struct Entry: Hashable {
    let list: NodeLocation?
    let constants: String
  }

  private var entries: [NodeLocation: Entry] = [:]

  /// Adds an alternative, if it has constants.
  mutating func add(
    _ alternative: MergedSchema,
    at location: NodeLocation,
    in schemas: OpenAPI.SchemaTable
  ) {
    let constants = alternative.properties.compactMap { property in
      property.parts.lazy.compactMap { schemas.onlyValue(of: $0.schema)?.text }.first
        .map { property.name + " " + $0 }
    }
    guard !constants.isEmpty else { return }
    entries[location] = Entry(
      list: location.parent,
      constants: constants.sorted().joined(separator: ", ")
    )
  }

  /// The keys of the alternatives with constants that no other one in their list has.
  var unambiguous: [NodeLocation: String] {
    let counts = entries.values.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    return entries.filter { counts[$0.value] == 1 }.mapValues(\.constants)
  }
}
