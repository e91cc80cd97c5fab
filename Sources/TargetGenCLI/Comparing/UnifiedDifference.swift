import Diagnostics

/// The changes from one text to another, in the format of `diff -u` and `git diff`.
///
/// ```
/// --- a/Models/Pet.swift
/// +++ b/Models/Pet.swift
/// @@ -5,3 +5,4 @@
///  nonisolated struct Pet: Sendable {
/// -  let id: Int
/// +  let id: Int64
/// +  let name: String
///  }
/// ```
struct UnifiedDifference {
  /// The number of unchanged lines that are shown around changes.
  private static let context = 3

  fileprivate struct Line {
    enum Kind: Character {
      case same = " "
      case removed = "-"
      case added = "+"
    }

    let kind: Kind
    let text: Substring
    /// Indicates whether the line is the last of its text and has no line break.
    let isUnended: Bool
  }

  fileprivate struct Hunk {
    var oldStart: Int
    var newStart: Int
    var lines: [Line] = []
  }

  private var hunks: [Hunk] = []

  /// The first line of the old text that changes or before which a line is inserted, counted from
  /// 1; `nil` if there are no changes.
  private(set) var firstLine: Int?

  /// Compares two texts.
  init(from old: String, to new: String) {
    let oldLines = Self.lines(of: old)
    let newLines = Self.lines(of: new)
    var script: [(line: Line, old: Int, new: Int)] = []
    var position = (old: 0, new: 0)
    func line(_ kind: Line.Kind, _ lines: [Substring], _ index: Int, of text: String) -> Line {
      let isUnended = index == lines.count - 1 && text.utf8.last != UInt8(ascii: "\n")
      return Line(kind: kind, text: lines[index], isUnended: isUnended)
    }
    func change(upToOld oldEnd: Int, new newEnd: Int) {
      while position.old < oldEnd {
        script.append((line(.removed, oldLines, position.old, of: old), position.old, position.new))
        position.old += 1
      }
      while position.new < newEnd {
        script.append((line(.added, newLines, position.new, of: new), position.old, position.new))
        position.new += 1
      }
    }
    for match in LineMatching(oldLines, newLines).matches {
      change(upToOld: match.old, new: match.new)
      let before = line(.same, oldLines, match.old, of: old)
      if before.isUnended == line(.same, newLines, match.new, of: new).isUnended {
        script.append((before, match.old, match.new))
        position = (match.old + 1, match.new + 1)
      } else {
        change(upToOld: match.old + 1, new: match.new + 1)
      }
    }
    change(upToOld: oldLines.count, new: newLines.count)

    firstLine = script.first { $0.line.kind != .same }
      .map { max(1, min($0.old + 1, oldLines.count)) }
    var end = 0
    for (index, entry) in script.enumerated() where entry.line.kind != .same {
      let start = max(index - Self.context, end)
      if start > end || hunks.isEmpty {
        hunks.append(Hunk(oldStart: script[start].old, newStart: script[start].new))
      }
      let newEnd = min(index + Self.context + 1, script.count)
      hunks[hunks.count - 1].lines += script[start..<max(start, newEnd)].map(\.line)
      end = max(end, newEnd)
    }
  }

  private static func lines(of text: String) -> [Substring] {
    // Splits bytes, because in Swift a carriage return followed by a line feed is a single
    // character that isn't equal to a line feed.
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map(Substring.init)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// Returns the difference as text that ends with a line break; the text is empty if there are no
  /// changes.
  ///
  /// - Parameters:
  ///   - path: The path of the file, for the headline.
  ///   - usesColor: Indicates whether the text is colored for a terminal.
  ///   - limit: The maximum number of lines; the remaining ones are only counted.
  /// - Returns: Lines with their line breaks.
  func text(path: String, usesColor: Bool = false, limit: Int = .max) -> VisibleText {
    guard !hunks.isEmpty else { return "" }
    func colored(_ text: VisibleText, _ style: Style) -> VisibleText {
      usesColor ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
    }
    var lines: [VisibleText] = []
    for hunk in hunks {
      lines.append(colored("\(hunk.headline)", .cyan))
      for line in hunk.lines {
        let text: VisibleText = "\(String(line.kind.rawValue))\(String(line.text))"
        switch line.kind {
        case .same: lines.append(text)
        case .removed: lines.append(colored(text, .red))
        case .added: lines.append(colored(text, .green))
        }
        if line.isUnended { lines.append("\\ No newline at end of file") }
      }
    }
    var text = colored("--- a/\(path)", .bold) + "\n" + colored("+++ b/\(path)", .bold) + "\n"
    for line in lines.prefix(limit) { text += line + "\n" }
    if lines.count > limit {
      let rest = lines.count - limit
      text += "… and \(rest) more line\(rest == 1 ? "" : "s"); '--verbose' shows them\n"
    }
    return text
  }

  private enum Style: String {
    case bold = "1"
    case red = "31"
    case green = "32"
    case cyan = "36"
  }
}

extension UnifiedDifference.Hunk {
  /// The hunk's headline: `@@ -<line>,<count> +<line>,<count> @@`.
  fileprivate var headline: String {
    let old = lines.count { $0.kind != .added }
    let new = lines.count { $0.kind != .removed }
    return "@@ -\(Self.range(oldStart, old)) +\(Self.range(newStart, new)) @@"
  }

  /// Returns a range of lines, counted from 1; an empty range refers to the line before it.
  private static func range(_ start: Int, _ count: Int) -> String {
    switch count {
    case 0: "\(start),0"
    case 1: "\(start + 1)"
    default: "\(start + 1),\(count)"
    }
  }
}
