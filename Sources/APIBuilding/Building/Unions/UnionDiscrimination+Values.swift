import APIModel
import Diagnostics

/// The values that a property is known to have in the objects of a type.
extension UnionDiscrimination {
  /// Returns the values that a property has in a variant of a union; `nil` if it may have any.
  ///
  /// These are the values that a discriminator maps to the variant: that of a base, or that of a
  /// union within it. Otherwise, they're those that its type lists.
  func values(of name: String, in variant: UnionDraft.Variant) -> [String]? {
    if UnionReading.isPointer(name) { return ownValues(of: name, in: variant.type) }
    var visited: Set<ModelID> = []
    return values(of: name, in: variant.type, variant.hints, isMapped: false, visited: &visited)
  }

  /// Returns the values that the declaration of a property limits it to; `nil` if it may have any.
  func ownValues(of name: String, in type: ValueType) -> [String]? {
    if UnionReading.isPointer(name) {
      return texts(at: UnionReading.tokens(ofPointer: name)[...], in: type)
    }
    var visited: Set<ModelID> = []
    return ownValues(of: name, in: type, visited: &visited)
  }

  /// Returns the values that a property has in a variant, which are mapped to it if the property is
  /// the discriminator of the list that contains the variant.
  private func values(
    of name: String,
    in type: ValueType,
    _ hints: VariantHints,
    isMapped: Bool,
    visited: inout Set<ModelID>
  ) -> [String]? {
    let own = ownValues(of: name, in: type, visited: &visited)
    let inherited = hints.inherited[name]
    var result = UniqueList(isMapped ? hints.mappedValues : [])
    if let inherited, !inherited.isImplied { for text in inherited.texts { result.append(text) } }
    // A list of several values comes from a base, which lists those of its other children as well.
    let isOwn = own?.count == 1 || isUnion(type)
    if !result.elements.isEmpty {
      for text in isOwn ? own ?? [] : [] { result.append(text) }
      return result.elements
    }
    if isOwn, let own { return own }
    if let inherited { return inherited.texts }
    return isMapped ? hints.schemaName.map { [$0] } ?? own : own
  }

  private func ownValues(
    of name: String,
    in type: ValueType,
    visited: inout Set<ModelID>
  ) -> [String]? {
    guard case .model(let id) = type else { return nil }
    // The values of a visited model have already been collected.
    guard visited.insert(id).inserted else { return [] }
    if let types = alternativeTypes(of: id) {
      // Variants may share a value that tells their union apart from others.
      var result = UniqueList<String>()
      for (type, variantHints) in zip(types, hints[id]?.variants ?? []) {
        let values = values(
          of: name,
          in: type,
          variantHints,
          isMapped: hints[id]?.discriminator == name,
          visited: &visited
        )
        guard let values else { return nil }
        for value in values { result.append(value) }
      }
      return result.elements
    }
    guard case .structure(let structure) = models[id.index].kind,
      let property = structure.properties.first(where: { $0.wireName == name })
    else { return nil }
    return texts(of: property)
  }

  private func isUnion(_ type: ValueType) -> Bool {
    if case .model(let id) = type { alternativeTypes(of: id) != nil } else { false }
  }

  /// Returns the possible values of a property as text: those that its type lists, or its only
  /// value.
  private func texts(of property: API.Property) -> [String]? {
    if let constant = property.constant?.json.discriminatorText { return [constant] }
    return property.listedTexts ?? texts(of: property.type)
  }

  private func texts(of type: ValueType) -> [String]? {
    guard case .model(let id) = type, case .enumeration(let enumeration) = models[id.index].kind
    else { return nil }
    switch enumeration.rawType {
    case .string, .integer: return enumeration.cases.map(\.rawValue)
    case .number:
      return enumeration.cases.compactMap { JSONText.number($0.rawValue).discriminatorText }
    case .mixed: return nil
    }
  }

  // MARK: - Parts of objects and lists

  private func texts(at tokens: ArraySlice<String>, in type: ValueType) -> [String]? {
    guard let token = tokens.first else { return texts(of: type) }
    if case .array(let element) = type {
      return token == "0" ? texts(at: tokens.dropFirst(), in: element) : nil
    }
    guard let property = property(token, of: type) else { return nil }
    return tokens.count == 1
      ? texts(of: property) : texts(at: tokens.dropFirst(), in: property.type)
  }

  /// Returns a property of an object, or the position of a tuple.
  private func property(_ name: String, of type: ValueType) -> API.Property? {
    guard case .model(let id) = type, case .structure(let structure) = models[id.index].kind,
      structure.form != .alternatives
    else { return nil }
    return structure.properties.first { $0.wireName == name }
  }

