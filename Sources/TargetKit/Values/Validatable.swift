/// A model that knows the limits which the spec sets for its values.
///
/// ```swift
/// do {
///   try pet.validate()
/// } catch let error as ModelValidationError {
///   for violation in error.violations { print(violation) }   // tags[3]: has 0 characters, …
/// }
/// ```
///
/// Generated models conform to it where the spec sets limits. What a type of your own checks in `validate(with:)` is
/// checked along, wherever it stands in a model.
nonisolated public protocol Validatable {
  /// Checks the values, and tells the validator which of them are beyond their limits.
  func validate(with validator: ModelValidator)
}

nonisolated extension Validatable {
  /// Checks the values, and those of everything in them, against the limits that the spec sets.
  ///
  /// - Throws: `ModelValidationError`, with everything that is wrong.
  public func validate() throws {
    let validator = ModelValidator()
    validate(with: validator)
    try validator.finish()
  }
}

nonisolated extension Array where Element: Validatable {
  /// Checks the values of each element against the limits that the spec sets.
  ///
  /// - Throws: `ModelValidationError`, with everything that is wrong.
  public func validate() throws {
    let validator = ModelValidator()
    validator.check(self)
    try validator.finish()
  }
}

nonisolated extension Dictionary where Key == String, Value: Validatable {
  /// Checks each value against the limits that the spec sets.
  ///
  /// - Throws: `ModelValidationError`, with everything that is wrong.
  public func validate() throws {
    let validator = ModelValidator()
    validator.check(self)
    try validator.finish()
  }
}
