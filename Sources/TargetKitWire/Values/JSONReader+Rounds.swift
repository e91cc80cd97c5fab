nonisolated extension JSONReader {
  /// The readers with which the variants of a union are tried, one after the other: the first only
  /// accepts values in their declared forms, so that no other variant is closer to the value.
  public var rounds: [JSONReader] {
    guard let tolerance = ReadingTolerance.current else { return [self] }
    var exact = self
    exact.round = .exact
    // The unions in a variant that is tried are judged exactly: two rounds in each of them would
    // read a value twice for each level.
    guard !tolerance.isAttempt else { return [exact] }
    var tolerant = self
    tolerant.round = .tolerant(tolerance)
    return [exact, tolerant]
  }

  /// The way to read a variant that is tried.
  enum Round {
    case exact
    case tolerant(ReadingTolerance)

    func read<Value>(_ read: () throws -> Value) throws -> Value {
      switch self {
      case .exact: try ReadingTolerance.exactly(read)
      case .tolerant(let tolerance): try tolerance.attempting(read)
      }
    }
  }
}
