public import Foundation
public import TargetKitWire

/// The body of a request, and the destination of the response.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum HTTPTask: Sendable {
  /// A query and a body of any kind.
  case request(query: QueryParameters = QueryParameters(), body: RequestBody? = nil)

  /// A query, a body, and a response that is written to a file.
  case download(
    query: QueryParameters = QueryParameters(),
    body: RequestBody? = nil,
    destination: DownloadDestination
  )

  /// Only the path and the headers.
  case requestPlain

  /// A body of bytes.
  case requestData(Data)

  /// A JSON body, encoded with the encoder of the provider, or that of `JSONCoding`, which writes
  /// dates as RFC 3339.
  case requestJSONEncodable(any Encodable & Sendable)

  /// A JSON body, encoded with a custom encoder.
  case requestCustomJSONEncodable(any Encodable & Sendable, encoder: JSONEncoder)

  /// Parameters, which the encoding puts into the query or the body.
  case requestParameters(parameters: Parameters, encoding: any ParameterEncoding)

  /// A body of bytes, and a query.
  case requestCompositeData(bodyData: Data, urlParameters: Parameters)

  /// Parameters that the encoding puts into the body, and a query.
  case requestCompositeParameters(
    bodyParameters: Parameters,
    bodyEncoding: any ParameterEncoding,
    urlParameters: Parameters
  )

  /// A body that is read from a file while it is sent.
  case uploadFile(URL)

  /// A body that is read from a stream while it is sent, and a query.
  case uploadStream(BodyStream, query: QueryParameters = QueryParameters())

  /// A `multipart/form-data` body.
  case uploadMultipart([MultipartFormData])

  /// A `multipart/form-data` body and a query.
  case uploadCompositeMultipart([MultipartFormData], urlParameters: Parameters)

  /// A response that is written to a file.
  case downloadDestination(DownloadDestination)

  /// Parameters, and a response that is written to a file.
  case downloadParameters(
    parameters: Parameters,
    encoding: any ParameterEncoding,
    destination: DownloadDestination
  )
}

extension HTTPTask {
  /// Returns a task with a `multipart/form-data` body and a query.
  public static func multipart(
    _ parts: MultipartParts,
    query: QueryParameters = QueryParameters()
  ) -> HTTPTask {
    .request(query: query, body: .multipart(parts))
  }

  /// Returns a task with a body that is read from a file while it is sent, and a query.
  public static func upload(
    file: URL,
    contentType: String? = "application/octet-stream",
    query: QueryParameters = QueryParameters()
  ) -> HTTPTask {
    .request(query: query, body: .file(file, contentType: contentType))
  }
}
