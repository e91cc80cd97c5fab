/// A value that can be read from JSON text without a `Decoder`.
///
/// Generated models implement `init(_:)`, and are `Decodable` because of it.
nonisolated public protocol JSONReadable: Decodable {
  /// Reads a value.
  ///
  /// - Throws: `DecodingError` if the JSON doesn't match the type.
  init(_ json: JSONReader) throws

  /// Returns a value that isn't in its declared form, after noting it; nil if the value doesn't  // only with ReadingTolerance
  /// follow from its form without doubt.  // only with ReadingTolerance
  ///  // only with ReadingTolerance
  /// - Throws: `DecodingError` if an element has no form that is tolerated.  // only with ReadingTolerance
  static func inOtherForm(_ json: JSONReader) throws -> Self?  // only with ReadingTolerance
}

nonisolated extension JSONReadable {
  /// Decodes a value.
  public init(from decoder: any Decoder) throws {
    if let decoder = decoder as? JSONDocumentDecoder {  // only with JSONDocument
      try self.init(decoder.json)  // only with JSONDocument
      return  // only with JSONDocument
    }  // only with JSONDocument
    try self.init(JSONReader(DecodedValue(decoder), at: 0))
  }
}

nonisolated extension JSONReadable where Self: OpenEnum, RawValue: Decodable {
  /// Reads the case for a raw value.
  public init(_ json: JSONReader) throws {
    guard let value = Self(rawValue: try json.value(RawValue.self)) else {
      throw json.corrupted("The value isn't one of \(Self.self).")
    }
    self = value
  }
}
