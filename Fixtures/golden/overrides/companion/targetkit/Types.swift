nonisolated struct Money: Codable, Sendable {
  var amount: String
  var currency: String
}

nonisolated struct Timestamp: RawRepresentable, Codable, Sendable {
  var rawValue: String
}

nonisolated struct Email: RawRepresentable, Codable, Sendable {
  var rawValue: String
}

nonisolated struct Tag: RawRepresentable, Codable, Sendable {
  var rawValue: String
}

nonisolated enum Paint {
  nonisolated struct Color: RawRepresentable, Codable, Sendable {
    var rawValue: String
  }
}
