import Foundation

extension HTTPTask {
  /// The parts of a task, which the rest of the runtime reads instead of its cases.
  struct Content {
    /// The bytes after the head of a request.
    enum Body {
      case data(Data)
      case json(any Encodable, encoder: JSONEncoder?)
      case encoded(RequestBody)
      case file(URL)
      case stream(BodyStream)
      case parts([MultipartFormData])
    }

    /// The query.
    var query = QueryParameters()

    /// The parameters that encodings put into the query or the body, in order.
    var parameters: [(values: Parameters, encoding: any ParameterEncoding)] = []

    /// The body, unless an encoding creates it.
    var body: Body?

    /// The destination of the response; nil for memory.
    var destination: DownloadDestination?
  }

  /// The content of the task.
  var content: Content {
    switch self {
    case .request(let query, let body):
      Content(query: query, body: body.map(Content.Body.encoded))
    case .download(let query, let body, let destination):
      Content(query: query, body: body.map(Content.Body.encoded), destination: destination)
    case .requestPlain:
      Content()
    case .requestData(let data):
      Content(body: .data(data))
    case .requestJSONEncodable(let value):
      Content(body: .json(value, encoder: nil))
    case .requestCustomJSONEncodable(let value, let encoder):
      Content(body: .json(value, encoder: encoder))
    case .requestParameters(let values, let encoding):
      Content(parameters: [(values, encoding)])
    case .requestCompositeData(let data, let query):
      Content(parameters: [(query, URLEncoding.queryString)], body: .data(data))
    case .requestCompositeParameters(let values, let encoding, let query):
      Content(parameters: [(query, URLEncoding.queryString), (values, encoding.forBody)])
    case .uploadFile(let file):
      Content(body: .file(file))
    case .uploadStream(let body, let query):
      Content(query: query, body: .stream(body))
    case .uploadMultipart(let parts):
      Content(body: .parts(parts))
    case .uploadCompositeMultipart(let parts, let query):
      Content(parameters: [(query, URLEncoding.queryString)], body: .parts(parts))
    case .downloadDestination(let destination):
      Content(destination: destination)
    case .downloadParameters(let values, let encoding, let destination):
      Content(parameters: [(values, encoding)], destination: destination)
    }
  }
}

extension HTTPTask.Content {
  /// The parts of a multipart body.
  func parts() throws -> [MultipartPart]? {
    switch body {
    case .parts(let parts): return parts.map(MultipartPart.init)
    case .encoded(let body) where body.contentType?.hasPrefix("multipart/") == true:
      guard case .multipart(let parts) = try body.content() else { return nil }
      return try parts.parts()
    case .encoded, .data, .json, .file, .stream, nil: return nil
    }
  }
}

extension ParameterEncoding {
  /// The encoding without parameters in the query: parameters for the body go to the body.
  fileprivate var forBody: any ParameterEncoding {
    guard let encoding = self as? URLEncoding else { return self }
    return URLEncoding(
      destination: .httpBody,
      arrayEncoding: encoding.arrayEncoding,
      boolEncoding: encoding.boolEncoding
    )
  }
}
