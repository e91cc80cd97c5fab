#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// Parameters as `name=value` pairs, in the query or as a form.
///
/// Names are sorted, including those in nested dictionaries. A nil value is left out, an enum is
/// sent as its raw value, and a date as RFC 3339 text.
public struct URLEncoding: ParameterEncoding {
  /// The part of the request that the parameters go to.
  public enum Destination: Hashable, Sendable {
    /// The query for `GET`, `HEAD` and `DELETE`, the body for every other method.
    case methodDependent
    /// The query, after any existing query items.
    case queryString
    /// The body.
    case httpBody
  }

  /// The spelling of the name of an array's element.
  public enum ArrayEncoding: Sendable {
    /// `name[]`.
    case brackets
    /// `name`.
    case noBrackets
    /// `name[0]`.
    case indexInBrackets
    /// The result of a closure that is called with the name and the index.
    case custom(@Sendable (_ key: String, _ index: Int) -> String)
  }

  /// The spelling of a Boolean.
  public enum BoolEncoding: Hashable, Sendable {
    /// `1` and `0`.
    case numeric
    /// `true` and `false`.
    case literal
  }

  /// An encoding that uses the query or the body, depending on the method.
  public static let `default` = URLEncoding()

  /// An encoding that uses the query.
  public static let queryString = URLEncoding(destination: .queryString)

  /// An encoding that uses the body.
  public static let httpBody = URLEncoding(destination: .httpBody)

  /// The part of the request that the parameters go to.
  public let destination: Destination

  /// The spelling of the name of an array's element.
  public let arrayEncoding: ArrayEncoding

  /// The spelling of a Boolean.
  public let boolEncoding: BoolEncoding

  /// Creates an encoding.
  public init(
    destination: Destination = .methodDependent,
    arrayEncoding: ArrayEncoding = .brackets,
    boolEncoding: BoolEncoding = .numeric
  ) {
    self.destination = destination
    self.arrayEncoding = arrayEncoding
    self.boolEncoding = boolEncoding
  }

  /// Returns the request with the parameters in its query or body.
  ///
  /// - Throws: `URLError.badURL` if the parameters can't be appended to the URL.
  public func encode(_ request: URLRequest, with parameters: Parameters?) throws -> URLRequest {
    guard let parameters else { return request }
    var request = request
    let text = text(of: parameters)
    if goesToQuery(of: request.httpMethod ?? "GET") {
      try request.appendQuery(text)
    } else {
      request.setDefaultContentType("application/x-www-form-urlencoded; charset=utf-8")
      request.httpBody = Data(text.utf8)
    }
    return request
  }

  /// Returns the parameters as they are sent.
  func text(of parameters: Parameters) -> String {
    parameters.sorted { $0.key < $1.key }
      .flatMap { items(named: $0.key, $0.value) }
      .map { "\(Self.escape($0.name))=\(Self.escape($0.value))" }
      .joined(separator: "&")
  }

  /// Returns whether parameters become part of the URL of a request with a method.
  func goesToQuery(of method: String) -> Bool {
    switch destination {
    case .methodDependent: ["GET", "HEAD", "DELETE"].contains(method)
    case .queryString: true
    case .httpBody: false
    }
  }

  private func items(named name: String, _ value: Any) -> [(name: String, value: String)] {
    switch value {
    case let optional as any OptionalValue:
      optional.wrapped.map { items(named: name, $0) } ?? []
    case let dictionary as [String: Any]:
      dictionary.sorted { $0.key < $1.key }
        .flatMap { items(named: "\(name)[\($0.key)]", $0.value) }
    case let array as [Any]:
      array.enumerated().flatMap { items(named: elementName(name, at: $0.offset), $0.element) }
    case let bool as Bool:
      [(name, spelled(bool))]
    case let date as Date:
      [(name, date.formatted(.iso8601))]
    case let raw as any RawRepresentable:
      items(named: name, raw.rawValue)
    default:
      [(name, "\(value)")]
    }
  }

  private func elementName(_ name: String, at index: Int) -> String {
    switch arrayEncoding {
    case .brackets: "\(name)[]"
    case .noBrackets: name
    case .indexInBrackets: "\(name)[\(index)]"
    case .custom(let spell): spell(name, index)
    }
  }

  private func spelled(_ bool: Bool) -> String {
    switch boolEncoding {
    case .numeric: bool ? "1" : "0"
    case .literal: bool ? "true" : "false"
    }
  }

  /// Returns the text as it may appear in the name or the value of a query item (RFC 3986 §3.4).
  package static func escape(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: queryItemCharacters) ?? text
  }

  private static let queryItemCharacters: CharacterSet = {
    var characters = CharacterSet(charactersIn: "-._~/?")
    characters.insert(
      charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
    )
    return characters
  }()
}

/// A protocol that every `Optional` conforms to, for values whose type was erased.
private protocol OptionalValue {
  var wrapped: Any? { get }
}

extension Optional: OptionalValue {
  fileprivate var wrapped: Any? { map { $0 as Any } }
}
