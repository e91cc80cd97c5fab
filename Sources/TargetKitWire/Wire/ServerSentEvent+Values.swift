import Foundation

nonisolated extension ServerSentEvent {
  /// Indicates whether the event marks the end of the values.
  package var isEndMark: Bool {
    data.trimmingCharacters(in: .whitespacesAndNewlines) == "[DONE]"
  }

  /// Indicates whether the event only keeps the connection alive.
  package var hasNoData: Bool { data.allSatisfy(\.isWhitespace) }

  /// Returns the event, decoded as an object with the members `event`, `data` and `id`.
  ///
  /// Whether data is JSON or text isn't known, so text that looks like JSON is decoded as text if
  /// the type doesn't match the JSON.
  package func wholeValue<Value: Decodable>(of type: Value.Type) throws -> Value {
    let bytes = Foundation.Data(data.utf8)
    let isJSON =
      (try? Foundation.JSONSerialization.jsonObject(with: bytes, options: .fragmentsAllowed)) != nil
    let text = try Foundation.JSONEncoder().encode(data)
    func value(_ data: Foundation.Data) throws -> Value {
      try JSONCoding.value(type, from: object(data: data), using: origin.decoder)
    }
    guard isJSON else { return try value(text) }
    do {
      return try value(bytes)
    } catch {
      guard let value = try? value(text) else { throw error }
      return value
    }
  }

  /// Returns the event as a JSON object whose data is given as JSON.
  private func object(data: Foundation.Data) throws -> Foundation.Data {
    let encoder = Foundation.JSONEncoder()
    var object = try Foundation.Data(#"{"event":"#.utf8) + encoder.encode(event)
    if !id.isEmpty { object += try Foundation.Data(#","id":"#.utf8) + encoder.encode(id) }
    return object + Foundation.Data(#","data":"#.utf8) + data + Foundation.Data("}".utf8)
  }
}
