// refused: 5imports 6imports 6strict 6upcoming
nonisolated protocol Named {
  var name: String { get }
}

nonisolated func name(of named: Named) -> String { named.name }
