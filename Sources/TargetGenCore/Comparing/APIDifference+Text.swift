package import Diagnostics

extension APIDifference {
  /// The changes and their effect on code, in order, followed by their number.
  ///
  /// ```
  /// breaking    PetsTarget.listPets no longer has the parameter 'limit'
  /// switches    Pet.Status.pending is added
  ///
  /// 1 breaking change, 1 that only matters to switches
  /// ```
  package var text: VisibleText {
    var lines: [VisibleText] = []
    for level in Level.allCases {
      let word = level.rawValue
      let spaces = String(repeating: " ", count: 12 - word.count)
      lines += changes(of: level).map { "\(word)\(spaces)\($0.subject) \($0.text)" }
    }
    if !lines.isEmpty { lines.append("") }
    return (lines + ["\(summary)"]).joined(separator: "\n")
  }

  /// The changes as Markdown lists, for release notes.
  package var markdown: VisibleText {
    var blocks: [VisibleText] = []
    for level in Level.allCases where !changes(of: level).isEmpty {
      blocks.append("### \(level.headline)")
      blocks.append(
        changes(of: level).map { "- `\($0.subject)` \(Self.escaped($0.text))" as VisibleText }
          .joined(separator: "\n")
      )
    }
    return (blocks.isEmpty ? ["Nothing changes for code that uses the output."] : blocks)
      .joined(separator: "\n\n")
  }

  /// The changes as JSON, for other programs.
  package var json: JSONText {
    .array(
      changes.map {
        JSONText.members(["level": $0.level.rawValue, "subject": $0.subject, "change": $0.text])
      }
    )
  }

  private var summary: String {
    let counts = Level.allCases.map { (level: $0, count: changes(of: $0).count) }
      .filter { $0.count > 0 }
    guard !counts.isEmpty else { return "nothing changes for code that uses the output" }
    return counts.map { "\($0.count) \($0.level.noun($0.count))" }.joined(separator: ", ")
  }

  private func changes(of level: Level) -> [Change] {
    changes.filter { $0.level == level }
  }

  /// Returns text without markup, because characters in names of the spec aren't meant as such.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      if "\\`*_{}[]<>#|".unicodeScalars.contains(scalar) { escaped += "\\" }
      escaped.unicodeScalars.append(scalar)
    }
    return escaped
  }
}

extension APIDifference.Level {
  fileprivate var headline: String {
    switch self {
    case .breaking: "Breaking"
    case .switches: "Affects only switches"
    case .behavior: "Behavior"
    case .compatible: "Compatible"
    }
  }

  fileprivate func noun(_ count: Int) -> String {
    let plural = count == 1 ? "" : "s"
    switch self {
    case .breaking: return "breaking change\(plural)"
    case .switches: return "that affect\(count == 1 ? "s" : "") only switches"
    case .behavior: return "change\(plural) of behavior"
    case .compatible: return "compatible change\(plural)"
    }
  }
}
