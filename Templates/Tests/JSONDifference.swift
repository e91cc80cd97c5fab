import Foundation

/// The comparison of JSON, in which a missing member is like null, and texts of the same moment are
/// equal.
nonisolated enum JSONDifference {
  /// Returns the first difference between two texts, except for members that the first one lacks
  /// if they have one of some names.
  static func between(
    _ text: String,
    and expected: String,
    ignoring names: [String] = []
  ) -> String? {
    guard let value = json(text), let other = json(expected) else {
      return text == expected ? nil : "is '\(text)', and '\(expected)' in the spec"
    }
    return difference(value, other, names, at: "")
  }

  private static func json(_ text: String) -> Any? {
    try? Foundation.JSONSerialization.jsonObject(
      with: Foundation.Data(text.utf8),
      options: .fragmentsAllowed
    )
  }

  private static func difference(
    _ value: Any?,
    _ expected: Any?,
    _ names: [String],
    at path: String
  ) -> String? {
    switch (value, expected) {
    case (let value as [String: Any], let expected as [String: Any]):
      for key in Set(value.keys).union(expected.keys).sorted()
      where value[key] != nil || !names.contains(key) {
        let path = path.isEmpty ? key : "\(path).\(key)"
        if let found = difference(value[key], expected[key], names, at: path) { return found }
      }
      return nil
    case (let value as [Any], let expected as [Any]) where value.count == expected.count:
      for (index, (value, expected)) in zip(value, expected).enumerated() {
        let path = "\(path)[\(index)]"
        if let found = difference(value, expected, names, at: path) { return found }
      }
      return nil
    default:
      let texts = (written(value), written(expected))
      guard texts.0 != texts.1 else { return nil }
      let place = path.isEmpty ? "" : " at '\(path)'"
      return "has \(texts.0)\(place), and the spec \(texts.1)"
    }
  }

  /// Returns a text that is the same for equal values.
  private static func written(_ value: Any?) -> String {
    switch value {
    case nil, is Foundation.NSNull: return "null"
    case let text as String:
      if let date = date(text) { return "the date \(date.timeIntervalSince1970)" }
      if let id = Foundation.UUID(uuidString: text) { return "the UUID \(id)" }
      if text.allSatisfy({ "-.0123456789".contains($0) }),
        let number = Foundation.Decimal(string: text)
      {
        return "the text \(number)"
      }
      return "'\(text)'"
    case let number as Foundation.NSNumber:
      return number.decimalValue.description
    case let value?: return "\(value)"
    }
  }

  /// Returns the moment of a text in RFC 3339.
  static func date(_ text: String) -> Foundation.Date? {
    guard text.utf8.count > 10, text.contains(":") else { return nil }
    let formatter = Foundation.ISO8601DateFormatter()
    if let date = formatter.date(from: text) { return date }
    formatter.formatOptions.insert(.withFractionalSeconds)
    return formatter.date(from: text)
  }
}
