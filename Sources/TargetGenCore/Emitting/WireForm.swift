import SwiftCode

extension EmissionContext {
  /// The type through which values of a type travel in JSON, where that is not the type itself.
  ///
  /// Dates and bytes go through types of their own: what `Date` and `Data` look like would depend on the settings of
  /// whoever decodes them.
  func wireForm(of type: ValueType) -> TypeReference? {
    switch type {
    case .scalar(.dateTime): "ISO8601Date"
    case .scalar(.base64), .data: "Base64Data"
    case .scalar(.decimalText): "DecimalText"
    case .array(let element): wireForm(of: element).map { .array($0) }
    case .dictionary(let value): wireForm(of: value).map { .dictionary("String", $0) }
    case .optional(let wrapped): wireForm(of: wrapped).map(\.optional)
    case .scalar, .file, .json, .model, .custom:
      nil
    }
  }

  /// Whether `null` stands for an empty value of a type.
  func readsNullAsEmpty(_ type: ValueType) -> Bool {
    guard configuration.models.nullCollections == .empty else { return false }
    switch type {
    case .array, .dictionary: return true
    case .scalar, .data, .file, .json, .optional, .model, .custom:
      return false
    }
  }

  /// `as: <Form>.self`, for the calls that read or write a value of a type.
  func wireArgument(of type: ValueType) -> [Argument] {
    wireForm(of: type).map { [.labelled("as", .metatype($0))] } ?? []
  }
}
