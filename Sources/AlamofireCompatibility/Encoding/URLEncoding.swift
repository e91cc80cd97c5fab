import TargetKit

#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// Encodes parameters as `name=value` pairs, in the query or as a form.
public struct URLEncoding: ParameterEncoding {
  /// The part of the request that contains the parameters.
  public enum Destination: Sendable {
    /// The query for `GET`, `HEAD` and `DELETE`, the body for every other method.
    case methodDependent
    /// The query, after existing parameters.
    case queryString
    /// The body.
    case httpBody
  }

  /// The format of the names of array elements.
  public enum ArrayEncoding: Sendable {
    /// `name[]`.
    case brackets
    /// `name`.
    case noBrackets
    /// `name[0]`.
    case indexInBrackets
    /// The result of the closure for a name and an index.
    case custom(@Sendable (_ key: String, _ index: Int) -> String)
  }

  /// The format of Boolean values.
  public enum BoolEncoding: Sendable {
    /// `1` and `0`.
    case numeric
    /// `true` and `false`.
    case literal
  }

  /// An encoding in the query or the body, depending on the method.
  public static var `default`: URLEncoding { URLEncoding() }

  /// An encoding in the query.
  public static var queryString: URLEncoding { URLEncoding(destination: .queryString) }

  /// An encoding in the body.
  public static var httpBody: URLEncoding { URLEncoding(destination: .httpBody) }

  /// The part of the request that contains the parameters.
  public let destination: Destination

  /// The format of the names of array elements.
  public let arrayEncoding: ArrayEncoding

  /// The format of Boolean values.
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
  /// - Throws: `AFError.parameterEncodingFailed` if the parameters belong in the query and the
  ///   request has no URL; the error of converting the request.
  public func encode(
    _ urlRequest: any URLRequestConvertible,
    with parameters: Parameters?
  ) throws -> URLRequest {
    var request = try urlRequest.asURLRequest()
    guard let parameters else { return request }
    let query = parameters.sorted { $0.key < $1.key }
      .flatMap { queryComponents(fromKey: $0.key, value: $0.value) }
      .map { "\($0.0)=\($0.1)" }
      .joined(separator: "&")
    if let method = request.method, goesToQuery(method) {
      guard let url = request.url else {
        throw AFError.parameterEncodingFailed(reason: .missingURL)
      }
      if var components = URLComponents(url: url, resolvingAgainstBaseURL: false),
        !parameters.isEmpty
      {
        let present = components.percentEncodedQuery.map { $0 + "&" } ?? ""
        components.percentEncodedQuery = present + query
        request.url = components.url
      }
    } else {
      request.setDefaultContentType("application/x-www-form-urlencoded; charset=utf-8")
      request.httpBody = Data(query.utf8)
    }
    return request
  }

  /// Returns the percent-encoded names and values of a parameter.
  public func queryComponents(fromKey key: String, value: Any) -> [(String, String)] {
    switch value {
    case let dictionary as [String: Any]:
      return dictionary.sorted { $0.key < $1.key }
        .flatMap { queryComponents(fromKey: "\(key)[\($0.key)]", value: $0.value) }
    case let array as [Any]:
      return array.enumerated()
        .flatMap { queryComponents(fromKey: name(key, at: $0.offset), value: $0.element) }
    case let number as NSNumber where String(cString: number.objCType) == "c":
      return [(escape(key), spelled(number.boolValue))]
    case let number as NSNumber:
      return [(escape(key), escape("\(number)"))]
    case let bool as Bool:
      return [(escape(key), spelled(bool))]
    default:
      return [(escape(key), escape("\(value)"))]
    }
  }

  /// Returns the text, percent-encoded for a query.
  public func escape(_ string: String) -> String {
    TargetKit.URLEncoding.escape(string)
  }

  private func goesToQuery(_ method: HTTPMethod) -> Bool {
    switch destination {
    case .methodDependent: [.get, .head, .delete].contains(method)
    case .queryString: true
    case .httpBody: false
    }
  }

  private func name(_ key: String, at index: Int) -> String {
    switch arrayEncoding {
    case .brackets: "\(key)[]"
    case .noBrackets: key
    case .indexInBrackets: "\(key)[\(index)]"
    case .custom(let spell): spell(key, index)
    }
  }

  private func spelled(_ bool: Bool) -> String {
    switch boolEncoding {
    case .numeric: bool ? "1" : "0"
    case .literal: bool ? "true" : "false"
    }
  }
}
