public import Foundation

extension NetworkLoggerPlugin {
  /// The settings of a network logger.
  public struct Configuration: Sendable {
    /// A closure that receives the log entries of a request or a response.
    public typealias OutputType = @Sendable (_ target: any TargetType, _ items: [String]) -> Void

    /// The formatter of log entries.
    public var formatter: Formatter

    /// The closure that receives the log entries.
    public var output: OutputType

    /// The parts that are logged.
    public var logOptions: LogOptions

    /// The redaction of credentials.
    public var redaction: Redaction

    /// Creates a configuration.
    public init(
      formatter: Formatter = Formatter(),
      output: @escaping OutputType = defaultOutput,
      logOptions: LogOptions = .default,
      redaction: Redaction = .credentials
    ) {
      self.formatter = formatter
      self.output = output
      self.logOptions = logOptions
      self.redaction = redaction
    }

    /// Prints the entries.
    @Sendable
    public static func defaultOutput(target: any TargetType, items: [String]) {
      for item in items {
        print(item)
      }
    }
  }
}

extension NetworkLoggerPlugin.Configuration {
  /// The parts of requests and responses that are logged.
  public struct LogOptions: OptionSet, Hashable, Sendable {
    /// The method of a request.
    public static let requestMethod = LogOptions(rawValue: 1 << 0)

    /// The body of a request, if it is in memory.
    public static let requestBody = LogOptions(rawValue: 1 << 1)

    /// The headers of a request.
    public static let requestHeaders = LogOptions(rawValue: 1 << 2)

    /// The whole request, as a cURL command.
    public static let formatRequestAsCURL = LogOptions(rawValue: 1 << 3)

    /// The body of a response that is accepted.
    public static let successResponseBody = LogOptions(rawValue: 1 << 4)

    /// The body of a response that isn't accepted.
    public static let errorResponseBody = LogOptions(rawValue: 1 << 5)

    /// The headers of a response.
    public static let responseHeaders = LogOptions(rawValue: 1 << 6)

    /// The method and the headers of requests.
    public static let `default`: LogOptions = [requestMethod, requestHeaders]

    /// All options.
    public static let verbose: LogOptions = [
      requestMethod, requestHeaders, requestBody, responseHeaders, successResponseBody,
      errorResponseBody,
    ]

    /// The options as bits.
    public let rawValue: Int

    /// Creates options from bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }
  }

  /// A formatter of log entries.
  public struct Formatter: Sendable {
    /// A closure that converts a body to text.
    public typealias DataFormatterType = @Sendable (Data) -> String

    /// A closure that creates a log entry.
    public typealias EntryFormatterType =
      @Sendable (
        _ identifier: String,
        _ message: String,
        _ target: any TargetType
      ) -> String

    /// The closure that creates a log entry.
    public var entry: EntryFormatterType

    /// The closure that converts the body of a request to text.
    public var requestData: DataFormatterType

    /// The closure that converts the body of a response to text.
    public var responseData: DataFormatterType

    /// Creates a formatter.
    public init(
      entry: @escaping EntryFormatterType = defaultEntryFormatter,
      requestData: @escaping DataFormatterType = defaultDataFormatter,
      responseData: @escaping DataFormatterType = defaultDataFormatter
    ) {
      self.entry = entry
      self.requestData = requestData
      self.responseData = responseData
    }

    /// Returns a body as UTF-8 text.
    @Sendable
    public static func defaultDataFormatter(_ data: Data) -> String {
      String(data: data, encoding: .utf8) ?? "\(data.count) bytes that are not text"
    }

    /// Returns an entry with the time and the name of the target, without the target's associated
    /// values.
    @Sendable
    public static func defaultEntryFormatter(
      identifier: String,
      message: String,
      target: any TargetType
    ) -> String {
      "[\(Date.now.formatted(.iso8601))] \(TargetName(of: target)) \(identifier): \(message)"
    }
  }
}
