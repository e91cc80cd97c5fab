import Foundation

/// JSON text whose values can be read in any order.
///
/// The text is checked as a whole first. A token for each value and each name of a member makes it
/// possible to look ahead, and to skip an array or an object in one step.
nonisolated final class JSONDocument {
  let tokens: [JSONToken]
  // Only changed when nobody reads.
  @exclusivity(unchecked) private(set) var bytes: JSONBytes
  private var copy: JSONBytesCopy?

  /// The objects that were read by types with other keys than `StringCodingKey`.
  var keyedByOthers: Set<Int> = []

  /// The steps of the path that was asked for last.
  var trail: [JSONPathStep] = []

  private init(_ bytes: JSONBytes) throws {
    self.bytes = bytes
    var scanner = JSONScanner(bytes)
    tokens = try scanner.scan()
  }

  /// Returns a value that is read from JSON text, whose bytes aren't copied.
  ///
  /// - Throws: `DecodingError` if the text isn't JSON, or doesn't match the type.
  static func value<Value: Decodable>(
    _ type: Value.Type,
    from data: Foundation.Data
  ) throws -> Value {
    try JSONBytes.reading(JSONText.utf8(data)) { bytes in
      var document = try JSONDocument(bytes)
      defer {
        // A type may keep the decoder that it is given.
        if !isKnownUniquelyReferenced(&document) { document.copyBytes() }
      }
      return try JSONTextDecoder(document, at: 0).decode(type)
    }
  }

  private func copyBytes() {
    let copy = JSONBytesCopy(bytes)
    bytes = copy.bytes
    self.copy = copy
  }
}
