public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// Parameters as a JSON object in the body.
public struct JSONEncoding: ParameterEncoding {
  /// An encoding that writes one line.
  public static let `default` = JSONEncoding()

  /// An encoding that writes several lines, for people.
  public static let prettyPrinted = JSONEncoding(options: .prettyPrinted)

  /// The options for writing the JSON.
  public let options: JSONSerialization.WritingOptions

  /// Creates an encoding.
  public init(options: JSONSerialization.WritingOptions = []) {
    self.options = options
  }

  /// Returns the request with the parameters in its body.
  ///
  /// - Throws: `EncodingError` if JSON can't represent a value.
  public func encode(_ request: URLRequest, with parameters: Parameters?) throws -> URLRequest {
    guard let parameters else { return request }
    guard JSONSerialization.isValidJSONObject(parameters) else {
      let context = EncodingError.Context(
        codingPath: [],
        debugDescription: "The parameters contain a value that JSON can't represent."
      )
      throw EncodingError.invalidValue(parameters, context)
    }
    var request = request
    request.setDefaultContentType("application/json")
    request.httpBody = try JSONSerialization.data(withJSONObject: parameters, options: options)
    return request
  }
}
