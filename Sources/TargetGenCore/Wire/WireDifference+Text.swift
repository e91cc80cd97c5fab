package import Diagnostics

extension WireDifference {
  /// The changes and their effect on released apps, the worst first, followed by their number.
  ///
  /// ```
  /// breaks      new.yaml:12:20: POST /pets body.name: 'maxLength' is 10 and was 20
  ///
  /// 1 change that breaks released apps
  /// ```
  package var text: VisibleText {
    var lines: [VisibleText] = []
    for level in Level.allCases {
      let spaces = String(repeating: " ", count: 12 - level.words.count)
      lines += changes(of: level).map {
        "\(level.words)\(spaces)\($0.placeText)\($0.subject): \($0.text)"
      }
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
        changes(of: level).map { change in
          "- `\(change.subject)`: \(APIDifference.escaped(change.text))" as VisibleText
        }.joined(separator: "\n")
      )
    }
    return (blocks.isEmpty ? ["Nothing changes for released apps."] : blocks)
      .joined(separator: "\n\n")
  }

  /// The changes as JSON, for other programs.
  package var json: JSONText {
    JSONText.array(
      changes.map { change in
        let place = change.place.map { place in
          JSONText.members(["path": place.path, "line": place.line, "column": place.column])
        }
        return JSONText.members([
          "level": change.level.rawValue, "subject": change.subject, "change": change.text,
          "place": place,
        ])
      }
    )
  }

  private var summary: String {
    let counts = Level.allCases.map { (level: $0, count: changes(of: $0).count) }
      .filter { $0.count > 0 }
    guard !counts.isEmpty else { return "nothing changes for released apps" }
    return counts.map { "\($0.count) \($0.level.noun($0.count))" }.joined(separator: ", ")
  }

  private func changes(of level: Level) -> [Change] {
    changes.filter { $0.level == level }
  }
}

extension WireDifference.Change {
  /// The place with a colon, or nothing.
  fileprivate var placeText: String {
    place.map { "\($0.path):\($0.line):\($0.column): " } ?? ""
  }
}

extension WireDifference.Level {
  /// The level in lists.
  fileprivate var words: String {
    switch self {
    case .breaks: "breaks"
    case .mayBreak: "may break"
    case .compatible: "compatible"
    }
  }

  fileprivate var headline: String {
    switch self {
    case .breaks: "Breaks released apps"
    case .mayBreak: "May break released apps"
    case .compatible: "Compatible"
    }
  }

  fileprivate func noun(_ count: Int) -> String {
    let plural = count == 1 ? "" : "s"
    switch self {
    case .breaks: return "change\(plural) that break\(count == 1 ? "s" : "") released apps"
    case .mayBreak: return "that may"
    case .compatible: return "compatible change\(plural)"
    }
  }
}
