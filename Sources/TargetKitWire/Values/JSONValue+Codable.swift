import Foundation

nonisolated extension JSONValue: JSONReadable {
  /// Reads any JSON value.
  public init(_ json: JSONReader) throws {
    switch try json.type() {
    case .null: self = .null
    case .boolean: self = .bool(try json.source.boolean(at: json.place))
    case .string: self = .string(try json.string())
    case .object: self = .object(try json.object().others(except: []))
    case .array:
      var array = try json.array()
      self = .array(try array.others())
    case .number:
      if let value = try? json.value(Int64.self) {
        self = .integer(value)
      } else if let value = try? json.source.double(at: json.place) {
        self = Self.exact(value, try? json.source.decimal(at: json.place))
      } else {
        self = .decimal(try json.source.decimal(at: json.place))
      }
    }
  }
}

nonisolated extension JSONValue: Encodable {
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

  /// Returns the `Double` if its shortest spelling is the same number as the decimal, and the
  /// decimal otherwise.
  private static func exact(_ double: Double, _ decimal: Foundation.Decimal?) -> JSONValue {
    guard let decimal, decimal != Foundation.Decimal(string: "\(double)") else {
      return .number(double)
    }
    return .decimal(decimal)
  }
}
