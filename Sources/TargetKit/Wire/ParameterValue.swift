/// The value of a parameter, taken apart into what the serialisation styles of OpenAPI tell apart.
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

  /// No value; styles leave it out, as RFC 6570 does with what is undefined.
  case null
  /// A string, or anything that JSON writes as one.
  case text(String)
  /// A number or a Boolean, spelled as JSON spells it.
  case literal(String)
  /// An array.
  case list([ParameterValue])
  /// An object, its members in the order in which they were encoded.
  case object([Member])
}
