// refused: 5main 6main 6strict 6upcoming
struct Pet: Hashable, Sendable {
  var name: String
}

nonisolated func names(of pets: [Pet]) -> Set<Pet> { Set(pets) }
