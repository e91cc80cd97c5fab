import APIModel
import Diagnostics
import Foundation

/// Options that suit a spec, as commented-out lines of a configuration with a reason for each.
struct SpecProposals {
  /// The number of characters above which a type name is long.
  private static let longName = 24

  let lines: [VisibleText]

  /// Analyzes the client model of the spec without a configuration.
  init(_ api: API) {
    var lines: [VisibleText] = []
    let cases = api.targets.flatMap(\.cases)
    let untagged = api.targets.filter { $0.tag == nil }.reduce(0) { $0 + $1.cases.count }
    if API.needsPaths(untagged: untagged, of: cases.count) {
      lines += [
        "# \(untagged) of \(cases.count) operations have no tag, and would share one enum. By path:",
        "# grouping: path",
      ]
    }
    if api.name.swift.count > Self.longName {
      lines += [
        "# Types of the whole API are named after its title, such as '\(api.name.swift)Server'. Shorter:",
        "# name: \(Self.shorter(api.name.swift))",
      ]
    }
    lines += SharedPrefixes(api).lines
    let deprecated = cases.count { $0.documentation.isDeprecated }
    if deprecated > 0, deprecated < cases.count {
      lines += [
        "# \(deprecated.counted("operation")) of \(cases.count) \(deprecated == 1 ? "is" : "are") deprecated. Without them:",
        "# filter: { exclude: { deprecated: true } }",
      ]
    }
    self.lines = lines
  }

  /// Returns the first words of a name without an article, as many as fit into a short name.
  private static func shorter(_ name: String) -> String {
    var words: [String] = []
    for character in name {
      let endsWord = words.last?.last.map { $0.isLowercase || $0.isNumber } ?? true
      if character.isUppercase, endsWord {
        words.append(String(character))
      } else {
        words[words.count - 1].append(character)
      }
    }
    if words.count > 1, ["A", "An", "The"].contains(words[0]) { words.removeFirst() }
    var short = words.first ?? name
    for word in words.dropFirst() where short.count + word.count <= 12 { short += word }
    return short == name ? String(name.prefix(12)) : short
  }
}
