#if canImport(FoundationNetworking)
  public import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// Parameters as JSON in the body.
public struct JSONEncoding: ParameterEncoding {
  /// Why parameters can't be encoded.
  public enum Error: Swift.Error {
    /// There is a value that JSON has no form for.
    case invalidJSONObject

    /// What went wrong.
    public var localizedDescription: String {
      "The parameters hold a value that JSON has no form for."
    }
  }

  /// One line.
  public static var `default`: JSONEncoding { JSONEncoding() }

  /// Several lines, for people.
  public static var prettyPrinted: JSONEncoding { JSONEncoding(options: .prettyPrinted) }

  /// How the JSON is written.
  public let options: JSONSerialization.WritingOptions

  /// Creates an encoding.
  public init(options: JSONSerialization.WritingOptions = []) {
    self.options = options
  }

  /// Returns the request with the parameters in its body.
  public func encode(
    _ urlRequest: any URLRequestConvertible,
    with parameters: Parameters?
  ) throws -> URLRequest {
    try encode(urlRequest, withJSONObject: parameters)
  }

  /// Returns the request with any JSON in its body.
  public func encode(
    _ urlRequest: any URLRequestConvertible,
    withJSONObject jsonObject: Any? = nil
  ) throws -> URLRequest {
    var request = try urlRequest.asURLRequest()
    guard let jsonObject else { return request }
    guard JSONSerialization.isValidJSONObject(jsonObject) else {
      throw AFError.parameterEncodingFailed(
        reason: .jsonEncodingFailed(error: Error.invalidJSONObject)
      )
    }
    do {
      let data = try JSONSerialization.data(withJSONObject: jsonObject, options: options)
      if request.headers["Content-Type"] == nil {
        request.headers.update(.contentType("application/json"))
      }
      request.httpBody = data
    } catch {
      throw AFError.parameterEncodingFailed(reason: .jsonEncodingFailed(error: error))
    }
    return request
  }
}
