import Diagnostics
import SpecSyntax

/// The entries of a mapping that lists objects by name, with their locations.
///
/// Bundlers allow any value to be a `$ref`, so many specs keep all of their paths or schemas in a
/// separate file.
struct NamedObjects {
  /// The entries of the mapping itself and of its `$ref`'s target.
  let mapping: Mapping
  /// The location of the mapping, or of its owner if there is a `field`.
  private let location: NodeLocation
  /// The owner's field that has the mapping as its value.
  private let field: String?
  private var inherited: (mapping: Mapping, location: NodeLocation)?

  /// Returns an empty list.
  static func empty(at location: NodeLocation) -> NamedObjects {
    NamedObjects(Mapping([]), at: location)
  }

  /// Creates the list of a mapping, or of the mapping in a field of the value at a location.
  init(_ mapping: Mapping, at location: NodeLocation, in field: String? = nil) {
    self.mapping = mapping
    self.location = location
    self.field = field
  }

  /// Creates the list of a mapping whose `$ref` refers to another mapping, if that was found.
  init(
    _ own: Mapping,
    at location: NodeLocation,
    in field: String,
    inheriting target: ReferenceResolver.Resolved?
  ) {
    inherited = target.flatMap { target in target.node.mapping.map { ($0, target.location) } }
    mapping = own.replacingReference(by: inherited?.mapping)
    self.location = location
    self.field = field
  }

  /// Returns the location of a key's value.
  func location(of key: String) -> NodeLocation {
    if let inherited, let entry = mapping.entry(key), let other = inherited.mapping.entry(key),
      entry.keyRange == other.keyRange
    {
      return inherited.location.appending(key)
    }
    return (field.map { location.appending($0) } ?? location).appending(key)
  }

  /// The entries except extensions, which paths, responses and callbacks may have (OpenAPI 3.1
  /// §4.8.8).
  var entriesWithoutExtensions: [Mapping.Entry] {
    mapping.entries.filter { !$0.isExtension }
  }
}

extension Mapping {
  /// Returns the entries of the mapping and those of its `$ref`'s target that it doesn't override.
  func replacingReference(by target: Mapping?) -> Mapping {
    let inherited = target?.entries.filter { self[$0.key] == nil } ?? []
    return Mapping(inherited + entries.filter { $0.key != "$ref" })
  }
}

extension NodeDecoder {
  /// Returns the entries of a field that lists objects by name.
  func namedObjects(_ name: String, at location: NodeLocation) -> NamedObjects {
    guard let node = self[name] else { return .empty(at: location) }
    guard let mapping = node.mapping else {
      reportWrongType(of: name, node, expected: "a mapping")
      return .empty(at: location)
    }
    guard let reference = mapping["$ref"], reference.string != nil else {
      return NamedObjects(mapping, at: location, in: name)
    }
    let found = context.resolve(reference, following: .everyReference)
    return NamedObjects(mapping, at: location, in: name, inheriting: found)
  }
}
