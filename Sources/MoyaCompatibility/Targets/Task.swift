public import Foundation

/// The contents of a request, and the handling of its response.
public enum Task {
  /// A request without parameters and body.
  case requestPlain

  /// A request with bytes as its body.
  case requestData(Data)

  /// A request with a JSON body.
  case requestJSONEncodable(any Encodable)

  /// A request with a JSON body that a custom encoder encodes.
  case requestCustomJSONEncodable(any Encodable, encoder: JSONEncoder)

  /// A request with parameters that the encoding adds to the query or the body.
  case requestParameters(parameters: [String: Any], encoding: any ParameterEncoding)

  /// A request with bytes as its body, and a query.
  case requestCompositeData(bodyData: Data, urlParameters: [String: Any])

  /// A request with parameters that the encoding adds to the body, and a query.
  case requestCompositeParameters(
    bodyParameters: [String: Any],
    bodyEncoding: any ParameterEncoding,
    urlParameters: [String: Any]
  )

  /// A request whose body is read from a file.
  case uploadFile(URL)

  /// A request with a `multipart/form-data` body.
  case uploadMultipart([MultipartFormData])

  /// A request with a `multipart/form-data` body, and a query.
  case uploadCompositeMultipart([MultipartFormData], urlParameters: [String: Any])

  /// A request whose response is written to a file.
  case downloadDestination(DownloadDestination)

  /// A request with parameters, whose response is written to a file.
  case downloadParameters(
    parameters: [String: Any],
    encoding: any ParameterEncoding,
    destination: DownloadDestination
  )
}
