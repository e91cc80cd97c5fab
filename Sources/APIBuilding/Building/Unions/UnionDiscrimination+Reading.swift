import APIModel

/// The plan for reading a union, based on what tells its variants apart.
extension UnionDiscrimination {
  /// Returns the plan for a union.
  ///
  /// Every union has to be decided first, because the plan depends on the variants.
  func reading(of draft: UnionDraft) -> UnionReading {
    let indices = Array(draft.variants.indices)
    switch draft.discrimination {
    case .property(let name):
      return .tag(tag(name, of: draft))
    case .constants(let constants):
      return .constants(reading(of: constants, in: draft))
    case .jsonType:
      var open = Set(JSONType.allCases)
      let cases = indices.map { index in
        let kinds = self.kinds[draft.variants[index].type]
        let types = JSONType.allCases.filter { kinds.contains($0) && open.contains($0) }
        open.subtract(types)
        return UnionReading.TypeCase(types, index)
      }
      return .jsonType(cases.filter { !$0.types.isEmpty })
    case .keys(let keys):
      let marked = indices.filter { !keys[$0].isEmpty }
      // Variants that require one of their keys can be excluded here, because the keys are missing.
      let open = marked.filter { !requires(keys[$0], draft.variants[$0].type) }
      return .members(
        marked.map { UnionReading.MembersCase(keys[$0], $0) },
        otherwise: attempts(
          indices.filter { keys[$0].isEmpty } + open,
          of: draft,
          without: Set(keys.joined())
        )
      )
    case .trial:
      return .attempts(attempts(indices, of: draft))
    }
  }

  private func tag(_ name: String, of draft: UnionDraft) -> UnionReading.Tag {
    let variants = draft.variants
    let defaults = variants.indices.filter { variants[$0].isDefault }
    // The declared type of the value is the base, so a value that nothing shows to be a child is one.
    let bases = defaults.isEmpty ? variants.indices.filter { variants[$0].isBase } : []
    let untagged =
      bases + variants.indices.filter { variants[$0].isTagOptional && !bases.contains($0) }
    let ifMissing = attempts(
      inOrder(untagged: untagged, defaults, of: draft),
      of: draft,
      without: [name]
    )
    return UnionReading.Tag(
      property: name,
      cases: variants.indices.filter { !variants[$0].texts.isEmpty }
        .map { UnionReading.TagCase(variants[$0].texts, $0) },
      ifMissing: untagged.isEmpty ? nil : ifMissing,
      otherwise: attempts(defaults, of: draft)
    )
  }

  /// Returns the variants in the order in which they're attempted if the telling properties are
  /// missing: an object without them is one that doesn't have them, if there is such a variant.
  private func inOrder(untagged: [Int], _ defaults: [Int], of draft: UnionDraft) -> [Int] {
    let objects = defaults.filter { structure(draft.variants[$0].type) != nil }
    return UniqueList(objects + untagged + defaults).elements
  }

  private func reading(
    of constants: UnionConstants,
    in draft: UnionDraft
  ) -> UnionReading.Constants {
    let defaults = draft.variants.indices.filter { draft.variants[$0].isDefault }
    let untagged = draft.variants.indices.filter { draft.variants[$0].isTagOptional }
    return UnionReading.Constants(
      properties: constants.properties,
      cases: constants.groups.map { group in
        UnionReading.ConstantsCase(
          group.combinations,
          group.variants.count == 1
            ? [.variant(group.variants[0])] : attempts(group.variants, of: draft),
          fallbacks: group.fallbacks.map { .variant($0) }
        )
      },
      ifMissing: untagged.isEmpty
        ? []
        : attempts(
          inOrder(untagged: untagged, defaults, of: draft),
          of: draft,
          without: Set(constants.properties)
        ),
      otherwise: attempts(defaults, of: draft)
    )
  }

  /// Returns the steps for attempting the variants: one for each, or a common one for objects with
  /// different properties.
  ///
  /// - Parameters:
  ///   - indices: The variants, in the order in which they are attempted.
  ///   - draft: The union.
  ///   - absent: Properties that are known not to be present.
  /// - Returns: The attempts, in their order.
  private func attempts(
    _ indices: [Int],
    of draft: UnionDraft,
    without absent: Set<String> = []
  ) -> [UnionReading.Attempt] {
    let names = indices.map { index in
      models.memberNames(of: draft.variants[index].type)?.filter { !absent.contains($0) }
    }
    let objects = names.indices.filter { names[$0] != nil }
    let common = objects.dropFirst().reduce(Set(objects.first.flatMap { names[$0] } ?? [])) {
      $0.intersection(names[$1] ?? [])
    }
    let cases = objects.map { position in
      UnionReading.MembersCase(
        (names[position] ?? []).filter { !common.contains($0) },
        indices[position]
      )
    }
    guard cases.count > 1, cases.contains(where: { !$0.names.isEmpty }) else {
      return indices.map { .variant($0) }
    }
    return indices.enumerated().compactMap { position, index in
      if names[position] == nil { return .variant(index) }
      return position == objects[0] ? .closest(cases) : nil
    }
  }

  /// Returns whether values of a type can't be read without one of the properties.
  private func requires(_ keys: [String], _ type: ValueType) -> Bool {
    guard case .model(let id) = type, case .structure(let structure) = models[id.index].kind else {
      return false
    }
    return structure.properties.contains {
      keys.contains($0.wireName) && structure.requires($0, in: models[id.index].use)
        && $0.defaultValue == nil
    }
  }
}
