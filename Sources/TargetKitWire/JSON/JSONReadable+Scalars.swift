public import Foundation

nonisolated extension String: JSONReadable {
  /// Reads a string.
  public init(_ json: JSONReader) throws {
    self = try json.source.string(at: json.place)
  }
}

nonisolated extension Bool: JSONReadable {
  /// Reads a Boolean.
  public init(_ json: JSONReader) throws {
    self = try json.source.boolean(at: json.place)
  }
}

nonisolated extension JSONReadable where Self: Swift.FixedWidthInteger {
  /// Reads a number without a fraction.
  public init(_ json: JSONReader) throws {
    self = try json.source.integer(at: json.place)
  }
}

nonisolated extension Int: JSONReadable {}

nonisolated extension Swift.Int8: JSONReadable {}

nonisolated extension Swift.Int16: JSONReadable {}

nonisolated extension Swift.Int32: JSONReadable {}

nonisolated extension Int64: JSONReadable {}

nonisolated extension Swift.UInt: JSONReadable {}

nonisolated extension UInt8: JSONReadable {}

nonisolated extension Swift.UInt16: JSONReadable {}

nonisolated extension Swift.UInt32: JSONReadable {}

nonisolated extension UInt64: JSONReadable {}

nonisolated extension Double: JSONReadable {
  /// Reads a number, rounded to the nearest `Double`.
  public init(_ json: JSONReader) throws {
    self = try json.source.double(at: json.place)
  }
}

nonisolated extension Float: JSONReadable {
  /// Reads a number, rounded to the nearest `Float`.
  public init(_ json: JSONReader) throws {
    self = try json.source.float(at: json.place)
  }
}

nonisolated extension Foundation.Decimal: JSONReadable {
  /// Reads a number with all digits that a `Decimal` can hold.
  public init(_ json: JSONReader) throws {
    self = try json.source.decimal(at: json.place)
  }
}

nonisolated extension JSONReadable where Self: OpenEnum, RawValue: JSONReadable {
  /// Reads the case for a raw value.
  public init(_ json: JSONReader) throws {
    guard let value = Self(rawValue: try json.value(RawValue.self)) else {
      throw json.corrupted("The value isn't one of \(Self.self).")
    }
    self = value
  }
}
