import Diagnostics

/// The first segment of a path that matches nothing in a document.
struct UnmatchedSegment {
  let path: JSONPath

  /// The index of the segment in the path.
  let index: Int

  /// The values that the segments before it select.
  let before: [Node]

  /// Returns a message about the missing value.
  func message(in document: String) -> Diagnostic.Message {
    guard index > 0 else {
      return Diagnostic.Message("'\(path.text)' matches nothing in '\(document)'")
    }
    let bytes = Array(path.text.utf8)
    let start = path.segments[index - 1].end
    let known = String(decoding: bytes[..<start], as: UTF8.self)
    let missing = String(decoding: bytes[start..<path.segments[index].end], as: UTF8.self)
    return Diagnostic.Message(
      "'\(path.text)' matches nothing in '\(document)': '\(known)' has no '\(missing)'"
    )
  }

  /// Returns a hint on how to correct the path.
  func help(in bag: DiagnosticBag) -> String {
    let segment = path.segments[index]
    if case .name(let name)? = segment.selectors.first, segment.selectors.count == 1,
      !segment.isDescendant
    {
      if before.allSatisfy({ $0.sequence != nil }) {
        return "the value is a list: write '[*]' for all of its elements, '[0]' for the first"
      }
      let meant = bag.suggestion(
        for: name,
        among: before.prefix(1_000).lazy.compactMap(\.mapping).flatMap(\.entries).map(\.key),
        reporting: .unmatchedPath
      )
      if let meant { return "did you mean '\(meant)'?" }
    }
    if segment.selectors.contains(where: \.hasBrokenPattern) {
      return
        "correct the regular expression: RFC 9485 doesn't have '\\d', '\\w' or '\\s'"
    }
    return "correct the path, or remove the edit if the document has changed"
  }
}

extension JSONPath.Selector {
  /// Indicates whether the selector contains an invalid pattern, which matches nothing.
  fileprivate var hasBrokenPattern: Bool {
    guard case .filter(let condition) = self else { return false }
    return condition.hasBrokenPattern
  }
}

extension JSONPath.Condition {
  fileprivate var hasBrokenPattern: Bool {
    switch self {
    case .any(let conditions), .all(let conditions): conditions.contains(where: \.hasBrokenPattern)
    case .not(let condition): condition.hasBrokenPattern
    case .matches(_, .fixed(nil), _): true
    case .matches, .exists, .compares: false
    }
  }
}
