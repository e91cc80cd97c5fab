import Foundation

/// The values of a body that contains one JSON value per line (NDJSON, JSON Lines, RFC 7464),
/// received as a whole.
///
/// ```swift
/// for reading in try await weather.readings() { show(reading) }
/// ```
nonisolated public struct ReceivedValues<Value: Decodable & Sendable>: ReceivedList {
  /// A value.
  public typealias Element = Value

  /// The values as an array.
  public let values: [Value]

  /// Creates a list of values, for tests and previews.
  public init(_ values: [Value]) {
    self.values = values
  }

  /// Reads the values of a response.
  ///
  /// - Throws: `DecodingError` if a line can't be decoded.
  public init(_ response: ResponseReader) throws {
    var lines = LineSplitter()
    lines.append(response.data)
    var values: [Value] = []
    func add(_ line: Swift.ArraySlice<UInt8>) throws {
      guard let json = LineSplitter.json(in: line) else { return }
      values.append(try JSONCoding.value(Value.self, from: json, using: response.decoder))
    }
    while let line = try lines.next() { try add(line) }
    if let line = lines.rest() { try add(line) }
    self.values = values
  }
}
