/// A type that represents scalars in JSON, if the JSON form of their Swift type would depend on the
/// settings of the decoder.
package enum WireForm: String, Sendable {
  case date = "ISO8601Date"
  case bytes = "Base64Data"
  case decimal = "DecimalText"

  /// The name of the type.
  package var name: String { rawValue }
}

extension ValueType {
  /// The form in JSON of the scalars in a value; `nil` if it's that of their Swift type.
  package var wireForm: WireForm? {
    switch leaf {
    case .scalar(.dateTime): .date
    case .scalar(.base64), .data: .bytes
    case .scalar(.decimalText): .decimal
    case .scalar, .file, .json, .array, .dictionary, .optional, .model, .custom: nil
    }
  }
}
