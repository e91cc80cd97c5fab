// refused: 5 5imports 5main
@MainActor func tolerance() -> Int { 1 }

@MainActor func read(tolerance: Int = tolerance()) -> Int { tolerance }
