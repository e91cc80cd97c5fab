package import Diagnostics
package import SpecSyntax

/// The values of a configuration that messages must not show: literal request headers, which are
/// an error, and URLs with a user or a query.
package enum ConfigurationSecrets {
  /// Returns the ranges of the values, regardless of other errors in the configuration.
  package static func ranges(in configuration: Node) -> [SourceRange] {
    let specs = configuration["specs"]?.sequence ?? []
    return ([configuration] + specs).flatMap { node in
      let headers = node["remote"]?["headers"].map { literals(in: $0) } ?? []
      return headers + (node["spec"].map(urls) ?? [])
    }
  }

  private static func literals(in node: Node) -> [SourceRange] {
    switch node.value {
    case .scalar(let text, _): EnvironmentTemplate(text) != nil ? [] : [node.range]
    case .sequence(let elements): elements.flatMap(literals)
    case .mapping(let mapping): mapping.entries.flatMap { literals(in: $0.value) }
    }
  }

  private static func urls(in node: Node) -> [SourceRange] {
    guard let text = node.text, text.contains("://"), text.contains(where: { "@?".contains($0) })
    else { return [] }
    return [node.range]
  }
}
