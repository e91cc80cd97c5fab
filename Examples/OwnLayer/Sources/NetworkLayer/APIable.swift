/// A request, as this layer sends it.
public protocol APIable {
  /// The media type of the body.
  var contentType: ContentType { get }
  /// The HTTP method.
  var requestType: RequestType { get }
  /// The place of the parameters.
  var encodingType: EncodingType { get }
  /// The header fields.
  var header: [String: String] { get }
  /// The URL, with the query unless it is in `param`.
  var url: String { get }
  /// The fields of the body, or the query of a request without a body.
  var param: [String: Any]? { get }
}

/// An HTTP method.
public enum RequestType: String, Sendable {
  case get = "GET"
  case post = "POST"
  case put = "PUT"
  case delete = "DELETE"
}

/// A media type of a body.
public enum ContentType: String, Sendable {
  case json = "application/json"
  case urlEncoded = "application/x-www-form-urlencoded"
}

/// The place of a request's parameters.
public enum EncodingType: Sendable {
  /// In the URL.
  case url
  /// In a JSON body.
  case json
  /// In a URL-encoded body.
  case form
}
