public import Foundation

extension NetworkLoggerPlugin {
  /// The configuration of a logger.
  public struct Configuration {
    /// Receives the entries of a request or a response.
    public typealias OutputType = (_ target: any TargetType, _ items: [String]) -> Void

    /// The formatter that converts the logged values to text.
    public var formatter: Formatter

    /// The closure that receives the entries.
    public var output: OutputType

    /// The values that are logged.
    public var logOptions: LogOptions

    /// Creates a configuration.
    public init(
      formatter: Formatter = Formatter(),
      output: @escaping OutputType = defaultOutput,
      logOptions: LogOptions = .default
    ) {
      self.formatter = formatter
      self.output = output
      self.logOptions = logOptions
    }

    /// Prints the entries.
    public static func defaultOutput(target: any TargetType, items: [String]) {
      for item in items {
        print(item)
      }
    }
  }
}

extension NetworkLoggerPlugin.Configuration {
  /// The values that are logged.
  public struct LogOptions: OptionSet {
    /// The method of a request.
    public static let requestMethod = LogOptions(rawValue: 1 << 0)

    /// The body of a request.
    public static let requestBody = LogOptions(rawValue: 1 << 1)

    /// The headers of a request.
    public static let requestHeaders = LogOptions(rawValue: 1 << 2)

    /// The whole request, as a cURL command.
    public static let formatRequestAscURL = LogOptions(rawValue: 1 << 3)

    /// The body of any response.
    public static let successResponseBody = LogOptions(rawValue: 1 << 4)

    /// The body of a response that isn't accepted.
    public static let errorResponseBody = LogOptions(rawValue: 1 << 5)

    /// The method and the headers of a request.
    public static let `default`: LogOptions = [requestMethod, requestHeaders]

    /// All values.
    public static let verbose: LogOptions = [
      requestMethod, requestHeaders, requestBody, successResponseBody, errorResponseBody,
    ]

    /// The options as bits.
    public let rawValue: Int

    /// Creates options from bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }
  }

  /// Converts the logged values to text.
  public struct Formatter {
    /// Converts a body to text.
    public typealias DataFormatterType = (Data) -> (String)

    /// Returns an entry.
    public typealias EntryFormatterType = (
      _ identifier: String,
      _ message: String,
      _ target: any TargetType
    ) -> String

    /// The closure that returns an entry.
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
    public static func defaultDataFormatter(_ data: Data) -> String {
      String(data: data, encoding: .utf8) ?? "## Cannot map data to String ##"
    }

    /// Returns an entry with the time.
    public static func defaultEntryFormatter(
      identifier: String,
      message: String,
      target: any TargetType
    ) -> String {
      let time = DateFormatter.localizedString(from: Date(), dateStyle: .short, timeStyle: .short)
      return "Moya_Logger: [\(time)] \(identifier): \(message)"
    }
  }
}
