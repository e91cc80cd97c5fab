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
      guard let text = Self.text(of: encoded, style, name: name, encoding) else {
        self.init(description: Self.mark("the path parameter '\(name)' has no value"))
        return
      }
      self.init(description: Self.withoutDotSegment(text))
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

  /// A segment of dots alone would name the folder itself or the one above it.
  private static func withoutDotSegment(_ text: String) -> String {
    switch text {
    case ".": "%2E"
    case "..": "%2E%2E"
    default: text
    }
  }

  private static func text(
    of value: ParameterValue,
    _ style: PathStyle,
    name: String,
    _ encoding: PercentEncoding
  ) -> String? {
    switch value {
    case .null: return nil
    case .text(let text), .literal(let text):
      let encoded = encoding.encode(text)
      return switch style {
      case .simple, .spaceDelimited, .pipeDelimited, .tabDelimited: encoded
      case .label: "." + encoded
      case .matrix: Self.matrix(encoding.encode(name), encoded)
      }
    case .list(let elements):
      let texts = elements.compactMap(\.scalarText).map(encoding.encode)
      guard !texts.isEmpty else { return nil }
      return switch style {
      case .simple: texts.joined(separator: ",")
      case .spaceDelimited: texts.joined(separator: "%20")
      case .pipeDelimited: texts.joined(separator: "%7C")
      case .tabDelimited: texts.joined(separator: "%09")
      case .label(explode: false): "." + texts.joined(separator: ",")
      case .label(explode: true): "." + texts.joined(separator: ".")
      case .matrix(explode: false):
        Self.matrix(encoding.encode(name), texts.joined(separator: ","))
      case .matrix(explode: true):
        texts.map { Self.matrix(encoding.encode(name), $0) }.joined()
      }
    case .object(let members):
      let pairs = members.compactMap { member in
        member.value.scalarText.map { (encoding.encode(member.name), encoding.encode($0)) }
      }
      guard !pairs.isEmpty else { return nil }
      let flat = pairs.map { "\($0),\($1)" }.joined(separator: ",")
      let exploded = pairs.map { "\($0)=\($1)" }
      return switch style {
      case .simple(explode: false), .spaceDelimited, .pipeDelimited, .tabDelimited: flat
      case .simple(explode: true): exploded.joined(separator: ",")
      case .label(explode: false): "." + flat
      case .label(explode: true): "." + exploded.joined(separator: ".")
      case .matrix(explode: false): Self.matrix(encoding.encode(name), flat)
      case .matrix(explode: true): pairs.map { Self.matrix($0, $1) }.joined()
      }
    }
  }

  /// RFC 6570 §3.2.7 writes an empty value without the equals sign.
  private static func matrix(_ name: String, _ value: String) -> String {
    value.isEmpty ? ";\(name)" : ";\(name)=\(value)"
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

nonisolated extension PercentEncoding {
  fileprivate static let segment = PercentEncoding(allowed: .unreserved)
  fileprivate static let reservedSegment = PercentEncoding(
    allowed: .pathSegment,
    keepsEncoded: true
  )
}
