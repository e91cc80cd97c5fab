import Diagnostics
import SpecSyntax

/// The entries of a mapping that lists objects by name, with where each of them stands.
///
/// Bundlers let any value be a `$ref`, so that many specs keep all of their paths or schemas in a file of their own.
struct Container {
  /// The entries that stand in the mapping itself and those that its `$ref` leads to.
  let mapping: Mapping
  private let location: NodeLocation
  private var inherited: (mapping: Mapping, location: NodeLocation)?

  /// A container without entries.
  static func empty(at location: NodeLocation) -> Container {
    Container(Mapping([]), at: location)
  }

  init(_ mapping: Mapping, at location: NodeLocation) {
    self.mapping = mapping
    self.location = location
  }

  /// Takes a mapping apart whose `$ref` leads to another one.
  init(
    _ own: Mapping,
    at location: NodeLocation,
    inheriting inherited: Mapping,
    at inheritedLocation: NodeLocation
  ) {
    self.mapping = Mapping(
      inherited.entries.filter { own[$0.key] == nil } + own.entries.filter { $0.key != "$ref" }
    )
    self.location = location
    self.inherited = (inherited, inheritedLocation)
  }

  /// Where the value of a key stands.
  func location(of key: String) -> NodeLocation {
    guard let inherited, let entry = mapping.entry(key), let other = inherited.mapping.entry(key),
      entry.keyRange == other.keyRange
    else { return location.appending(key) }
    return inherited.location.appending(key)
  }

  /// The entries but for extensions, which paths, responses and callbacks may have (OpenAPI 3.1 §4.8.8).
  var entriesWithoutExtensions: [Mapping.Entry] {
    mapping.entries.filter { !$0.isExtension }
  }
}

extension DecodingContext {
  /// Reads a mapping that lists objects by name.
  func container(_ mapping: Mapping, at location: NodeLocation) -> Container {
    guard let reference = mapping["$ref"], reference.string != nil else {
      return Container(mapping, at: location)
    }
    guard let found = resolve(reference, following: .everyReference),
      let target = found.node.mapping
    else {
      return Container(Mapping(mapping.entries.filter { $0.key != "$ref" }), at: location)
    }
    return Container(mapping, at: location, inheriting: target, at: found.location)
  }
}

extension NodeDecoder {
  /// The entries of a field that lists objects by name.
  func container(_ name: String, at location: NodeLocation) -> Container {
    guard let node = self[name] else { return .empty(at: location) }
    guard let mapping = node.mapping else {
      reportWrongType(of: name, node, expected: "a mapping")
      return .empty(at: location)
    }
    return context.container(mapping, at: location.appending(name))
  }
}
