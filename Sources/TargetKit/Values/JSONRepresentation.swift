public import Foundation

/// How values of a type travel in JSON, where that must not depend on the settings of an encoder or decoder.
nonisolated public protocol JSONRepresentation: Codable {
  /// The type that code uses.
  associatedtype Represented

  /// Creates what travels for a value.
  init(representing value: Represented)

  /// The value.
  var represented: Represented { get }
}

nonisolated extension ISO8601Date: JSONRepresentation {
  /// Creates what travels for a date.
  public init(representing value: Foundation.Date) {
    self.init(value)
  }

  /// The date.
  public var represented: Foundation.Date { date }
}

nonisolated extension Optional: JSONRepresentation where Wrapped: JSONRepresentation {
  /// Creates what travels for a value that may be missing.
  public init(representing value: Wrapped.Represented?) {
    self = value.map(Wrapped.init(representing:))
  }

  /// The value, if there is one.
  public var represented: Wrapped.Represented? { map(\.represented) }
}

nonisolated extension Array: JSONRepresentation where Element: JSONRepresentation {
  /// Creates what travels for some values.
  public init(representing value: [Element.Represented]) {
    self = value.map(Element.init(representing:))
  }

  /// The values.
  public var represented: [Element.Represented] { map(\.represented) }
}

nonisolated extension Dictionary: JSONRepresentation
where Key == String, Value: JSONRepresentation {
  /// Creates what travels for the members of an object.
  public init(representing value: [String: Value.Represented]) {
    self = value.mapValues(Value.init(representing:))
  }

  /// The members of the object.
  public var represented: [String: Value.Represented] { mapValues(\.represented) }
}
