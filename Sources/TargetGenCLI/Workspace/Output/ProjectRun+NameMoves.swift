import APIModel
import Diagnostics

extension ProjectRun.Outcome {
  /// Returns the names of the lock file that the run changes, as lines with their line breaks; empty
  /// if no name changes.
  ///
  /// Code that uses an old name no longer compiles unless the name has an alias, so that a list of
  /// them is easier to judge than the difference of all files.
  func nameMoves(isComplete: Bool) -> VisibleText {
    let moves = lock == nil ? [] : api.aliases.moves
    guard !moves.isEmpty else { return "" }
    var text: VisibleText = "names that change: \(moves.count)\n"
    let shown = moves.prefix(isComplete ? .max : 20)
    for move in shown {
      let alias: VisibleText = move.hasAlias ? "with a deprecated alias" : "without an alias"
      text += "  \(move.old) → \(move.new), \(alias)  (\(move.place))\n"
    }
    let rest = moves.count - shown.count
    if rest > 0 { text += "  … and \(rest.counted("more name")); '--verbose' shows them\n" }
    return text
  }
}
