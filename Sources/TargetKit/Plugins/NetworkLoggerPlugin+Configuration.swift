public import Foundation

extension NetworkLoggerPlugin {
  /// What is logged, and how.
  public struct Configuration: Sendable {
    /// Takes the entries of a request or an answer.
    public typealias OutputType = @Sendable (_ target: any TargetType, _ items: [String]) -> Void

    /// Makes text of what is logged.
    public var formatter: Formatter

    /// Takes the entries.
    public var output: OutputType

    /// What is logged.
    public var logOptions: LogOptions

    /// What is hidden.
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
  /// What is logged.
  public struct LogOptions: OptionSet, Hashable, Sendable {
    /// The method of a request.
    public static let requestMethod = LogOptions(rawValue: 1 << 0)

    /// The body of a request, where it is in memory.
    public static let requestBody = LogOptions(rawValue: 1 << 1)

    /// The headers of a request.
    public static let requestHeaders = LogOptions(rawValue: 1 << 2)

    /// The whole request, as a cURL command.
    public static let formatRequestAsCURL = LogOptions(rawValue: 1 << 3)

    /// The body of an answer that is accepted.
    public static let successResponseBody = LogOptions(rawValue: 1 << 4)

    /// The body of an answer that isn't accepted.
    public static let errorResponseBody = LogOptions(rawValue: 1 << 5)

    /// The headers of an answer.
    public static let responseHeaders = LogOptions(rawValue: 1 << 6)

    /// The basics.
    public static let `default`: LogOptions = [requestMethod, requestHeaders]

    /// Everything.
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

  /// Makes text of what is logged.
  public struct Formatter: Sendable {
    /// Makes text of a body.
    public typealias DataFormatterType = @Sendable (Data) -> String

    /// Makes an entry.
    public typealias EntryFormatterType =
      @Sendable (
        _ identifier: String,
        _ message: String,
        _ target: any TargetType
      ) -> String

    /// Makes an entry.
    public var entry: EntryFormatterType

    /// Makes text of the body of a request.
    public var requestData: DataFormatterType

    /// Makes text of the body of an answer.
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

    /// Returns a body as text in UTF-8.
    @Sendable
    public static func defaultDataFormatter(_ data: Data) -> String {
      String(data: data, encoding: .utf8) ?? "\(data.count) bytes that are not text"
    }

    /// Returns an entry with the time and the name of the target, without the values it carries.
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
