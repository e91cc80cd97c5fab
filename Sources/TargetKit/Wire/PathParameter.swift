import Foundation

/// A parameter in a path, percent-encoded once, to be interpolated: `"/pets/\(PathParameter(id))"`.
///
/// Interpolation can't throw. A value that can't be encoded leaves a mark in the path that no encoded path holds;
/// `RequestURL` finds it and throws. Whatever doesn't look for it asks the server for a path that isn't there.
nonisolated public struct PathParameter: CustomStringConvertible, Sendable {
  /// What stands in the path.
  public let description: String

  /// Creates a parameter whose value is JSON.
  ///
  /// - Parameters:
  ///   - value: The parameter's value.
  ///   - name: The parameter's name, for errors.
  /// - Returns: The parameter.
  public static func json<Value: Encodable>(_ value: Value, name: String = "") -> PathParameter {
    do {
      return PathParameter(try ParameterEncoder().encode(value, name: name).json, name: name)
    } catch {
      return PathParameter(failing: name, with: error)
    }
  }

  /// Creates a parameter.
  ///
  /// - Parameters:
  ///   - value: The parameter's value.
  ///   - style: How arrays and objects are spelled.
  ///   - name: The parameter's name, which the style `matrix` needs, and errors.
  ///   - allowReserved: Whether reserved characters stay as they are where a segment of a path can hold them.
  public init<Value: Encodable>(
    _ value: Value,
    _ style: PathStyle = .simple(explode: false),
    name: String = "",
    allowReserved: Bool = false
  ) {
    do {
      let encoded = try ParameterEncoder().encode(value, name: name)
      let encoding: PercentEncoding = allowReserved ? .reservedSegment : .segment
      guard let text = encoded.pathText(style, name: name, encoding) else {
        self.init(description: Self.mark("the path parameter '\(name)' has no value"))
        return
      }
      self.init(description: text)
    } catch {
      self.init(failing: name, with: error)
    }
  }

  private init(failing name: String, with error: any Swift.Error) {
    self.init(
      description: Self.mark(
        "the path parameter '\(name)' can't be encoded: \(ParameterEncoder.reason(of: error))"
      )
    )
  }

  private init(description: String) {
    self.description = description
  }
}

nonisolated extension PathParameter {
  private static let markStart = "%{"
  private static let markEnd = "}"

  private static func mark(_ reason: String) -> String {
    markStart + PercentEncoding.segment.encode(reason) + markEnd
  }

  /// Returns the error that an interpolated parameter left in a path.
  static func failure(in path: String) -> EncodingError? {
    guard let start = path.range(of: markStart),
      let end = path.range(of: markEnd, range: start.upperBound..<path.endIndex)
    else { return nil }
    let mark = String(path[start.upperBound..<end.lowerBound])
    let reason = mark.removingPercentEncoding ?? mark
    return EncodingError.invalidValue(
      path,
      EncodingError.Context(codingPath: [], debugDescription: reason)
    )
  }
}
