import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Logs requests and responses, by default without credentials.
public struct NetworkLoggerPlugin: Plugin {
  /// A logger with the default options.
  public static let `default` = NetworkLoggerPlugin()

  /// A logger of everything.
  public static let verbose = NetworkLoggerPlugin(
    configuration: Configuration(logOptions: .verbose)
  )

  /// The configuration.
  public let configuration: Configuration

  /// Creates a plugin.
  public init(configuration: Configuration = Configuration()) {
    self.configuration = configuration
  }

  /// Logs a request.
  public func willSend(_ request: OutgoingRequest, context: CallContext) {
    configuration.output(context.target, entries(of: request, context.target))
  }

  /// Logs a response or an error.
  public func didReceive(_ result: Result<Response, TargetError>, context: CallContext) {
    let items =
      switch result {
      case .success(let response): entries(of: response, isFailure: false, context)
      case .failure(let error):
        error.response.map { entries(of: $0, isFailure: true, context) }
          ?? [entry("Error", error.description, context.target)]
      }
    configuration.output(context.target, items)
  }

  /// Logs a response that was accepted but can't be read, in one line: what was expected and found,
  /// and where.
  ///
  /// The value itself is part of the line if the bodies of responses are logged.
  public func didFailToRead(_ failure: UnreadableResponse, context: CallContext) {
    let redaction = configuration.redaction.hiding(context.credentialFields)
    let text =
      configuration.logOptions.contains(.successResponseBody)
      ? failure.hiding(redaction).description : failure.summary
    configuration.output(context.target, [entry("Unreadable Response", text, context.target)])
  }

  /// Logs a value that isn't in the form that the spec declares, in one line: what was expected and
  /// found, and where.
  public func didTolerate(_ value: ToleratedValue, context: CallContext) {
    let text = "\(TargetName(of: context.target)): \(value)"
    configuration.output(context.target, [entry("Tolerated Value", text, context.target)])
  }

  private func entries(of outgoing: OutgoingRequest, _ target: any TargetType) -> [String] {
    let options = configuration.logOptions
    let redaction = configuration.redaction.hiding(outgoing.credentialFields)
    guard let url = outgoing.request.url else { return [entry("Request", "no URL", target)] }
    if options.contains(.formatRequestAsCURL) {
      let command = outgoing.request.cURLDescription(
        redaction: redaction,
        sessionHeaders: outgoing.sessionHeaders
      )
      return [entry("Request", command, target)]
    }
    let body = outgoing.request.httpBody.map {
      redaction.redacting(
        $0,
        contentType: outgoing.request.value(forHTTPHeaderField: "Content-Type")
      )
    }
    var entries = [entry("Request", redaction.redacting(url), target)]
    if options.contains(.requestHeaders) {
      entries.append(
        entry("Request Headers", Self.text(of: redaction.redacting(outgoing.headers)), target)
      )
    }
    if options.contains(.requestBody), let body {
      entries.append(entry("Request Body", configuration.formatter.requestData(body), target))
    }
    if options.contains(.requestMethod), let method = outgoing.request.httpMethod {
      entries.append(entry("HTTP Request Method", method, target))
    }
    return entries
  }

  private func entries(
    of response: Response,
    isFailure: Bool,
    _ context: CallContext
  ) -> [String] {
    let options = configuration.logOptions
    let redaction = configuration.redaction.hiding(context.credentialFields)
    let target = context.target
    var entries = [entry("Response", "\(response.statusCode)", target)]
    if options.contains(.responseHeaders), !response.headers.isEmpty {
      let headers = redaction.redacting(response.headers)
      entries.append(entry("Response Headers", Self.text(of: headers), target))
    }
    if options.contains(isFailure ? .errorResponseBody : .successResponseBody) {
      let body = configuration.formatter.responseData(
        redaction.redacting(response.data, contentType: response.header("Content-Type"))
      )
      entries.append(entry("Response Body", body, target))
    }
    return entries
  }

  private func entry(_ name: String, _ text: String, _ target: any TargetType) -> String {
    configuration.formatter.entry(name, text, target)
  }

  private static func text(of headers: [String: String]) -> String {
    headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
  }
}
