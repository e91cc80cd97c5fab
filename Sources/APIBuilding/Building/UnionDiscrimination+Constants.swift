import APIModel

extension UnionDiscrimination {
  /// Returns the union by the values of several properties together, or by those of one that some
  /// of its variants share; `nil` if a single property tells its variants apart, or none does.
  func constantsUnion(
    _ union: UnionDraft
  ) -> (draft: UnionDraft, groups: [UnionConstants.Group])? {
    let finder = ConstantsFinder(markers(of: union), variants: union.variants.count) {
      variant,
      name in
      let type = union.variants[variant].type
      guard let texts = values(of: name, in: type, .ifRequiredOrConstant), !texts.isEmpty else {
        return nil
      }
      let isOptional = values(of: name, in: type, .ifRequired) == nil
      return ConstantsFinder.Values(texts: Set(texts), isOptional: isOptional)
    }
    guard let constants = finder.constants(),
      constants.properties.count > 1 || constants.groups.contains(where: { $0.variants.count > 1 })
    else { return nil }
    var draft = union
    draft.discrimination = .constants(constants)
    let marked = Set(constants.groups.flatMap(\.variants))
    for index in draft.variants.indices {
      let type = draft.variants[index].type
      draft.variants[index].isDefault = !marked.contains(index)
      draft.variants[index].isTagOptional =
        marked.contains(index) && hasOtherRequired(constants.properties, type)
        && constants.properties.allSatisfy { !requires($0, type) }
    }
    return (draft, constants.groups)
  }

  /// Returns whether every value of a type has a property.
  func requires(_ name: String, _ type: ValueType) -> Bool {
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
