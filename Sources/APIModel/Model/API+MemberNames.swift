extension [API.Model] {
  /// Returns the names of the members that objects of a type may have; `nil` if values aren't
  /// objects with known members.
  package func memberNames(of type: ValueType) -> [String]? {
    guard case .model(let id) = type else { return nil }
    switch self[id.index].kind {
    case .structure(let structure):
      switch structure.form {
      case .object: return structure.properties.map(\.wireName)
      case .tuple: return nil
      case .alternatives: return memberNames(ofAny: structure.properties.map(\.type))
      }
    case .union(let union):
      return memberNames(ofAny: union.variants.map(\.type))
    case .enumeration:
      return nil
    }
  }

  /// Returns the names of the members that objects of several types may have.
  private func memberNames(ofAny types: [ValueType]) -> [String]? {
    // One level is sufficient for comparisons, and types may contain each other.
    var names: [String] = []
    for type in types {
      guard case .model(let id) = type, case .structure(let structure) = self[id.index].kind,
        let members = structure.members
      else { continue }
      names += members.map(\.wireName).filter { !names.contains($0) }
    }
    return names.isEmpty ? nil : names
  }
}
