import APIModel
import Diagnostics

extension UnionDiscrimination {
  /// Returns the union by the values of one or several properties; `nil` if they tell no variants
  /// apart.
  ///
  /// The variants of the union are in the order in which they are attempted.
  func constantsUnion(
    _ union: UnionDraft,
    by kinds: Markers,
    _ id: ModelID,
    into bag: inout DiagnosticBag
  ) -> UnionDraft? {
    guard let constants = ConstantsFinder(union, by: kinds, self).constants() else { return nil }
    var draft = union
    if let name = constants.properties.first, constants.properties.count == 1,
      constants.groups.allSatisfy({ $0.variants.count == 1 && $0.fallbacks.isEmpty })
    {
      draft.discrimination = .property(name)
      for group in constants.groups {
        let variant = group.variants[0]
        draft.variants[variant].texts = group.texts
        draft.variants[variant].isTagOptional = !requires(name, draft.variants[variant].type)
      }
      for index in draft.variants.indices where draft.variants[index].texts.isEmpty {
        draft.variants[index].isDefault = true
      }
      if !draft.variants.contains(where: \.isDefault) {
        // No variant is attempted in order then, so the order of the spec can stay.
        draft.variants.sort { $0.position < $1.position }
      }
      return draft
    }
    reportAmbiguity(
      of: constants.groups.map { $0.variants.map { union.variants[$0] } },
      id,
      into: &bag
    )
    draft.discrimination = .constants(constants)
    let marked = Set(constants.groups.flatMap(\.variants))
    for index in draft.variants.indices {
      let type = draft.variants[index].type
      draft.variants[index].isDefault = !marked.contains(index)
      draft.variants[index].isTagOptional =
        marked.contains(index) && hasOtherRequired(constants.properties, type)
        && constants.properties.allSatisfy { !requires($0, type) }
    }
    return draft
  }

  /// Returns whether a property may have any value of the same kind in one variant as in another.
  func isOpen(_ name: String, in type: ValueType, besides other: ValueType) -> Bool {
    guard let own = structure(type)?.properties.first(where: { $0.wireName == name }),
      let listing = structure(other)?.properties.first(where: { $0.wireName == name })
    else { return false }
    return !kinds[own.type].isDisjoint(with: kinds[listing.type])
  }

  /// Returns whether an object requires properties that another one doesn't require, besides those
  /// that are known to be present.
  func requiresMore(
    _ type: ValueType,
    than other: ValueType,
    besides present: [String]
  ) -> Bool {
    guard let left = structure(type), let right = structure(other) else { return false }
    let required = Set(right.properties.filter(\.isRequired).map(\.wireName)).union(present)
    return left.properties.contains { $0.isRequired && !required.contains($0.wireName) }
  }

  /// Returns whether each of two objects requires a property that the other one lacks.
  func isToldApart(_ first: ValueType, _ second: ValueType) -> Bool {
    guard let left = structure(first), let right = structure(second) else { return false }
    func hasOwnRequired(_ structure: API.Structure, besides other: API.Structure) -> Bool {
      let names = Set(other.properties.map(\.wireName))
      return structure.properties.contains { $0.isRequired && !names.contains($0.wireName) }
    }
    return hasOwnRequired(left, besides: right) && hasOwnRequired(right, besides: left)
  }
}
