/// A target made concrete: everything about one request, and the answer to it when it is stubbed.
open class Endpoint {
  /// Makes the answer of a stubbed request.
  public typealias SampleResponseClosure = () -> EndpointSampleResponse

  /// The URL.
  public let url: String

  /// Makes the answer of a stubbed request.
  public let sampleResponseClosure: SampleResponseClosure

  /// The method.
  public let method: Method

  /// What the request carries, and what becomes of the answer.
  public let task: Task

  /// The headers.
  public let httpHeaderFields: [String: String]?

  /// Creates an endpoint.
  public init(
    url: String,
    sampleResponseClosure: @escaping SampleResponseClosure,
    method: Method,
    task: Task,
    httpHeaderFields: [String: String]?
  ) {
    self.url = url
    self.sampleResponseClosure = sampleResponseClosure
    self.method = method
    self.task = task
    self.httpHeaderFields = httpHeaderFields
  }

  /// Returns the endpoint with more headers; those given replace those present.
  open func adding(newHTTPHeaderFields: [String: String]) -> Endpoint {
    let headers =
      newHTTPHeaderFields.isEmpty
      ? httpHeaderFields
      : (httpHeaderFields ?? [:]).merging(newHTTPHeaderFields) { $1 }
    return Endpoint(
      url: url,
      sampleResponseClosure: sampleResponseClosure,
      method: method,
      task: task,
      httpHeaderFields: headers
    )
  }

  /// Returns the endpoint with another task.
  open func replacing(task: Task) -> Endpoint {
    Endpoint(
      url: url,
      sampleResponseClosure: sampleResponseClosure,
      method: method,
      task: task,
      httpHeaderFields: httpHeaderFields
    )
  }
}
