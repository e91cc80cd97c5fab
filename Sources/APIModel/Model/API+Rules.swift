extension API {
  /// The limits of a value, and those of each value inside it.
  package indirect enum Rules: Sendable {
    /// The limits of the value itself, and the rules for each element of a list or each value of a
    /// map.
    case rules(Limits, each: Rules?)

    /// The limits of the value itself.
    package var limits: Limits {
      switch self {
      case .rules(let limits, _): limits
      }
    }

    /// The rules for each element of a list or each value of a map.
    package var each: Rules? {
      switch self {
      case .rules(_, let each): each
      }
    }
  }
}
