import APIModel
import SwiftCode

/// The changes found so far.
///
/// A single change of the spec often affects several declarations: a parameter is in the enum case
/// and in each method. The changes of such declarations have the same subject, and only the first
/// declaration is reported, unless another one is worse.
struct ChangeLog {
  private(set) var changes: [APIDifference.Change] = []
  private var indices: [SymbolPath: [Int]] = [:]

  /// Adds a change, unless it's known already.
  ///
  /// - Parameters:
  ///   - level: The effect on code that uses the output.
  ///   - subject: The declaration, by its new name.
  ///   - text: The change as a verb phrase.
  ///   - name: The name of the declaration in messages, if it isn't the new one.
  mutating func add(
    _ level: APIDifference.Level,
    _ subject: SymbolPath,
    _ text: String,
    name: SymbolPath? = nil
  ) {
    let change = APIDifference.Change(
      level: level,
      subject: (name ?? subject).description,
      text: text
    )
    let known = indices[subject, default: []]
    guard !known.contains(where: { changes[$0] == change }) else { return }
    indices[subject] = known + [changes.count]
    changes.append(change)
  }

  /// Adds the changes of a further declaration of the same subject, if they're worse than the known
  /// ones.
  mutating func addIfWorse(_ more: [(APIDifference.Level, String)], _ subject: SymbolPath) {
    guard let worst = more.map(\.0.rank).min() else { return }
    if let known = level(of: subject), known.rank <= worst { return }
    for (level, text) in more { add(level, subject, text) }
  }

  /// Returns the worst known effect on a subject.
  func level(of subject: SymbolPath) -> APIDifference.Level? {
    indices[subject]?.map { changes[$0].level }.min { $0.rank < $1.rank }
  }

  /// Returns whether the declarations of a subject have changed, and not only their code.
  func hasChangedDeclaration(_ subject: SymbolPath) -> Bool {
    indices[subject]?.contains { changes[$0].level != .behavior } ?? false
  }

  /// Returns whether the declarations of members of a type have changed.
  func hasChangedMembers(of type: SymbolPath) -> Bool {
    indices.keys.contains { $0.owner == type && hasChangedDeclaration($0) }
  }
}

extension APIDifference.Level {
  /// The position among the levels, the worst first.
  var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
