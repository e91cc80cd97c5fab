import Foundation
import TargetKitWire
import Testing

/// Returns a value that is read from the bytes and by `JSONDecoder`, which must have the same
/// result, except that `JSONDecoder` has no path for a number out of range.
///
/// - Throws: The error of reading the bytes.
func readBoth<Value: Decodable>(_ type: Value.Type, from json: Data) throws -> Value {
  let read = Result { try JSONCoding.value(type, from: json) }
  let decoded = Result { try JSONDecoder().decode(type, from: json) }
  if outline(decoded) != "an invalid value at ''" { #expect(outline(read) == outline(decoded)) }
  return try read.get()
}

/// Returns the kind and the place of an error, or the value with its members in order.
private func outline<Value>(_ result: Result<Value, any Error>) -> String {
  switch result {
  case .success(let value): outline(value)
  case .failure(let error as DecodingError): outline(error)
  case .failure(let error): "\(type(of: error))"
  }
}

/// Returns the kind and the place of an error.
func outline(_ error: DecodingError) -> String {
  func path(_ context: DecodingError.Context) -> String {
    context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
      .joined(separator: "/")
  }
  return switch error {
  // `JSONDecoder` has either error for null.
  case .typeMismatch(_, let context), .valueNotFound(_, let context):
    "another type at '\(path(context))'"
  case .keyNotFound(let key, let context): "no '\(key.stringValue)' in '\(path(context))'"
  case .dataCorrupted(let context): "an invalid value at '\(path(context))'"
  @unknown default: "another error"
  }
}

/// Returns the text of a value, whose dictionaries and sets are sorted.
func outline(_ value: Any) -> String {
  let mirror = Mirror(reflecting: value)
  let parts = mirror.children.map { "\($0.label ?? ""): \(outline($0.value))" }
  switch mirror.displayStyle {
  case .dictionary, .set: return "[\(parts.sorted().joined(separator: ", "))]"
  case .struct where [Date.self, Decimal.self, Data.self].contains { mirror.subjectType == $0 }:
    return "\(value)"
  case nil: return "\(value)"
  default:
    return parts.isEmpty ? "\(value)" : "\(mirror.subjectType)(\(parts.joined(separator: ", ")))"
  }
}
