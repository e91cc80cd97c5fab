import Foundation

nonisolated extension JSONValue: Codable {
  /// Decodes any JSON value.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    switch try JSONReader(decoder).type() {
    case .string:
      self = .string(try container.decode(String.self))
    case .null:
      self = .null
    case .object:
      let object = try decoder.container(keyedBy: StringCodingKey.self)
      var members: [String: JSONValue] = [:]
      for key in object.allKeys {
        members[key.stringValue] = try object.decode(JSONValue.self, forKey: key)
      }
      self = .object(members)
    case .array:
      var array = try decoder.unkeyedContainer()
      var elements: [JSONValue] = []
      while !array.isAtEnd { elements.append(try array.decode(JSONValue.self)) }
      self = .array(elements)
    case .boolean:
      self = .bool(try container.decode(Bool.self))
    case .number:
      if let value = try? container.decode(Int64.self) {
        self = .integer(value)
      } else if let value = try? container.decode(Double.self) {
        self = Self.exact(value, try? container.decode(Foundation.Decimal.self))
      } else {
        self = .decimal(try container.decode(Foundation.Decimal.self))
      }
    }
  }

  /// Encodes the value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .decimal(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }

  /// Returns the `Double` if its shortest spelling is the same number as the decimal, or if the
  /// decimal has lost digits and is nearest to another `Double`; otherwise the decimal.
  private static func exact(_ double: Double, _ decimal: Foundation.Decimal?) -> JSONValue {
    guard let decimal, decimal != Foundation.Decimal(string: "\(double)"),
      Double("\(decimal)") == double
    else { return .number(double) }
    return .decimal(decimal)
  }
}
