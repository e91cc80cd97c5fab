import APIModel
import Diagnostics

extension API.Outcome {
  /// Decides the names of the cases, and of the types of their headers.
  ///
  /// - Parameters:
  ///   - mentioned: The types that the cases mention, which no name inside the outcome may hide.
  ///   - report: A closure that receives each resolution and its range.
  /// - Returns: The outcome with its names.
  func withNamesResolved(
    besides mentioned: Set<String>,
    report: (NameScope.Resolution, SourceRange?) -> Void
  ) -> Self {
    var outcome = self
    var names = NameScope(reserved: ReservedNames.unionCases)
    var types = NameScope(reserved: ReservedNames.types.union(mentioned).union([name.swift]))
    for item in cases {
      names.add(item.name, key: "\(item.status.rank)")
      types.add(item.headersName, key: "\(item.status.rank)")
    }
    if let name = undocumentedName {
      names.add(name, rank: 1, key: "undocumented")
    }
    let resolutions = names.resolved()
    let typeResolutions = types.resolved()
    for index in cases.indices {
      outcome.cases[index].name.swift = resolutions[index].name
      report(resolutions[index], cases[index].range)
      outcome.cases[index].headersName.swift = typeResolutions[index].name
      let hidden =
        cases[index].headers.contains { $0.name.mayBeType }
        ? ReservedNames.types.union(mentioned).union([
          name.swift, outcome.cases[index].headersName.swift,
        ])
        : []
      var headers = NameScope(reserved: ReservedNames.properties.union(hidden))
      for header in cases[index].headers {
        headers.add(header.name, key: header.wireName)
      }
      for (position, resolution) in headers.resolved().enumerated() {
        outcome.cases[index].headers[position].name.swift = resolution.name
        report(resolution, cases[index].headers[position].range)
      }
    }
    if let last = resolutions.last { outcome.undocumentedName?.swift = last.name }
    return outcome
  }
}
