/// The value of a parameter, divided into the kinds that the serialization styles of OpenAPI
/// distinguish.
nonisolated public indirect enum ParameterValue: Hashable, Sendable {
  /// A member of an object.
  public struct Member: Hashable, Sendable {
    /// The member's name.
    public var name: String
    /// The member's value.
    public var value: ParameterValue

    /// Creates a member.
    public init(_ name: String, _ value: ParameterValue) {
      self.name = name
      self.value = value
    }
  }

  /// No value; styles leave it out, as RFC 6570 does with undefined values.
  case null
  /// A string, or any other value that JSON writes as a string.
  case text(String)
  /// A number or a Boolean, as JSON writes it.
  case literal(String)
  /// An array.
  case list([ParameterValue])
  /// An object, with its members in the order in which they were encoded.
  case object([Member])
}
