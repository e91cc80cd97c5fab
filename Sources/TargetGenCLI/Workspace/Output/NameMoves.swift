import APIModel
import Diagnostics

/// The names of the lock file that a run changes, as lines.
///
/// Code that uses an old name no longer compiles unless the name has an alias, so that a list of
/// them is easier to judge than the difference of all files.
struct NameMoves {
  private let moves: [NameLock.Move]
  private let isComplete: Bool

  /// The maximum number of names that are shown by default.
  private static let shownMoves = 20

  /// Compares the names of a run with those in its lock file.
  ///
  /// - Parameters:
  ///   - outcome: The run for one spec.
  ///   - isComplete: Indicates whether all names are shown.
  init(_ outcome: ProjectRun.Outcome, isComplete: Bool) {
    moves = outcome.lock == nil ? [] : outcome.api.aliases.moves
    self.isComplete = isComplete
  }

  /// The lines with their line breaks; empty if no name changes.
  var text: VisibleText {
    guard !moves.isEmpty else { return "" }
    var text: VisibleText = "names that change: \(moves.count)\n"
    let shown = moves.prefix(isComplete ? .max : Self.shownMoves)
    for move in shown {
      let alias: VisibleText = move.hasAlias ? "with a deprecated alias" : "without an alias"
      text += "  \(move.old) → \(move.new), \(alias)  (\(move.place))\n"
    }
    let rest = moves.count - shown.count
    if rest > 0 { text += "  … and \(rest.counted("more name")); '--verbose' shows them\n" }
    return text
  }
}
