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
    // The order of schemas has no meaning.
    for child in own.sorted(by: { $0.pointer < $1.pointer }) {
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

  /// The values with which a discriminator selects a schema or one of its descendants.
  struct Selection {
    var texts: [String]
    /// Indicates whether no value is mapped to the schema, so that its name is one.
    var isImplied: Bool
  }

  /// Returns the values with which the discriminators of a schema's bases select it, by property.
  ///
  /// An inline schema has those of the schemas that it extends.
  func selections(of schema: OpenAPI.SchemaOrReference) -> [String: Selection] {
    var visited: Set<NodeLocation> = []
    return selections(of: schema, isWhole: true, visited: &visited)
  }

  private func selections(
    of schema: OpenAPI.SchemaOrReference,
    isWhole: Bool,
    visited: inout Set<NodeLocation>
  ) -> [String: Selection] {
    if let target = schema.soleReference?.target {
      guard visited.insert(target).inserted else { return [:] }
      let bases = ancestors(of: target).filter {
        schemas[$0]?.schema.fields.nearestDiscriminator != nil
      }
      guard bases.isEmpty else { return selections(of: target, among: bases, isWhole: isWhole) }
      guard let entry = schemas[target] else { return [:] }
      return selections(of: .schema(entry.schema), isWhole: isWhole, visited: &visited)
    }
    var result: [String: Selection] = [:]
    for part in schemas.schema(schema)?.fields.allOf ?? [] {
      let inherited = selections(of: part, isWhole: false, visited: &visited)
      result.merge(inherited) { first, _ in first }
    }
    return result
  }

  private func selections(
    of location: NodeLocation,
    among bases: [NodeLocation],
    isWhole: Bool
  ) -> [String: Selection] {
    var result: [String: Selection] = [:]
    for base in bases {
      guard let name = schemas[base]?.schema.fields.nearestDiscriminator?.propertyName,
        result[name] == nil
      else { continue }
      let mapping = discriminators(of: base).filter { $0.propertyName == name }.flatMap(\.mapping)
      // An extension of the base itself has a value that the spec doesn't tell.
      if base == location, !isWhole || mapping.isEmpty && inheritance.children[base] == nil {
        continue
      }
      let values = self.values(of: base)
      let isImplied = !mapping.contains { $0.target == location }
      var texts = values(location)
      if isImplied {
        // The values that are mapped to the nearest ancestor which has any.
        texts +=
          ancestors(of: location, below: base).dropFirst().lazy.map { ancestor in
            mapping.filter { $0.target == ancestor }.map(\.value)
          }.first { !$0.isEmpty } ?? []
      }
      var taken: Set<NodeLocation> = [location]
      for child in inheritance.children[location] ?? [] {
        texts += descendants(of: child, except: &taken).flatMap { values($0) }
      }
      result[name] = Selection(texts: UniqueList(texts).elements, isImplied: isImplied)
    }
    return result
  }

  /// Returns a schema and those from which it inherits, the nearest first.
  ///
  /// - Parameters:
  ///   - location: The schema.
  ///   - base: An ancestor that is left out, with those from which only it inherits.
  /// - Returns: The schemas.
  private func ancestors(of location: NodeLocation, below base: NodeLocation? = nil)
    -> [NodeLocation]
  {
    var result: [NodeLocation] = []
    var pending = [location]
    var visited = Set([base].compactMap(\.self))
    var position = 0
    while position < pending.count {
      let next = pending[position]
      position += 1
      guard visited.insert(next).inserted else { continue }
      result.append(next)
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
      let mapped = UniqueList(mapping.filter { $0.target == location }.map(\.value)).elements
      guard let schema = schemas[location], mapped.isEmpty else { return mapped }
      return [schema.schema.fields.extensions.discriminatorValue ?? schema.name]
    }
  }

  /// Returns the discriminators of a schema and of its ancestors, the nearest first.
  private func discriminators(of location: NodeLocation) -> [OpenAPI.Discriminator] {
    ancestors(of: location).compactMap { schemas[$0]?.schema.fields.nearestDiscriminator }
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
