import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Logs requests and responses.
public final class NetworkLoggerPlugin {
  /// The configuration of the logger.
  public var configuration: Configuration

  /// Creates a plugin.
  public init(configuration: Configuration = Configuration()) {
    self.configuration = configuration
  }

  /// A logger for the method and the headers of requests.
  public class var `default`: NetworkLoggerPlugin {
    NetworkLoggerPlugin(configuration: Configuration(logOptions: .default))
  }

  /// A logger for all values.
  public class var verbose: NetworkLoggerPlugin {
    NetworkLoggerPlugin(configuration: Configuration(logOptions: .verbose))
  }
}

extension NetworkLoggerPlugin: PluginType {
  /// Logs a request.
  public func willSend(_ request: any RequestType, target: any TargetType) {
    guard configuration.logOptions.contains(.formatRequestAscURL) else {
      configuration.output(target, entries(of: request, target))
      return
    }
    _ = request.cURLDescription { [weak self] command in
      guard let self else { return }
      configuration.output(target, [entry("Request", command, target)])
    }
  }

  /// Logs a response or an error.
  public func didReceive(_ result: Result<Response, MoyaError>, target: any TargetType) {
    switch result {
    case .success(let response):
      configuration.output(target, entries(of: response, target, isFailure: false))
    case .failure(let error):
      configuration.output(
        target,
        error.response.map { entries(of: $0, target, isFailure: true) }
          ?? [entry("Error", "Error calling \(target) : \(error)", target)]
      )
    }
  }

  private func entries(of request: any RequestType, _ target: any TargetType) -> [String] {
    guard let urlRequest = request.request else {
      return [entry("Request", "(invalid request)", target)]
    }
    let options = configuration.logOptions
    var entries = [entry("Request", urlRequest.description, target)]
    if options.contains(.requestHeaders) {
      let headers = request.sessionHeaders.merging(urlRequest.allHTTPHeaderFields ?? [:]) { $1 }
      entries.append(entry("Request Headers", headers.description, target))
    }
    if options.contains(.requestBody) {
      if let stream = urlRequest.httpBodyStream {
        entries.append(entry("Request Body Stream", stream.description, target))
      }
      if let body = urlRequest.httpBody {
        let text = configuration.formatter.requestData(body)
        entries.append(entry("Request Body", text, target))
      }
    }
    if options.contains(.requestMethod), let method = urlRequest.httpMethod {
      entries.append(entry("HTTP Request Method", method, target))
    }
    return entries
  }

  private func entries(
    of response: Response,
    _ target: any TargetType,
    isFailure: Bool
  ) -> [String] {
    let head =
      response.response?.description ?? "Received empty network response for \(target)."
    var entries = [entry("Response", head, target)]
    let options = configuration.logOptions
    if (isFailure && options.contains(.errorResponseBody)) || options.contains(.successResponseBody)
    {
      let text = configuration.formatter.responseData(response.data)
      entries.append(entry("Response Body", text, target))
    }
    return entries
  }

  private func entry(_ name: String, _ text: String, _ target: any TargetType) -> String {
    configuration.formatter.entry(name, text, target)
  }
}
