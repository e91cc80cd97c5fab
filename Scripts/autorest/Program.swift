import Foundation
import TargetKit

/// The calls of generated code to the server, whose results are printed as JSON.
@MainActor
enum Judge {
  /// The URL of the server.
  static let url = URL(string: CommandLine.arguments[1])

  // AutoRest's clients keep cookies and repeat requests of all methods.
  static func provider<Target: TargetType & Sendable>() -> Provider<Target> {
    .generated(baseURL: url, transport: session, plugins: [RetryPlugin(retries)])
  }

  private static let session = Session(cookies: .memory)
  private static let retries = RetryPolicy(
    attempts: 2,
    backoff: .constant(0),
    methods: RetryPolicy.idempotentMethods.union([.post, .patch])
  )

  /// Returns a value that can be received, from its JSON, instead of a sample that has only a part.
  static func argument<Value: Decodable>(_ json: String, _ sample: Value) throws -> Value {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try decoder.decode(Value.self, from: Data(json.utf8))
  }

  /// Returns the sample of a value that is only sent.
  static func argument<Value>(_ json: String, _ sample: Value) -> Value { sample }

  /// Makes a call, and prints its number with its value or its error.
  static func call(_ number: Int, _ call: () async throws -> some Any) async {
    var row: [String: Any] = ["number": number]
    do {
      row["value"] = shown(try await call())
    } catch {
      row["error"] = "\(error)"
    }
    let line = try? JSONSerialization.data(withJSONObject: row)
    print(line.map { String(decoding: $0, as: UTF8.self) } ?? #"{"number": \#(number)}"#)
  }

  /// Returns a value as JSON, in which properties have their names in Swift.
  private static func shown(_ value: Any) -> Any {
    switch value {
    case let data as Data: return data.base64EncodedString()
    case let date as Date: return "\(date.timeIntervalSince1970)"
    case is String, is Bool: return value
    case let number as any BinaryInteger: return Int(number)
    case let number as any BinaryFloatingPoint: return "\(number)"
    case let value as any RawRepresentable: return shown(value.rawValue)
    case let text as any LosslessStringConvertible: return text.description
    case is URL, is UUID, is Decimal: return "\(value)"
    default: return reflected(value)
    }
  }

  private static func reflected(_ value: Any) -> Any {
    let mirror = Mirror(reflecting: value)
    let children = mirror.children
    switch mirror.displayStyle {
    case .optional:
      return children.first.map { shown($0.value) } ?? NSNull()
    case .collection, .set:
      return children.map { shown($0.value) }
    case .enum where "\(type(of: value))" == "JSONValue":
      return children.first.map { shown($0.value) } ?? NSNull()
    case .enum:
      guard let child = children.first else { return "\(value)" }
      let content = shown(child.value)
      return "\(type(of: value))".hasSuffix("Outcome") ? [child.label ?? "": content] : content
    case .dictionary:
      let pairs = children.compactMap { $0.value as? (key: AnyHashable, value: Any) }
      return Dictionary(pairs.map { ("\($0.key)", shown($0.value)) }) { first, _ in first }
    default:
      return Dictionary(children.map { ($0.label ?? "", shown($0.value)) }) { first, _ in first }
    }
  }
}
