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

  /// The maximum number of lines between the first and the last difference; if there are more, they
  /// are replaced as a whole, because the time can be quadratic.
  private static let comparedLines = 6000

  private struct Line {
    enum Kind: Character {
      case same = " "
      case removed = "-"
      case added = "+"
    }

    let kind: Kind
    /// The text with its line break, which the last line may lack.
    let text: Substring
    /// The numbers of lines in front of this one in each text.
    let old: Int
    let new: Int
  }

  private var hunks: [[Line]] = []

  /// The first line of the old text that changes or before which a line is inserted, counted from
  /// 1; `nil` if there are no changes.
  let firstLine: Int?

  /// Compares two texts.
  init(from old: String, to new: String) {
    let oldLines = Self.lines(of: old)
    let newLines = Self.lines(of: new)
    let (removed, added) = Self.changes(from: oldLines, to: newLines)
    var script: [Line] = []
    var (old, new) = (0, 0)
    while old < oldLines.count || new < newLines.count {
      let kind: Line.Kind =
        removed.contains(old) ? .removed : added.contains(new) ? .added : .same
      let text = kind == .added ? newLines[new] : oldLines[old]
      script.append(Line(kind: kind, text: text, old: old, new: new))
      if kind != .added { old += 1 }
      if kind != .removed { new += 1 }
    }
    firstLine = script.first { $0.kind != .same }.map { max(1, min($0.old + 1, oldLines.count)) }
    var ranges: [Range<Int>] = []
    for index in script.indices where script[index].kind != .same {
      let start = max(index - Self.context, 0)
      let end = min(index + Self.context + 1, script.count)
      if let last = ranges.last, start <= last.upperBound {
        ranges[ranges.count - 1] = last.lowerBound..<end
      } else {
        ranges.append(start..<end)
      }
    }
    hunks = ranges.map { Array(script[$0]) }
  }

  /// Returns the positions of the lines that are removed and added.
  private static func changes(
    from old: [Substring],
    to new: [Substring]
  ) -> (removed: Set<Int>, added: Set<Int>) {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let rest = min(old.count, new.count) - start
    let end = zip(old.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
    let before = old[start..<old.count - end]
    let after = new[start..<new.count - end]
    guard before.count + after.count <= comparedLines else {
      return (Set(before.indices), Set(after.indices))
    }
    var (removed, added): (Set<Int>, Set<Int>) = ([], [])
    for change in after.difference(from: before) {
      switch change {
      case .remove(let offset, _, _): removed.insert(start + offset)
      case .insert(let offset, _, _): added.insert(start + offset)
      }
    }
    return (removed, added)
  }

  private static func lines(of text: String) -> [Substring] {
    // Splits bytes, because in Swift a carriage return followed by a line feed is a single
    // character that isn't equal to a line feed.
    var lines: [Substring] = []
    var rest = text.utf8[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(Substring(rest[...end]))
      rest = rest[rest.index(after: end)...]
    }
    return rest.isEmpty ? lines : lines + [Substring(rest)]
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
      lines.append(colored("\(Self.headline(of: hunk))", .cyan))
      for line in hunk {
        let isUnended = line.text.utf8.last != UInt8(ascii: "\n")
        let content = isUnended ? line.text : Substring(line.text.utf8.dropLast())
        let text: VisibleText = "\(String(line.kind.rawValue))\(String(content))"
        switch line.kind {
        case .same: lines.append(text)
        case .removed: lines.append(colored(text, .red))
        case .added: lines.append(colored(text, .green))
        }
        if isUnended { lines.append("\\ No newline at end of file") }
      }
    }
    var text = colored("--- a/\(path)", .bold) + "\n" + colored("+++ b/\(path)", .bold) + "\n"
    for line in lines.prefix(limit) { text += line + "\n" }
    if lines.count > limit {
      text += "… and \((lines.count - limit).counted("more line")); '--verbose' shows them\n"
    }
    return text
  }

  private enum Style: String {
    case bold = "1"
    case red = "31"
    case green = "32"
    case cyan = "36"
  }

  /// Returns the headline of a hunk: `@@ -<line>,<count> +<line>,<count> @@`.
  private static func headline(of hunk: [Line]) -> String {
    let old = range(hunk[0].old, hunk.count { $0.kind != .added })
    let new = range(hunk[0].new, hunk.count { $0.kind != .removed })
    return "@@ -\(old) +\(new) @@"
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
