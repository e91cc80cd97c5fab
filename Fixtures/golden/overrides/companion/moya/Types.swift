nonisolated struct Money: Codable, Sendable {
  var amount: String
  var currency: String
}

nonisolated struct Timestamp: Codable, Sendable {
  var seconds: Double
}

nonisolated struct Email: Codable, Sendable {
  var address: String
}

nonisolated struct Tag: Codable, Sendable {
  var text: String
}

nonisolated enum Paint {
  nonisolated struct Color: Codable, Sendable {
    var name: String
  }
}
