extension NameLock {
  /// A change of a name that an earlier run generated.
  package struct Move: Hashable, Sendable {
    /// The place in the spec: the first one, if a shared type has several.
    package var place: String
    package var old: String
    package var new: String
  }

  /// Returns the names that differ in another lock, first those of types, sorted by place.
  ///
  /// Places that only one of the locks has are new or gone, so that they have no other name.
  package func moves(to other: NameLock) -> [Move] {
    var moves: [Move] = []
    for (before, after) in [(types, other.types), (cases, other.cases)] {
      var seen: Set<Move> = []
      for (place, entry) in before.sorted(by: { $0.key < $1.key }) {
        guard let new = after[place]?.name, new != entry.name,
          seen.insert(Move(place: "", old: entry.name, new: new)).inserted
        else { continue }
        moves.append(Move(place: place, old: entry.name, new: new))
      }
    }
    return moves
  }
}
