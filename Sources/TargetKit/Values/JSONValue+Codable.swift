import Foundation

nonisolated extension JSONValue: Codable {
  /// Reads any JSON value.
  ///
  /// Every guess that fails makes an error, which costs time: the kinds are tried in the order of how frequent they are.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if container.decodeNil() {
      self = .null
    } else if let object = try? decoder.container(keyedBy: StringCodingKey.self) {
      var members: [String: JSONValue] = [:]
      for key in object.allKeys {
        members[key.stringValue] = try object.decode(JSONValue.self, forKey: key)
      }
      self = .object(members)
    } else if let value = try? container.decode(Int64.self) {
      self = .integer(value)
    } else if var array = try? decoder.unkeyedContainer() {
      var elements: [JSONValue] = []
      while !array.isAtEnd { elements.append(try array.decode(JSONValue.self)) }
      self = .array(elements)
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = Self.exact(value, try? container.decode(Foundation.Decimal.self))
    } else {
      self = .decimal(try container.decode(Foundation.Decimal.self))
    }
  }

  /// Writes the value.
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

  /// A `Double` prints its shortest spelling; where that is another number than the decimal, the decimal is what was read.
  private static func exact(_ double: Double, _ decimal: Foundation.Decimal?) -> JSONValue {
    guard let decimal, decimal != Foundation.Decimal(string: "\(double)") else {
      return .number(double)
    }
    return .decimal(decimal)
  }
}
