/// A concrete request for a target, with its response if the target is stubbed.
open class Endpoint {
  /// Returns the response of a stubbed request.
  public typealias SampleResponseClosure = () -> EndpointSampleResponse

  /// The URL.
  public let url: String

  /// The closure that returns the response of a stubbed request.
  public let sampleResponseClosure: SampleResponseClosure

  /// The method.
  public let method: Method

  /// The contents of the request, and the handling of its response.
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

  /// Returns the endpoint with additional headers, which replace existing ones with the same name.
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
