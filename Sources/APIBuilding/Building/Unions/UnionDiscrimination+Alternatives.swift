import APIModel

extension UnionDiscrimination {
  /// Returns a union as a structure with an optional property for each variant, if a value may fit
  /// several at once.
  ///
  /// - Parameters:
  ///   - variants: The variants in the order of the spec.
  ///   - draft: The union as it would otherwise be.
  ///   - id: The model of the union.
  /// - Returns: The structure; `nil` if a value fits only one variant.
  func alternatives(
    _ variants: [API.Union.Variant],
    of draft: UnionDraft,
    _ id: ModelID
  ) -> API.Structure? {
    guard let hints = hints[id], variants.allSatisfy({ isMergeable($0.type) }) else { return nil }
    switch hints.anyOf {
    case .best:
      return nil
    case .allUnlessToldApart:
      if isToldApart(draft) { return nil }
    case .all:
      // The property has one value, so no object fits two variants.
      switch draft.discrimination {
      case .property, .constants: return nil
      case .jsonType, .keys, .trial: break
      }
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

  /// Returns whether the members of such a value can appear beside those of others in one object.
  private func isMergeable(_ type: ValueType) -> Bool {
    if case .dictionary = type { true } else { structure(type) != nil }
  }

  /// Returns whether every variant, except for one at most, requires a property that no other
  /// variant has.
  func isToldApart(_ union: UnionDraft) -> Bool {
    switch union.discrimination {
    case .property, .constants, .jsonType:
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

  /// Returns the alternative types of a model's values; `nil` if the model has no alternatives.
  func alternativeTypes(of id: ModelID) -> [ValueType]? {
    switch models[id.index].kind {
    case .union(let union): union.variants.map(\.type)
    case .structure(let structure):
      structure.form == .alternatives ? structure.properties.map(\.type) : nil
    case .enumeration: nil
    }
  }
}
