public import Foundation

/// The JSON coding of bodies: dates as RFC 3339 text, data as base64.
nonisolated public enum JSONCoding {
  /// Returns a value from JSON text.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - data: The text, in UTF-8, UTF-16 or UTF-32.
  ///   - decoder: The decoder, if it isn't the one of this type, which is faster than `JSONDecoder`.
  /// - Returns: The value.
  /// - Throws: `DecodingError` if the text isn't JSON, or doesn't match the type.
  public static func value<Value: Decodable>(
    _ type: Value.Type = Value.self,
    from data: Foundation.Data,
    using decoder: Foundation.JSONDecoder? = nil
  ) throws -> Value {
    if decoder == nil {  // only with JSONDocument
      return try JSONDocument.value(type, from: data)  // only with JSONDocument
    }  // only with JSONDocument
    return try (decoder ?? Self.decoder()).decode(type, from: data)
  }

  /// Returns an encoder for bodies.
  public static func encoder() -> Foundation.JSONEncoder {
    let encoder = Foundation.JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    encoder.dataEncodingStrategy = .base64
    encoder.dateEncodingStrategy = .custom { date, encoder in
      try ISO8601Date(date).encode(to: encoder)
    }
    return encoder
  }

  /// Returns a decoder for bodies, which reads dates with or without a fraction and with any
  /// offset.
  public static func decoder() -> Foundation.JSONDecoder {
    let decoder = Foundation.JSONDecoder()
    decoder.dateDecodingStrategy = .custom { try ISO8601Date(from: $0).date }  // only with Date
    return decoder
  }
}