  private func requires(_ tokens: ArraySlice<String>, _ type: ValueType) -> Bool {
    guard let token = tokens.first else { return true }
    guard let property = property(token, of: type), property.isRequired else { return false }
    return requires(tokens.dropFirst(), property.type)
  }

  /// Returns the pointers to parts with known values: positions of tuples, and properties of
  /// elements and of inner objects.
  private func partMarkers(of type: ValueType) -> [String] {
    if case .array(let element) = type {
      return innerTokens(element).map { UnionReading.pointer(["0"] + $0) }
    }
    guard case .model(let id) = type, case .structure(let structure) = models[id.index].kind,
      structure.form != .alternatives
    else { return [] }
    var result: [String] = []
    for property in structure.properties {
      if structure.form == .tuple, texts(of: property) != nil {
        result.append(UnionReading.pointer([property.wireName]))
      }
      for tokens in innerTokens(property.type) where !tokens.isEmpty {
        result.append(UnionReading.pointer([property.wireName] + tokens))
      }
    }
    return result
  }

  /// Returns the tokens of pointers to the known values in a part.
  private func innerTokens(_ type: ValueType) -> [[String]] {
    guard case .model(let id) = type else { return [] }
    switch models[id.index].kind {
    case .enumeration: return texts(of: type) == nil ? [] : [[]]
    case .union: return []
    case .structure(let structure):
      guard structure.form != .alternatives else { return [] }
      return structure.properties.filter { texts(of: $0) != nil }.map { [$0.wireName] }
    }
  }

  // MARK: - The properties that have such values

  /// The places whose values are compared.
  enum Markers: CaseIterable {
    /// Required properties, and properties with a single value, which exist only to tell objects
    /// apart.
    case certain
    /// All properties.
    case all
    /// Elements of lists, positions of tuples, and properties of inner objects.
    case parts
  }

  /// Returns the properties that might tell the variants of a union apart, those of most variants
  /// first; the alphabet decides between others, so that no order of the spec matters.
  func markers(of union: UnionDraft, _ kinds: Markers) -> [String] {
    var counts: [String: Int] = [:]
    for variant in union.variants {
      var visited: Set<ModelID> = []
      let names =
        kinds == .parts
        ? Set(partMarkers(of: variant.type))
        : markers(of: variant.type, variant.hints, kinds == .all, visited: &visited)
      for name in names { counts[name, default: 0] += 1 }
    }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
  }

  private func markers(
    of type: ValueType,
    _ variantHints: VariantHints,
    _ allowsOptional: Bool,
    visited: inout Set<ModelID>
  ) -> Set<String> {
    guard case .model(let id) = type, visited.insert(id).inserted else { return [] }
    var result = Set(variantHints.inherited.keys)
    if let types = alternativeTypes(of: id) {
      // A property that tells the whole union apart has values in its first variant too.
      if let name = hints[id]?.discriminator { result.insert(name) }
      guard let first = types.first else { return result }
      let hints = hints[id]?.variants.first ?? VariantHints()
      return result.union(markers(of: first, hints, allowsOptional, visited: &visited))
    }
    guard let structure = structure(type) else { return result }
    for property in structure.properties
    where !UnionReading.isPointer(property.wireName)
      && (allowsOptional || property.isRequired || property.constant != nil)
    {
      if texts(of: property) != nil { result.insert(property.wireName) }
    }
    return result
  }

  /// Returns whether every value of a type has a property.
  func requires(_ name: String, _ type: ValueType) -> Bool {
    if UnionReading.isPointer(name) {
      return requires(UnionReading.tokens(ofPointer: name)[...], type)
    }
    var visited: Set<ModelID> = []
    return requires(name, type, visited: &visited)
  }

  private func requires(_ name: String, _ type: ValueType, visited: inout Set<ModelID>) -> Bool {
    guard case .model(let id) = type else { return false }
    guard visited.insert(id).inserted else { return true }
    if let types = alternativeTypes(of: id) {
      for type in types where !requires(name, type, visited: &visited) { return false }
      return true
    }
    return structure(type)?.properties.contains { $0.wireName == name && $0.isRequired } ?? false
  }

  /// Returns whether values of a type have to have properties besides those that tell it apart.
  func hasOtherRequired(_ names: [String], _ type: ValueType) -> Bool {
    structure(type)?.properties.contains { $0.isRequired && !names.contains($0.wireName) } ?? false
  }
}
