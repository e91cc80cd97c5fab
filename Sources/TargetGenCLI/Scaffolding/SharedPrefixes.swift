import APIModel
import Diagnostics

/// The prefixes that nearly all schemas, tags or operations of a spec share.
///
/// Whether a prefix is useful depends on the whole spec, so the generator doesn't remove it by
/// itself: names would change when a schema without the prefix is added.
struct SharedPrefixes {
  /// The number of names below which a prefix is no pattern.
  private static let fewest = 8

  let lines: [VisibleText]

  /// A name in the spec, and the Swift name.
  private struct SpecName {
    let spelling: String
    let swift: String

    /// Returns whether the Swift name begins with a prefix of the name in the spec.
    func begins(with prefix: String) -> Bool {
      swift.lowercased().hasPrefix(Casing.typeName(prefix).lowercased())
    }
  }

  /// Finds the prefixes in the client model of a spec.
  init(_ api: API) {
    let schemas = api.models.compactMap { model in
      model.schemaName.map { SpecName(spelling: $0, swift: model.name.swift) }
    }
    let tags = api.targets.compactMap { target in
      target.tag.map { SpecName(spelling: $0, swift: target.name.swift) }
    }
    let operations = api.targets.flatMap(\.cases).compactMap { item in
      item.operationID.map { SpecName(spelling: $0, swift: item.name.swift) }
    }
    var options: [VisibleText] = []
    var counts: [VisibleText] = []
    for (option, noun, names) in [
      ("schemas", "schemas", schemas), ("tags", "tags", tags),
      ("operationIds", "operation IDs", operations),
    ] {
      guard let (prefix, count) = Self.prefix(of: names) else { continue }
      options.append("\(option): [\(prefix.quotedAsYAML)]")
      counts.append("\(count) of \(names.count) \(noun) begin with '\(prefix)'")
    }
    lines =
      options.isEmpty
      ? []
      : [
        "# \(counts.joined(separator: ", and ")). Without it:",
        "# prefixes: { \(options.joined(separator: ", ")) }",
      ]
  }

  /// Returns the longest prefix of whole words that nine of ten names have, and their number.
  private static func prefix(
    of names: [SpecName]
  ) -> (text: String, count: Int)? {
    guard names.count >= fewest else { return nil }
    var counts: [String: Int] = [:]
    for name in names {
      for prefix in beginnings(of: name.spelling)
      // Some prefixes are no part of the Swift name anyway.
      where name.begins(with: prefix) { counts[prefix, default: 0] += 1 }
    }
    let shared = counts.filter { $0.value * 10 >= names.count * 9 }
    return shared.max { ($0.key.count, $1.key) < ($1.key.count, $0.key) }.map { ($0.key, $0.value) }
  }

  /// Returns the beginnings of a spelling that end with a separator or a number, so that they're
  /// no ordinary word such as `get`.
  private static func beginnings(of spelling: String) -> [String] {
    var beginnings: [String] = []
    let characters = Array(spelling)
    for index in characters.indices.dropFirst() where characters[index].isLetter {
      let last = characters[index - 1]
      if !last.isLetter, last.isNumber ? characters[index].isUppercase : true {
        beginnings.append(String(characters[..<index]))
      }
    }
    return beginnings
  }
}
