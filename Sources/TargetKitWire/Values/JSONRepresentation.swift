public import Foundation

/// The JSON representation of a type, which doesn't depend on the settings of a coder.
nonisolated public protocol JSONRepresentation: JSONReadable, Encodable {
  /// The type that code uses.
  associatedtype Represented

  /// Creates the JSON representation of a value.
  init(representing value: Represented)

  /// The value.
  var represented: Represented { get }
}

nonisolated extension ISO8601Date: JSONRepresentation {
  /// Creates the JSON representation of a date.
  public init(representing value: Foundation.Date) { self.init(value) }

  /// The date.
  public var represented: Foundation.Date { date }
}

nonisolated extension Optional: JSONRepresentation where Wrapped: JSONRepresentation {
  /// Creates the JSON representation of an optional value.
  public init(representing value: Wrapped.Represented?) { self = value.map(Wrapped.init) }

  /// The value, or nil.
  public var represented: Wrapped.Represented? { map(\.represented) }
}

nonisolated extension Array: JSONRepresentation where Element: JSONRepresentation {
  /// Creates the JSON representation of several values.
  public init(representing value: [Element.Represented]) { self = value.map(Element.init) }

  /// The values.
  public var represented: [Element.Represented] { map(\.represented) }
}

nonisolated extension Dictionary: JSONRepresentation
where Key == String, Value: JSONRepresentation {
  /// Creates the JSON representation of the members of an object.
  public init(representing value: [String: Value.Represented]) {
    self = value.mapValues(Value.init)
  }

  /// The members of the object.
  public var represented: [String: Value.Represented] { mapValues(\.represented) }
}
