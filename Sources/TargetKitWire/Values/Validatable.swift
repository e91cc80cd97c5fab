/// A model that can check its values against the limits of the spec.
///
/// ```swift
/// do {
///   try pet.validate()
/// } catch let error as ModelValidationError {
///   for violation in error.violations { print(violation) }   // tags[3]: has 0 characters, …
/// }
/// ```
///
/// Generated models conform to it if the spec sets limits. If your own type conforms to it, its
/// `validate(with:)` is called wherever it appears in a model.
nonisolated public protocol Validatable {
  /// Checks the values, and reports violations to the validator.
  func validate(with validator: ModelValidator)
}

nonisolated extension Validatable {
  /// Checks all values, including nested ones, against the limits of the spec.
  ///
  /// - Throws: `ModelValidationError`, with all violations.
  public func validate() throws {
    let validator = ModelValidator()
    validate(with: validator)
    try validator.finish()
  }
}

nonisolated extension Array where Element: Validatable {
  /// Checks the values of each element against the limits of the spec.
  ///
  /// - Throws: `ModelValidationError`, with all violations.
  public func validate() throws {
    let validator = ModelValidator()
    validator.check(self)
    try validator.finish()
  }
}

nonisolated extension Dictionary where Key == String, Value: Validatable {
  /// Checks each value against the limits of the spec.
  ///
  /// - Throws: `ModelValidationError`, with all violations.
  public func validate() throws {
    let validator = ModelValidator()
    validator.check(self)
    try validator.finish()
  }
}
