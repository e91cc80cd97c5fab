/// Overloads for the types of most parameters, with which the compiler emits less code for a path
/// than with generic calls.
nonisolated extension PathParameter {
  /// Creates a parameter whose value is a text that can't be empty.
  ///
  /// - Parameters:
  ///   - value: The parameter's value.
  ///   - name: The parameter's name, for errors.
  public init(text value: String, name: String) {
    // A string would be this overload again.
    self.init(text: Substring(value), name: name)
  }

  /// Creates a parameter whose value is a whole number.
  ///
  /// - Parameters:
  ///   - value: The parameter's value.
  ///   - name: The parameter's name, for errors.
  public init(text value: Int, name: String) {
    self.init(text: value.description, name: name)
  }
}

nonisolated extension DefaultStringInterpolation {
  /// Appends a parameter to a path.
  public mutating func appendInterpolation(_ parameter: PathParameter) {
    appendLiteral(parameter.description)
  }
}
