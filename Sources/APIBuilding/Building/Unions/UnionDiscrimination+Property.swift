import APIModel
import SpecSyntax

extension UnionDiscrimination {
  /// Returns the union with the values that the spec's discriminator has for each variant.
  func discriminated(
    _ union: UnionDraft,
    by name: String,
    of id: ModelID
  ) -> UnionDraft {
    var result = union
    result.discrimination = .property(name)
    let values = discriminatorValues(of: union.variants.map(\.type), by: name, id)
    var taken: Set<String> = []
    for index in union.variants.indices {
      let type = union.variants[index].type
      guard isObject(type) else {
        // A value that isn't an object has no discriminator.
        result.variants[index].isDefault = true
        continue
      }
      result.variants[index].texts = values[index].filter {
        taken.insert($0).inserted
      }
      result.variants[index].isDefault = hints[id]?.variants[index].isDefault ?? false
      result.variants[index].isBase = hints[id]?.variants[index].isBase ?? false
      // Without the discriminator, required properties decide.
      result.variants[index].isTagOptional =
        !requires(name, type) && hasOtherRequired([name], type)
    }
    return result
  }

  /// Returns the discriminator's values for each variant: those that are mapped to it, the one that
  /// the property always has, or the name of its schema (OpenAPI 3.1 §4.8.25).
  ///
  /// If a variant is a union with the same discriminator, its variants' values are added, except for
  /// those that already select another variant, or that would lead back to this union.
  func discriminatorValues(
    of types: [ValueType],
    by name: String,
    _ id: ModelID
  ) -> [[String]] {
    var visited: Set<ModelID> = []
    return discriminatorValues(of: types, by: name, id, visited: &visited)
  }

  private func discriminatorValues(
    of types: [ValueType],
    by name: String,
    _ id: ModelID,
    visited: inout Set<ModelID>
  ) -> [[String]] {
    guard visited.insert(id).inserted else { return types.map { _ in [] } }
    let direct = directValues(of: types, by: name, id)
    var taken = Set(direct.joined())
    var result = direct
    for (index, type) in types.enumerated() {
      guard case .model(let inner) = type, hints[inner]?.discriminator == name,
        case .union(let union) = models[inner.index].kind
      else { continue }
      let outer = visited
      let types = union.variants.map(\.type)
      let values = discriminatorValues(of: types, by: name, inner, visited: &visited)
      for (type, values) in zip(types, values) {
        if case .model(let id) = type, outer.contains(id) { continue }
        result[index] += values.filter { taken.insert($0).inserted }
      }
    }
    return result
  }

  private func directValues(of types: [ValueType], by name: String, _ id: ModelID) -> [[String]] {
    let own = types.map { type -> [String] in
      // The values of a union with the same discriminator are added later.
      if case .model(let inner) = type, hints[inner]?.discriminator == name { return [] }
      return ownValues(of: name, in: type) ?? []
    }
    var counts: [String: Int] = [:]
    for value in own.joined() { counts[value, default: 0] += 1 }
    return types.indices.map { index in
      var result = hints[id]?.variants[index].mappedValues ?? []
      if own[index].count == 1 {
        if !result.contains(own[index][0]) { result.append(own[index][0]) }
      } else if result.isEmpty {
        // Values that other variants list as well come from the base.
        result = own[index].filter { counts[$0] == 1 }
      }
      if result.isEmpty, let inherited = hints[id]?.variants[index].inherited[name] {
        result = inherited.texts
      }
      if result.isEmpty, let schemaName = hints[id]?.variants[index].schemaName {
        result = [schemaName]
      }
      return result
    }
  }
}
