extension UnionDiscrimination {
  /// A union as a structure with an optional property for each variant, where a value may be several of them at once.
  ///
  /// - Parameters:
  ///   - variants: The variants in the order of the spec.
  ///   - draft: The union as it would be otherwise.
  ///   - id: Its model.
  /// - Returns: Nothing where a value is one of the variants.
  func alternatives(
    _ variants: [API.Union.Variant],
    of draft: UnionDraft,
    _ id: ModelID
  ) -> API.Structure? {
    guard let hints = hints[id], variants.allSatisfy({ isMergeable($0.type) }) else { return nil }
    switch hints.matching {
    case .best:
      return nil
    case .allUnlessToldApart:
      if isToldApart(draft) { return nil }
    case .all:
      // A property has one value, so that no object is two of them.
      if case .property = draft.discrimination { return nil }
    }
    return API.Structure(
      properties: variants.map { variant in
        API.Property(
          name: variant.name,
          wireName: variant.name.candidates[0],
          type: variant.type,
          isRequired: false,
          isNullable: false,
          isReadOnly: false,
          isWriteOnly: false,
          isIndirect: false,
          documentation: variant.documentation,
          examples: [],
          rules: variant.rules,
          range: models[id.index].range
        )
      },
      form: .alternatives
    )
  }

  /// Whether the members of a value can stand beside those of others in one object.
  private func isMergeable(_ type: ValueType) -> Bool {
    if case .dictionary = type { return true }
    return structure(type) != nil
  }

  /// Whether every variant, but for one at most, has a property that it requires and that no other has.
  private func isToldApart(_ union: UnionDraft) -> Bool {
    switch union.discrimination {
    case .property, .jsonType:
      return true
    case .keys(let keys):
      let open = zip(union.variants, keys).filter { variant, keys in
        let required = structure(variant.type)?.properties.filter(\.isRequired).map(\.wireName)
        return !keys.contains { required?.contains($0) == true }
      }
      return open.count < 2
    case .trial:
      return false
    }
  }

  /// The types of which a model's values are one or several; nothing where it is no matter of types.
  func alternativeTypes(of id: ModelID) -> [ValueType]? {
    switch models[id.index].kind {
    case .union(let union): union.variants.map(\.type)
    case .structure(let structure):
      structure.form == .alternatives ? structure.properties.map(\.type) : nil
    case .enumeration: nil
    }
  }
}
