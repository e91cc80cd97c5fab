/// What an app writes by hand: an amount as the spec's text has it.
nonisolated struct Money: Codable, Hashable, Sendable {
  var text: String

  init(_ text: String) {
    self.text = text
  }

  init(from decoder: any Decoder) throws {
    text = try decoder.singleValueContainer().decode(String.self)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
