public import Foundation

/// What a request carries, and what becomes of the answer.
public enum Task {
  /// Nothing but the path and the headers.
  case requestPlain

  /// A body of bytes.
  case requestData(Data)

  /// A body of JSON.
  case requestJSONEncodable(any Encodable)

  /// A body of JSON, encoded with an encoder of one's own.
  case requestCustomJSONEncodable(any Encodable, encoder: JSONEncoder)

  /// Parameters, which the encoding puts into the query or the body.
  case requestParameters(parameters: [String: Any], encoding: any ParameterEncoding)

  /// A body of bytes, and a query.
  case requestCompositeData(bodyData: Data, urlParameters: [String: Any])

  /// Parameters that the encoding puts into the body, and a query.
  case requestCompositeParameters(
    bodyParameters: [String: Any],
    bodyEncoding: any ParameterEncoding,
    urlParameters: [String: Any]
  )

  /// A body that is read from a file.
  case uploadFile(URL)

  /// A body of `multipart/form-data`.
  case uploadMultipart([MultipartFormData])

  /// A body of `multipart/form-data`, and a query.
  case uploadCompositeMultipart([MultipartFormData], urlParameters: [String: Any])

  /// An answer that is written to a file.
  case downloadDestination(DownloadDestination)

  /// Parameters, and an answer that is written to a file.
  case downloadParameters(
    parameters: [String: Any],
    encoding: any ParameterEncoding,
    destination: DownloadDestination
  )
}
