import APIModel

extension Configuration {
  /// The first components of the types that the configuration names: `Money` for `Money.Amount`.
  package var userTypes: Set<String> {
    let named = types.compactMap { override -> String? in
      if case .custom(let name) = override.type.leaf { name } else { nil }
    }
    return Set(
      (named + formats.values).compactMap { $0.split(separator: ".").first.map(String.init) }
    )
  }
}
