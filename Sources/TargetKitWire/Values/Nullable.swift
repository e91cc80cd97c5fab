/// A value or an explicit `null`, for members that have a different meaning when they are left out.
///
/// ```swift
/// PetUpdate(nickname: "Rex")             // {"nickname": "Rex"}
/// PetUpdate(nickname: .null)             // {"nickname": null}: removes the nickname
/// PetUpdate()                            // {}: the nickname stays
///
/// PetUpdate(nickname: .value(name))      // a variable
/// PetUpdate(nickname: Nullable(name))    // an optional variable, in which `nil` removes the nickname
/// ```
nonisolated public enum Nullable<Wrapped> {
  /// `null`.
  case null
  /// A value.
  case value(Wrapped)

  /// Creates a value, or `null` for `nil`.
  public init(_ value: Wrapped?) {
    self = value.map(Self.value) ?? .null
  }

  /// The value, if there is one.
  public var value: Wrapped? {
    if case .value(let value) = self { value } else { nil }
  }
}

nonisolated extension Nullable: Sendable where Wrapped: Sendable {}

nonisolated extension Nullable: Equatable where Wrapped: Equatable {}

nonisolated extension Nullable: Hashable where Wrapped: Hashable {}

nonisolated extension Nullable: Decodable where Wrapped: Decodable {
  /// Decodes a value or `null`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self = container.decodeNil() ? .null : .value(try container.decode(Wrapped.self))
  }
}

nonisolated extension Nullable: JSONReadable where Wrapped: JSONReadable {
  /// Reads a value or `null`.
  public init(_ json: JSONReader) throws {
    self = json.isNull ? .null : .value(try json.value(Wrapped.self))
  }
}

nonisolated extension Nullable: Encodable where Wrapped: Encodable {
  /// Encodes the value or `null`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .value(let value): try container.encode(value)
    }
  }
}

nonisolated extension Nullable: JSONRepresentation where Wrapped: JSONRepresentation {
  /// Creates the JSON representation of a value or `null`.
  public init(representing value: Nullable<Wrapped.Represented>) {
    self.init(value.value.map(Wrapped.init(representing:)))
  }

  /// The value or `null`.
  public var represented: Nullable<Wrapped.Represented> {
    Nullable<Wrapped.Represented>(value?.represented)
  }
}
