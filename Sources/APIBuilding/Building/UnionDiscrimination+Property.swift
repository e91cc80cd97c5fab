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
    let own = types.map { values(of: name, in: $0, .always) ?? [] }
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
      if result.isEmpty, let schemaName = hints[id]?.variants[index].schemaName {
        result = [schemaName]
      }
      return result
    }
  }

  /// Returns the union by a property that every variant has, with different values in each.
  func markedUnion(_ union: UnionDraft) -> UnionDraft? {
    for name in markers(of: union) {
      guard let result = marked(union, by: name),
        result.variants.allSatisfy({ !$0.texts.isEmpty })
      else { continue }
      return result
    }
    return nil
  }

  /// Returns the union by a property that tells several of its objects apart; other values are
  /// tried as the remaining variants.
  func partlyMarkedUnion(_ union: UnionDraft) -> UnionDraft? {
    for name in markers(of: union) {
      guard var result = marked(union, by: name),
        result.variants.count(where: { !$0.texts.isEmpty }) > 1
      else { continue }
      for index in result.variants.indices
      where result.variants[index].texts.isEmpty {
        result.variants[index].isDefault = true
      }
      return result
    }
    return nil
  }

  /// Returns the union with the values of a property in each variant; `nil` if two variants share
  /// one.
  private func marked(_ union: UnionDraft, by name: String) -> UnionDraft? {
    var taken: Set<String> = []
    var result = union
    for index in union.variants.indices {
      let type = union.variants[index].type
      guard let values = values(of: name, in: type, .ifRequiredOrConstant) else { continue }
      guard taken.isDisjoint(with: values) else { return nil }
      taken.formUnion(values)
      result.variants[index].texts = values
      result.variants[index].isTagOptional = self.values(of: name, in: type, .ifRequired) == nil
    }
    if result.variants.count(where: { !$0.texts.isEmpty }) > 1 {
      addOptionalValues(of: name, to: &result, without: taken)
    }
    result.discrimination = .property(name)
    return result
  }

  /// Adds the values of a property that tells other variants apart, for variants in which it is
  /// optional and has several values.
  private func addOptionalValues(
    of name: String,
    to union: inout UnionDraft,
    without taken: Set<String>
  ) {
    var taken = taken
    for index in union.variants.indices where union.variants[index].texts.isEmpty {
      guard let values = values(of: name, in: union.variants[index].type, .always),
        taken.isDisjoint(with: values)
      else { continue }
      taken.formUnion(values)
      union.variants[index].texts = values
      union.variants[index].isTagOptional = true
    }
  }

  /// Returns the properties that might tell the variants of a union apart, those of most variants
  /// first; the alphabet decides between others, so that no order of the spec matters.
  func markers(of union: UnionDraft) -> [String] {
    var counts: [String: Int] = [:]
    for case .model(let id) in union.variants.lazy.map(\.type) {
      for name in Set(markers(of: id)) { counts[name, default: 0] += 1 }
    }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
  }

  /// Returns the properties that might tell a model apart from others.
  func markers(of id: ModelID) -> [String] {
    if let types = alternativeTypes(of: id) {
      guard case .model(let first)? = types.first, first != id,
        alternativeTypes(of: first) == nil
      else { return [] }
      return markers(of: first)
    }
    guard case .structure(let structure) = models[id.index].kind else { return [] }
    return structure.properties.filter {
      Presence.ifRequiredOrConstant.allows($0) && texts(of: $0) != nil
    }
    .map(\.wireName)
  }

  /// The properties that count even if they aren't in every value.
  enum Presence {
    case ifRequired
    /// Also a property with a single value, whose only purpose is to tell objects apart.
    case ifRequiredOrConstant
    case always

    func allows(_ property: API.Property) -> Bool {
      switch self {
      case .ifRequired: property.isRequired
      case .ifRequiredOrConstant: property.isRequired || property.constant != nil
      case .always: true
      }
    }
  }

  /// Returns the values that a property is limited to; `nil` if it may have any.
  func values(of name: String, in type: ValueType, _ presence: Presence) -> [String]? {
    var visited: Set<ModelID> = []
    return values(of: name, in: type, presence, visited: &visited)
  }

  private func values(
    of name: String,
    in type: ValueType,
    _ presence: Presence,
    visited: inout Set<ModelID>
  ) -> [String]? {
    guard case .model(let id) = type else { return nil }
    // The values of a visited model have already been collected.
    guard visited.insert(id).inserted else { return [] }
    if let types = alternativeTypes(of: id) {
      // Variants may share a value that tells their union apart from others.
      var result = UniqueList<String>()
      for type in types {
        let values = values(of: name, in: type, presence, visited: &visited)
        guard let values else { return nil }
        for value in values { result.append(value) }
      }
      return result.elements
    }
    guard case .structure(let structure) = models[id.index].kind,
      let property = structure.properties.first(where: { $0.wireName == name }),
      presence.allows(property)
    else { return nil }
    return texts(of: property)
  }

  /// Returns the possible values of a property as text: those that its type lists, or its only
  /// value.
  private func texts(of property: API.Property) -> [String]? {
    if let constant = property.constant?.json.discriminatorText { return [constant] }
    if let listed = property.listedTexts { return listed }
    guard case .model(let id) = property.type,
      case .enumeration(let enumeration) = models[id.index].kind
    else { return nil }
    switch enumeration.rawType {
    case .string, .integer: return enumeration.cases.map(\.rawValue)
    case .number, .mixed: return nil
    }
  }
}
