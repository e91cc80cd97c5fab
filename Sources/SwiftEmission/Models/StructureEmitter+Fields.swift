import APIModel
import SwiftCode

extension StructureEmitter {
  typealias Field = API.Field

  /// Returns the spelling of a property's type, including its optional.
  ///
  /// ```swift
  /// <Type>?
  /// Nullable<<Type>>?
  /// ```
  func type(of field: Field) -> TypeReference {
    guard field.isTriState, case .optional(let wrapped) = field.type else {
      return context.type(field.type, in: id)
    }
    return .named("Nullable", generic: [context.type(wrapped, in: id)]).optional
  }

  /// Returns the default of the initializer's parameter, which callers without a value can omit.
  func defaultValue(of field: Field) -> Expression? {
    field.initialValue.map(context.expression) ?? (field.isOptional ? .nil : nil)
  }

  /// Returns the argument with the value of a property that is missing from a response.
  func fallback(of field: Field) -> [Argument] {
    field.fallback.map { [.labelled("or", context.expression($0))] } ?? []
  }
}
