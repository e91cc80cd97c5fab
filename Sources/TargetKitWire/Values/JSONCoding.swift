public import Foundation

/// The JSON coding of bodies: dates as RFC 3339 text, data as base64.
nonisolated public enum JSONCoding {
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
