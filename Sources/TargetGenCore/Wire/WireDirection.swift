/// The direction of a value, from the app's perspective.
enum WireDirection: String, Hashable {
  /// The server reads it.
  case sent
  /// The app reads it.
  case received

  /// The direction of the response to a request of this direction.
  var opposite: WireDirection {
    switch self {
    case .sent: .received
    case .received: .sent
    }
  }
}

/// The effects of a change by its direction.
struct WireEffects: Sendable {
  var sent: WireDifference.Level
  var received: WireDifference.Level

  subscript(direction: WireDirection) -> WireDifference.Level {
    switch direction {
    case .sent: sent
    case .received: received
    }
  }
}
