import APIModel
import OpenAPI

extension OperationID {
  /// Returns an identifier without the words at its beginning that repeat the path.
  ///
  /// Litestar writes the whole path before the name of a function, which is also its summary:
  /// `ApiProjectsProjectIdInfoGetProjectInfo` becomes `GetProjectInfo`. drf-spectacular writes the
  /// path without parameters before an action, whose object is the path: only its general words are
  /// left out, so `api_projects_list` becomes `projects_list`.
  static func withoutPath(_ id: String, path: String, summary: String?) -> String {
    withoutWholePath(id, path: path, summary: summary) ?? withoutGeneralWords(id, path: path) ?? id
  }

  /// Returns what follows the whole path, if it names the operation by itself.
  ///
  /// A path of a few words can begin a name by chance. So the name has to be the summary as well, or
  /// the path has parameters, which nobody spells in a name in the same way.
  private static func withoutWholePath(_ id: String, path: String, summary: String?) -> String? {
    guard let rest = words(behind: path, in: id[...]), let name = isName(rest) else { return nil }
    let isSummary = summary.map { folded($0) == folded(name) } ?? false
    guard isSummary || path.utf8.contains(UInt8(ascii: "{")) else { return nil }
    let words = Casing.words(name).map { $0.text.lowercased() }
    guard words.count > 1, let first = words.first else {
      // `health` for `HealthHealth`, but no verb without its object.
      return isSummary && folded(path).hasSuffix(folded(name)) ? name : nil
    }
    return isSummary || EnglishVerbs.verbs.contains(first) ? name : nil
  }

  /// Returns an identifier without `api` and versions, if the path has them in the same place.
  private static func withoutGeneralWords(_ id: String, path: String) -> String? {
    // With the parameters, the rest would be `projectIDGet`.
    guard !path.utf8.contains(UInt8(ascii: "{")) || words(behind: path, in: id[...]) == nil else {
      return nil
    }
    var rest = id[...]
    for segment in path.split(separator: "/") where !segment.utf8.contains(UInt8(ascii: "{")) {
      let behind = words(behind: segment, in: rest)
      guard PathSegment(segment).isPrefix else {
        // The resource has to follow: `apiKeyCreate` for `/api/keys` isn't about a `key`.
        return behind == nil || rest.startIndex == id.startIndex ? nil : isName(rest)
      }
      if let behind { rest = behind } else if rest.startIndex > id.startIndex { return nil }
    }
    return nil
  }

  /// Returns the words of an identifier behind those of a path, without separators; `nil` if it
  /// doesn't begin with them, or has no others.
  private static func words(behind path: some StringProtocol, in id: Substring) -> Substring? {
    var rest = id.utf8
    var hasWords = false
    for byte in path.utf8.lazy.compactMap(folded) {
      rest = rest.drop { folded($0) == nil }
      guard let first = rest.popFirst(), folded(first) == byte else { return nil }
      hasWords = true
    }
    guard hasWords, let next = rest.first,
      folded(next) == nil || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(next)
    else { return nil }
    let words = rest.drop { folded($0) == nil }
    return words.isEmpty ? nil : Substring(words)
  }

  private static func folded(_ text: some StringProtocol) -> String {
    String(decoding: text.utf8.compactMap(folded), as: UTF8.self)
  }
}
