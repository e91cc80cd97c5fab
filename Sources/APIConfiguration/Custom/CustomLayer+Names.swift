package import APIModel

extension CustomLayer {
  /// The names of the layer that the output uses.
  package var names: ForeignNames {
    let types =
      [conformance, provider?.name, error?.name].compactMap(\.self)
      + members.map(\.type).filter { $0.form == .choice }.map(\.name)
    var functions: Set<String> = []
    for path in (provider == nil ? Array(calls.values) : []) + (defaultProvider.map { [$0] } ?? [])
    {
      if let root = path.split(separator: ".").first { functions.insert(String(root)) }
    }
    let roots = types.compactMap { $0.split(separator: ".").first.map(String.init) }
    return ForeignNames(
      types: functions.union(roots).union(imports),
      members: functions.union(members.map(\.name)),
      functions: functions
    )
  }
}
