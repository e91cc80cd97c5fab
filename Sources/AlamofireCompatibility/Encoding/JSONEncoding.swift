import TargetKit

#if canImport(FoundationNetworking)
  public import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// Encodes parameters as JSON in the body.
public struct JSONEncoding: ParameterEncoding {
  /// An error of encoding parameters.
  public enum Error: Swift.Error {
    /// The parameters contain a value that can't be represented in JSON.
    case invalidJSONObject

    /// The description of the error.
    public var localizedDescription: String {
      "The parameters contain a value that JSON can't represent."
    }
  }

  /// An encoding on a single line.
  public static var `default`: JSONEncoding { JSONEncoding() }

  /// An encoding with line breaks and indentation, for people.
  public static var prettyPrinted: JSONEncoding { JSONEncoding(options: .prettyPrinted) }

  /// The options for writing the JSON.
  public let options: JSONSerialization.WritingOptions

  /// Creates an encoding.
  public init(options: JSONSerialization.WritingOptions = []) {
    self.options = options
  }

  /// Returns the request with the parameters in its body.
  ///
  /// - Throws: `AFError.parameterEncodingFailed` if JSON can't represent a value; the error of
  ///   converting the request.
  public func encode(
    _ urlRequest: any URLRequestConvertible,
    with parameters: Parameters?
  ) throws -> URLRequest {
    try encode(urlRequest, withJSONObject: parameters)
  }

  /// Returns the request with any JSON value in its body.
  ///
  /// - Throws: `AFError.parameterEncodingFailed` if JSON can't represent a value; the error of
  ///   converting the request.
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
      request.setDefaultContentType("application/json")
      request.httpBody = data
    } catch {
      throw AFError.parameterEncodingFailed(reason: .jsonEncodingFailed(error: error))
    }
    return request
  }
}
