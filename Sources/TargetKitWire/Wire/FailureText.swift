import Foundation

/// The words with which errors and logs name an operation, and a place in a body.
nonisolated package enum FailureText {
  /// Returns the type and the case of a target, without its values: `PetsTarget.showPetByID`.
  package static func operation(of target: Any) -> String {
    let mirror = Swift.Mirror(reflecting: target)
    let type = "\(Swift.type(of: target))"
    guard mirror.displayStyle == .enum else { return type }
    return "\(type).\(mirror.children.first?.label ?? String(describing: target))"
  }

  /// Returns a path to a value: `items[3].id`; empty for the whole body.
  package static func place(_ path: [any Swift.CodingKey]) -> String {
    path.reduce("") { text, key in
      if let index = key.intValue { return "\(text)[\(index)]" }
      return text.isEmpty ? key.stringValue : "\(text).\(key.stringValue)"
    }
  }

  /// Returns the description of a coding error with its place; `nil` for other errors.
  package static func coding(_ error: any Swift.Error) -> String? {
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      sentence("'\(key.stringValue)' is missing", at: context.codingPath)
    case DecodingError.valueNotFound(_, let context), DecodingError.typeMismatch(_, let context),
      DecodingError.dataCorrupted(let context):
      sentence(context.debugDescription, at: context.codingPath)
    case EncodingError.invalidValue(_, let context):
      sentence(context.debugDescription, at: context.codingPath)
    default:
      nil
    }
  }

  private static func sentence(_ text: String, at path: [any Swift.CodingKey]) -> String {
    path.isEmpty ? text : "at '\(place(path))': \(text)"
  }
}
