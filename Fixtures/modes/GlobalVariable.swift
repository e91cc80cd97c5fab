// refused: 5complete 6 6imports 6main 6strict 6upcoming
nonisolated enum Settings {
  static var tolerance = 1
}
