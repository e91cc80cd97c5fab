import APIModel
import OpenAPI
import SpecSyntax

/// The schemas that inherit from a schema with a discriminator, whose value selects one of them.
///
/// A base doesn't name its children, but they refer to it with `allOf` (OpenAPI 3.1 §4.8.25.1). If
/// the type of a value is the base, the value is one of the children.
struct SchemaFamilies {
  /// A schema with children, and the means of telling them apart.
  struct Family {
    var propertyName: String
    /// The children, each with the values for it and its own children, and whether it's the default
    /// for unknown values.
    var children: [(location: NodeLocation, values: [String], isDefault: Bool)]
    /// The values for the base itself.
    var ownValues: [String]
    /// Indicates whether the base itself is the default for values that belong to no child.
    var isDefault: Bool
  }

  private let schemas: OpenAPI.SchemaTable
  private let inheritance: OpenAPI.SchemaInheritance

  init(_ schemas: OpenAPI.SchemaTable) {
    self.schemas = schemas
    inheritance = OpenAPI.SchemaInheritance(schemas)
  }

  /// Returns the family of a schema; `nil` if it has no children, or nothing tells them apart.
  func family(at location: NodeLocation) -> Family? {
    guard inheritance.discriminated.contains(location), let own = inheritance.children[location],
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

  /// Returns the discriminator of the nearest base of all schemas, and the values that it maps to
  /// each; `nil` if they have no such base.
  ///
  /// A list of alternatives needs no discriminator of its own if the alternatives have inherited
  /// one.
  func discriminator(
    sharedBy locations: [NodeLocation]
  ) -> (propertyName: String, values: [[String]])? {
    guard locations.count > 1 else { return nil }
    let bases = locations.map { discriminatedBases(of: $0) }
    guard let base = bases[0].first(where: { base in bases.allSatisfy { $0.contains(base) } }),
      let discriminator = discriminators(of: base).first
    else { return nil }
    let mapping = discriminators(of: base).flatMap(\.mapping)
    var values = locations.map { location in
      mapping.filter { $0.target == location }.map(\.value)
    }
    // The values of a schema's children belong to the schema unless they're listed as well.
    var taken = Set(locations)
    let valuesOfChildren = self.values(of: base)
    for (index, location) in locations.enumerated() where location != base {
      let children = inheritance.children[location] ?? []
      let descendants = children.flatMap { self.descendants(of: $0, except: &taken) }
      guard !descendants.isEmpty else { continue }
      values[index] = valuesOfChildren(location) + descendants.flatMap { valuesOfChildren($0) }
    }
    return (discriminator.propertyName, values)
  }

  /// Returns the schemas with a discriminator from which a schema inherits, the nearest first.
  private func discriminatedBases(of location: NodeLocation) -> [NodeLocation] {
    var result: [NodeLocation] = []
    var pending = [location]
    var visited: Set<NodeLocation> = []
    var position = 0
    while position < pending.count {
      let next = pending[position]
      position += 1
      guard visited.insert(next).inserted else { continue }
      if schemas[next]?.schema.fields.nearestDiscriminator != nil { result.append(next) }
      pending += inheritance.parents[next] ?? []
    }
    return result
  }

  /// Returns whether a base tells a schema apart from others, so that it needs its own type even if
  /// it adds little.
  func isMember(_ location: NodeLocation) -> Bool {
    inheritance.parents[location] != nil
      && (inheritance.discriminated.contains(location)
        || schemas[location]?.schema.fields.nearestDiscriminator != nil)
  }

  /// Returns a function that returns the values for a schema: those that are mapped to it, or its
  /// name.
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

  /// Returns the discriminators of a schema and of its ancestors, the nearest first.
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
      pending += inheritance.parents[next] ?? []
    }
    return result
  }

  /// Returns a schema and all schemas that inherit from it, except for those that were visited
  /// before.
  private func descendants(
    of location: NodeLocation,
    except taken: inout Set<NodeLocation>
  ) -> [NodeLocation] {
    var result: [NodeLocation] = []
    var pending = [location]
    while let next = pending.popLast() {
      guard taken.insert(next).inserted else { continue }
      result.append(next)
      pending += (inheritance.children[next] ?? []).reversed()
    }
    return result
  }
}

extension OpenAPI.Extensions {
  /// The value for a schema from a vendor's extension.
  fileprivate var discriminatorValue: String? {
    (self["x-ms-discriminator-value"] ?? self["x-discriminator-value"])?.text
  }
}
