package import APIModel

/// The file by which the calls of hand-written cases call the generated ones.
///
/// ```swift
/// typealias <OldTarget> = <Target>
///
/// nonisolated extension <Target> {
///   @available(*, deprecated, message: "use '<case>(<label>:)'")
///   static func <oldCase>(<label>: <Type>) -> Self {
///     .<case>(<label>: <value>)
///   }
/// }
/// ```
package struct AdoptedFile: Sendable {
  /// The name of the file: `GitHub+Adopted.swift`.
  package let name: String
  package let text: String

  /// Creates the file; `nil` if every call stays as it is without one.
  package init?(_ cases: [AdoptedCase], _ models: [ModelMatch], in api: API) {
    var blocks = Self.aliases(cases) + Self.modelAliases(models, in: api)
    var targets: [String] = []
    for adopted in cases where !targets.contains(adopted.targetName) {
      targets.append(adopted.targetName)
    }
    var hasSplits = false
    for target in targets {
      let functions = cases.filter { $0.targetName == target }.compactMap(\.function)
      guard !functions.isEmpty else { continue }
      hasSplits = hasSplits || functions.joined().contains { $0.contains("segments(of:") }
      let lines = functions.map { $0.map { "  " + $0 }.joined(separator: "\n") }
      blocks.append("nonisolated extension \(target) {\n" + lines.joined(separator: "\n\n") + "\n}")
    }
    guard !blocks.isEmpty else { return nil }
    if hasSplits { blocks.append(Self.segments) }
    name = api.name.swift + "+Adopted.swift"
    text = Self.head + "\n\n" + blocks.joined(separator: "\n\n") + "\n"
  }

  private static let head = """
    // The old names and signatures, for calls that were written by hand. 'targetgen adopt' wrote this file
    // once: it's yours. Delete each declaration when nothing calls it any more.
    """ + "\n\nimport Foundation"

  private static let segments = """
    /// Returns the texts between the slashes of a text, the last one with all further slashes; those
    /// that are missing are empty.
    nonisolated private func segments(of text: String, count: Int) -> [String] {
      let found = text.split(separator: "/", maxSplits: count - 1, omittingEmptySubsequences: false)
      return found.map(String.init) + Array(repeating: "", count: count - found.count)
    }
    """

  /// The old names of the enums that have other names now.
  private static func aliases(_ cases: [AdoptedCase]) -> [String] {
    var aliases: [(old: String, new: String)] = []
    for adopted in cases {
      let old = adopted.match.target.name
      guard old != adopted.targetName, !aliases.contains(where: { $0.new == adopted.targetName }),
        !aliases.contains(where: { $0.old == old })
      else { continue }
      aliases.append((old, adopted.targetName))
    }
    return aliases.map { alias($0.old, $0.new) }
  }

  /// The names of models that share a schema with others.
  private static func modelAliases(_ models: [ModelMatch], in api: API) -> [String] {
    models.compactMap { match in
      guard let schema = match.schema, let name = ModelNaming.name(of: schema, in: api),
        name != match.model.name
      else { return nil }
      return alias(match.model.name, name)
    }
  }

  private static func alias(_ old: String, _ new: String) -> String {
    let parts = old.split(separator: ".").map(String.init)
    let name = parts.last ?? old
    let line = "@available(*, deprecated, renamed: \"\(new)\")\ntypealias \(name) = \(new)"
    guard parts.count > 1 else { return line }
    let indented = line.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
    return "extension \(parts.dropLast().joined(separator: ".")) {\n\(indented)\n}"
  }
}
