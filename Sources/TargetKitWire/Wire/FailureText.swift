import Foundation

/// The words with which errors and logs name an operation, and a place in a body.
nonisolated package enum FailureText {
  /// Returns the type and the case of a target, without its values: `PetsTarget.showPetByID`.
  package static func operation(of target: Any) -> String {
    let type = "\(Swift.type(of: target))"
    let mirror = Swift.Mirror(reflecting: target)
    guard mirror.displayStyle == .enum else { return type }
    if let name = mirror.children.first?.label { return "\(type).\(name)" }
    let text = String(reflecting: target)
    return
      "\(type).\(text[(text.lastIndex(of: ".").map(text.index(after:)) ?? text.startIndex)...])"
  }

  /// Returns a path to a value: `items[3].id`; empty for the whole body.
  package static func place(_ path: [any Swift.CodingKey]) -> String {
    path.reduce(into: "") { text, key in
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
  }

  /// Returns the description of a coding error, which begins with the location that its own
  /// description hides; `nil` for other errors.
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
