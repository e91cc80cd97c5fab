extension Configuration {
  /// The first components of the types that the configuration names: `Money` for `Money.Amount`.
  package var userTypes: Set<String> {
    let named = types.map(\.type) + formats.values
    return Set(named.compactMap { $0.split(separator: ".").first.map(String.init) })
  }
}
