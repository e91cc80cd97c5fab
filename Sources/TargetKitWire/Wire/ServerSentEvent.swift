public import Foundation

/// An event of a server that sends events as they occur (`text/event-stream`, HTML §9.2).
nonisolated public struct ServerSentEvent: Hashable, Sendable {
  /// The type; `message` if the server states none.
  public var event: String

  /// The data, with lines separated by a line feed.
  public var data: String

  /// The last identifier that the server has sent up to this event; empty if it sent none.
  public var id: String

  /// The decoder of the response that contains it.
  package var origin = EventDecoder()

  /// Creates an event.
  public init(event: String = "message", data: String, id: String = "") {
    self.event = event
    self.data = data
    self.id = id
  }

  /// Returns the data, decoded from JSON.
  ///
  /// - Parameters:
  ///   - type: The type to decode.
  ///   - decoder: The decoder; nil for that of the response.
  /// - Returns: The value.
  /// - Throws: The error of the decoder.
  public func value<Value: Decodable>(
    of type: Value.Type = Value.self,
    decoder: Foundation.JSONDecoder? = nil
  ) throws -> Value {
    try JSONCoding.value(type, from: Foundation.Data(data.utf8), using: decoder ?? origin.decoder)
  }
}

/// The decoder of the response that contains an event, which is ignored in comparisons.
nonisolated package struct EventDecoder: Hashable, Sendable {
  /// The decoder; nil if an app created the event.
  package var decoder: Foundation.JSONDecoder?

  package static func == (one: EventDecoder, other: EventDecoder) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}
