import Foundation

/// A response that couldn't be read, for `Plugin.didFailToRead(_:context:)`.
public struct UnreadableResponse: Sendable {
  /// The target of the request.
  public let target: any TargetType

  /// The status code.
  public let statusCode: Int

  /// The location in the body; empty for the whole body, or if the location isn't known.
  public let codingPath: [any CodingKey]

  /// The type that the code declares at the location: that of the value that failed, or that of the
  /// whole response.
  public let declaredType: Any.Type

  /// The JSON at the location, or the beginning of the body, without credentials and cut off after
  /// 200 characters; nil if there is nothing.
  public let found: String?

  /// The error that the caller receives.
  public let error: TargetError

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
    let place = DecodingPlace(error.underlyingError)
    codingPath = place.path
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

  init(_ error: (any Error)?) {
    switch error {
    case DecodingError.typeMismatch(let type, let context)?,
      DecodingError.valueNotFound(let type, let context)?:
      self.path = context.codingPath
      self.type = type
    case DecodingError.keyNotFound(let key, let context)?:
      path = context.codingPath + [key]
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
    let place = codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
      .joined(separator: ".")
    return """
      \(TargetName(of: target)): expected \(declaredType)\(place.isEmpty ? "" : " at '\(place)'"), \
      found \(found ?? "nothing") (status \(statusCode))
      """
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
