import Foundation

/// A parameter that is interpolated in a path, percent-encoded: `"/pets/\(PathParameter(id))"`.
///
/// Interpolation can't throw. If a value can't be encoded or is empty, because an empty segment is
/// another resource, the path contains a mark that `RequestURL` finds; it never appears in an encoded
/// path.
nonisolated public struct PathParameter: CustomStringConvertible, Sendable {
  /// The text for the path.
  public let description: String

  /// Creates a parameter whose value is JSON.
  ///
  /// - Parameters:
  ///   - value: The parameter's value.
  ///   - name: The parameter's name, for errors.
  /// - Returns: The parameter.
  public static func json<Value: Encodable>(_ value: Value, name: String) -> PathParameter {
    do {
      return PathParameter(try ParameterEncoder().encode(value, name: name).json, name: name)
    } catch {
      let reason = "can't be encoded: \(EncodingError.reason(of: error))"
      return PathParameter(description: mark(name, because: reason))
    }
  }

  /// Creates a parameter whose value has no style, such as a string or a whole number.
  ///
  /// - Parameters:
  ///   - value: The parameter's value, which can't be empty.
  ///   - name: The parameter's name, for errors.
  public init<Value: LosslessStringConvertible>(text value: Value, name: String) {
    let text = value.description
    description =
      switch text {
      case "": Self.empty(name)
      // A segment that consists only of dots would refer to the folder itself or its parent.
      case ".", "..": String(repeating: "%2E", count: text.count)
      default: PercentEncoding.unreserved.encode(text)
      }
  }

  /// Creates a parameter.
  ///
  /// - Parameters:
  ///   - value: The parameter's value.
  ///   - style: The style of arrays and objects.
  ///   - name: The parameter's name, which is used by the style `matrix` and in errors.
  ///   - allowReserved: Indicates whether reserved characters are not encoded, as far as a path
  ///     allows them. Slashes are kept as well.
  ///   - allowSlashes: Indicates whether the value may consist of several segments, so that its
  ///     slashes aren't encoded.
  ///   - allowEmptyValue: Indicates whether the value may be empty, for parameters that share their
  ///     segment with other text (`/files/{name}.json`), and for servers to which an empty segment
  ///     has a meaning. The styles `label` and `matrix` need no permission, because they write a
  ///     character before the value.
  public init<Value: Encodable>(
    _ value: Value,
    _ style: PathStyle = .simple(explode: false),
    name: String = "",
    allowReserved: Bool = false,
    allowSlashes: Bool = false,
    allowEmptyValue: Bool = false
  ) {
    do {
      let encoded = try ParameterEncoder().encode(value, name: name)
      let encoding = PercentEncoding.forPath(reserved: allowReserved, slashes: allowSlashes)
      let empty = encoded.isCollection ? "" : nil
      guard let text = encoded.pathText(style, name: name, encoding) ?? empty else {
        description = Self.mark(name, because: "has no value")
        return
      }
      guard allowEmptyValue || !text.isEmpty else {
        description = Self.empty(name)
        return
      }
      description = text
    } catch {
      description = Self.mark(
        name,
        because: "can't be encoded: \(EncodingError.reason(of: error))"
      )
    }
  }

  private init(description: String) {
    self.description = description
  }
}

nonisolated extension PathParameter {
  private static func empty(_ name: String) -> String {
    let advice =
      "; if the server expects that, add 'pathParameters: {\(name): empty}' to targetgen.yaml"
    return mark(name, because: "is empty" + (name.isEmpty ? "" : advice))
  }

  /// Returns a text with the reason of an error, which can't be part of an encoded path.
  private static func mark(_ name: String, because reason: String) -> String {
    let subject = name.isEmpty ? "a path parameter" : "the path parameter '\(name)'"
    return "%{" + PercentEncoding.unreserved.encode("\(subject) \(reason)") + "}"
  }

  /// Returns the error that is stored in a path by an interpolated parameter, if any.
  static func failure(in path: String) -> EncodingError? {
    // Nearly all paths have no percent sign, and searching for one byte is faster.
    guard path.utf8.contains(UInt8(ascii: "%")), let start = path.range(of: "%{") else {
      return nil
    }
    let reason = String(path[start.upperBound...].prefix { $0 != "}" })
    return .invalid(path, reason.removingPercentEncoding ?? reason)
  }
}
