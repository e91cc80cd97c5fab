public import Foundation

/// Bytes that are encoded as base64 text.
nonisolated public struct Base64Data: Hashable, Sendable {
  /// The bytes.
  public var data: Foundation.Data

  /// Creates a value from bytes.
  public init(_ data: Foundation.Data) {
    self.data = data
  }
}

nonisolated extension Base64Data: LosslessStringConvertible {
  /// Creates a value from base64, or nil if the text isn't base64; line breaks are ignored.
  public init?(_ text: String) {
    guard let data = Foundation.Data(base64Encoded: text.filter { !$0.isWhitespace }) else {
      return nil
    }
    self.data = data
  }

  /// The bytes as base64.
  public var description: String { data.base64EncodedString() }
}

nonisolated extension Base64Data: JSONRepresentation {
  /// Reads bytes from base64; line breaks are ignored.
  public init(_ json: JSONReader) throws {
    guard let value = Base64Data(try json.string()) else {
      throw json.corrupted("the text isn't Base64")
    }
    self = value
  }

  /// Encodes the bytes as base64.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }

  /// Creates the JSON representation of bytes.
  public init(representing value: Foundation.Data) {
    data = value
  }

  /// The bytes.
  public var represented: Foundation.Data { data }
}
