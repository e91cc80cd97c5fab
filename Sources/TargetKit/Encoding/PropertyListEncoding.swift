public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// Parameters as a property list in the body.
public struct PropertyListEncoding: ParameterEncoding {
  /// An encoding that writes XML.
  public static let `default` = PropertyListEncoding()

  /// An encoding that writes XML.
  public static let xml = PropertyListEncoding(format: .xml)

  /// An encoding that writes the binary format.
  public static let binary = PropertyListEncoding(format: .binary)

  /// The format of the property list.
  public let format: PropertyListSerialization.PropertyListFormat

  /// Creates an encoding.
  public init(format: PropertyListSerialization.PropertyListFormat = .xml) {
    self.format = format
  }

  /// Returns the request with the parameters in its body.
  ///
  /// - Throws: `EncodingError` if the format can't represent a value; the error of writing the
  ///   property list.
  public func encode(_ request: URLRequest, with parameters: Parameters?) throws -> URLRequest {
    guard let parameters else { return request }
    guard PropertyListSerialization.propertyList(parameters, isValidFor: format) else {
      let context = EncodingError.Context(
        codingPath: [],
        debugDescription: "The parameters contain a value that property lists can't represent."
      )
      throw EncodingError.invalidValue(parameters, context)
    }
    var request = request
    request.setDefaultContentType("application/x-plist")
    request.httpBody = try PropertyListSerialization.data(
      fromPropertyList: parameters,
      format: format,
      options: 0
    )
    return request
  }
}
