import APIModel
import OpenAPI
import SpecSyntax

/// The schemas that inherit from one with a discriminator, which says by a value which of them holds.
///
/// A base names no children; they name it, by `allOf` (OpenAPI 3.1 §4.8.25.1). Where the base is the type of something,
/// its children are what stands there.
struct SchemaFamilies {
  /// A schema that has children, and how they are told apart.
  struct Family {
    var propertyName: String
    /// The children, each with the values that mean it or one of its own children, and whether what means none does.
    var children: [(location: NodeLocation, values: [String], isDefault: Bool)]
    /// The values that mean the base itself.
    var ownValues: [String]
    /// Whether what means none of the children is the base itself.
    var isDefault: Bool
  }

  private let schemas: OpenAPI.SchemaTable
  private var children: [NodeLocation: [NodeLocation]] = [:]
  private var parents: [NodeLocation: [NodeLocation]] = [:]
  /// The schemas that have a discriminator or inherit from one that has.
  private var discriminated: Set<NodeLocation> = []

  init(_ schemas: OpenAPI.SchemaTable) {
    self.schemas = schemas
    for entry in schemas.entries where ModelNames.isNamed(entry.location) {
      let fields = entry.schema.fields
      // A reference with nothing beside it is another name for its target.
      guard fields.allOf.count > 1 || fields.hasOwnStructure || fields.isObject else { continue }
      for part in fields.allOf {
        guard let parent = part.soleReference?.target, parent != entry.location else { continue }
        children[parent, default: []].append(entry.location)
        parents[entry.location, default: []].append(parent)
      }
    }
    var waiting = children.keys.filter { schemas[$0]?.schema.fields.nearestDiscriminator != nil }
    while let next = waiting.popLast() {
      guard discriminated.insert(next).inserted else { continue }
      waiting += children[next] ?? []
    }
  }

  /// The family of a schema; nothing where it has no children, or nothing that tells them apart.
  func family(at location: NodeLocation) -> Family? {
    guard discriminated.contains(location), let own = children[location],
      let fields = schemas[location]?.schema.fields,
      fields.oneOf.isEmpty, fields.anyOf.isEmpty,
      let discriminator = discriminators(of: location).first
    else { return nil }
    let values = self.values(of: location)
    let defaultTarget = discriminators(of: location).lazy.compactMap(\.defaultTarget).first
    var taken: Set<NodeLocation> = [location]
    var members: [(location: NodeLocation, values: [String], isDefault: Bool)] = []
    for child in own {
      let descendants = descendants(of: child, except: &taken)
      guard !descendants.isEmpty else { continue }
      let isDefault = defaultTarget.map(descendants.contains) ?? false
      members.append((child, descendants.flatMap { values($0) }, isDefault))
    }
    return Family(
      propertyName: discriminator.propertyName,
      children: members,
      ownValues: values(location),
      isDefault: defaultTarget == location
    )
  }

  /// Whether a schema is told apart from others by its base, and so is a type of its own however little it adds.
  func isMember(_ location: NodeLocation) -> Bool {
    parents[location] != nil
      && (discriminated.contains(location)
        || schemas[location]?.schema.fields.nearestDiscriminator != nil)
  }

  /// A function that gives the values of a schema: those that are mapped to it, or its name.
  private func values(of base: NodeLocation) -> (NodeLocation) -> [String] {
    let mapping = discriminators(of: base).flatMap(\.mapping)
    return { location in
      var result: [String] = []
      for entry in mapping where entry.target == location && !result.contains(entry.value) {
        result.append(entry.value)
      }
      guard let schema = schemas[location], result.isEmpty else { return result }
      return [schema.schema.fields.extensions.discriminatorValue ?? schema.name]
    }
  }

  /// The discriminators of a schema and of those that it inherits from, the nearest first.
  private func discriminators(of location: NodeLocation) -> [OpenAPI.Discriminator] {
    var result: [OpenAPI.Discriminator] = []
    var pending = [location]
    var visited: Set<NodeLocation> = []
    var position = 0
    while position < pending.count {
      let next = pending[position]
      position += 1
      guard visited.insert(next).inserted else { continue }
      if let discriminator = schemas[next]?.schema.fields.nearestDiscriminator {
        result.append(discriminator)
      }
      pending += parents[next] ?? []
    }
    return result
  }

  /// A schema and all that inherit from it, without those that have been met before.
  private func descendants(
    of location: NodeLocation,
    except taken: inout Set<NodeLocation>
  ) -> [NodeLocation] {
    var result: [NodeLocation] = []
    var pending = [location]
    while let next = pending.popLast() {
      guard taken.insert(next).inserted else { continue }
      result.append(next)
      pending += (children[next] ?? []).reversed()
    }
    return result
  }
}

extension OpenAPI.Schema.Fields {
  /// Whether the type is stated to be that of objects.
  fileprivate var isObject: Bool { types.contains(.object) }

  /// The discriminator that stands in the schema, or in an inline part of it; one beside a list tells the list apart.
  fileprivate var nearestDiscriminator: OpenAPI.Discriminator? {
    if let discriminator { return oneOf.isEmpty && anyOf.isEmpty ? discriminator : nil }
    return allOf.lazy.compactMap { part -> OpenAPI.Discriminator? in
      guard case .schema(let inline) = part else { return nil }
      return inline.fields.nearestDiscriminator
    }.first
  }
}

extension OpenAPI.Extensions {
  /// The value that means a schema, where a vendor's extension says it.
  fileprivate var discriminatorValue: String? {
    (self["x-ms-discriminator-value"] ?? self["x-discriminator-value"])?.text
  }
}
