import Foundation
import TargetKitWire

/// A response that couldn't be read, for `Plugin.didFailToRead(_:context:)`.
public struct UnreadableResponse: Sendable {
  /// The target of the request.
  public let target: any TargetType

  /// The status code.
  public let statusCode: Int

  /// The location in the body; empty for the whole body, or if the location isn't known.
  public var codingPath: [any CodingKey] { place.path }

  /// The type that the code declares at the location: that of the value that failed, or that of the
  /// whole response.
  public let declaredType: Any.Type

  /// The JSON at the location, or the beginning of the body, without credentials and cut off after
  /// 200 characters; nil if there is nothing.
  public let found: String?

  /// The error that the caller receives.
  public let error: TargetError

  /// The place in the body that couldn't be read.
  private let place: DecodingPlace

  init(
    _ response: Response,
    _ error: TargetError,
    as type: Any.Type,
    target: any TargetType,
    redaction: Redaction
  ) {
    self.target = target
    self.error = error
    statusCode = response.statusCode
    place = DecodingPlace(error.underlyingError)
    declaredType = place.type ?? type
    found = Self.found(in: response, at: place.path, redaction)
  }

  private static func found(
    in response: Response,
    at path: [any CodingKey],
    _ redaction: Redaction
  ) -> String? {
    guard !response.data.isEmpty else { return nil }
    // The names on the way to a value decide whether it is hidden.
    let body = redaction.redacting(response.data, contentType: response.header("Content-Type"))
    guard let data = path.isEmpty ? body : JSONSlice(body).value(at: path) else { return nil }
    let text = String(decoding: data, as: UTF8.self)
    return text.count > 200 ? text.prefix(200) + "…" : text
  }
}

/// The location of a decoding error, and the type there.
private struct DecodingPlace {
  var path: [any CodingKey] = []
  var type: (Any.Type)?
  /// Indicates whether the property at the location is missing.
  var isMissing = false

  init(_ error: (any Error)?) {
    switch error {
    case DecodingError.typeMismatch(let type, let context)?,
      DecodingError.valueNotFound(let type, let context)?:
      self.path = context.codingPath
      self.type = type
    case DecodingError.keyNotFound(let key, let context)?:
      path = context.codingPath + [key]
      isMissing = true
    case DecodingError.dataCorrupted(let context)?:
      path = context.codingPath
    default:
      break
    }
  }
}

extension UnreadableResponse: CustomStringConvertible {
  /// The target, the location, the type and what was found, in one line.
  public var description: String {
    // A body may have line breaks.
    line(finding: found?.split(whereSeparator: \.isWhitespace).joined(separator: " ") ?? "nothing")
  }

  /// The description with the kind of what was found instead of its value, for logs without bodies.
  package var summary: String { line(finding: kind) }

  private func line(finding found: String) -> String {
    "\(TargetName(of: target)): expected \(expectation), found \(found) (status \(statusCode))"
  }

  /// The missing property, or the type that was expected and the location.
  private var expectation: String {
    let location = FailureText.place(place.path)
    if place.isMissing { return "'\(location)'" }
    if location.isEmpty { return "\(declaredType)" }
    // Without a type at the location, the declared one is that of the whole response.
    return (place.type == nil ? "another value" : "\(declaredType)") + " at '\(location)'"
  }

  /// The kind of what was found.
  private var kind: String {
    guard let first = found?.utf8.first(where: { !" \t\r\n".utf8.contains($0) }) else {
      return "nothing"
    }
    return switch first {
    case UInt8(ascii: "\""): "a string"
    case UInt8(ascii: "{"): "an object"
    case UInt8(ascii: "["): "an array"
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): "a number"
    case UInt8(ascii: "n"): "null"
    case UInt8(ascii: "t"), UInt8(ascii: "f"): "a Boolean value"
    default: "no JSON"
    }
  }
}

extension UnreadableResponse {
  /// Returns the failure with other credentials hidden in what was found.
  func hiding(_ redaction: Redaction) -> UnreadableResponse {
    guard let response = error.response else { return self }
    return UnreadableResponse(
      response,
      error,
      as: declaredType,
      target: target,
      redaction: redaction
    )
  }
}

extension Response {
  /// Returns an error of reading the response, after reporting it to the plugins of the provider.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - type: The type as which the response is read.
  /// - Returns: The error.
  func reported(_ error: TargetError, as type: Any.Type) -> TargetError {
    reportUnreadable?(self, error, type)
    return error
  }
}
