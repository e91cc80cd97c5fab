#if SwiftLog
  import Foundation
  public import Logging
  public import TargetKit

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  /// Logs each attempt with swift-log as one entry, with the details as metadata.
  ///
  /// ```swift
  /// let provider = Provider<GitHub>(plugins: [SwiftLogPlugin(Logger(label: "github"))])
  /// ```
  ///
  /// A response that can't be read is a further entry, in one line: what was expected and found, and
  /// where.
  ///
  /// The metadata keys are `call`, `attempt`, `target`, `method`, `url`, `status`, `error` and
  /// `seconds`. Credentials in the URL are hidden. Headers and bodies aren't logged; use
  /// `NetworkLoggerPlugin` for them.
  public struct SwiftLogPlugin: Plugin {
    private let logger: Logger
    private let level: Logger.Level
    private let failureLevel: Logger.Level
    private let redaction: Redaction

    /// Creates a plugin.
    ///
    /// - Parameters:
    ///   - logger: The logger.
    ///   - level: The level of attempts that succeed.
    ///   - failureLevel: The level of attempts that fail; cancelled ones are logged with `level`.
    ///   - redaction: The redaction of URLs.
    public init(
      _ logger: Logger,
      level: Logger.Level = .debug,
      failureLevel: Logger.Level = .warning,
      redaction: Redaction = .credentials
    ) {
      self.logger = logger
      self.level = level
      self.failureLevel = failureLevel
      self.redaction = redaction
    }

    /// Logs the attempt.
    public func didReceive(
      _ result: Result<Response, TargetError>,
      context: CallContext
    ) async {
      var metadata: Logger.Metadata = [
        "call": "\(context.id)",
        "attempt": "\(context.attempt)",
        "target": "\(TargetName(of: context.target))",
        "method": "\(context.target.method.rawValue)",
      ]
      metadata["seconds"] = (context.metrics?.duration).map { "\($0)" }
      let failure: TargetError?
      let response: Response?
      switch result {
      case .success(let success): (response, failure) = (success, nil)
      case .failure(let error): (response, failure) = (error.response, error)
      }
      metadata["status"] = (response?.statusCode).map { "\($0)" }
      metadata["url"] = (response?.request?.url).map { "\(redaction.redacting($0))" }
      metadata["error"] = failure.map { "\($0.kind)" }
      let isFailure = failure.map { !$0.isCancelled } ?? false
      logger.log(
        level: isFailure ? failureLevel : level,
        "\(failure.map(\.description) ?? "\(TargetName(of: context.target)): responded")",
        metadata: metadata
      )
    }

    /// Logs a response that was accepted but can't be read.
    public func didFailToRead(_ failure: UnreadableResponse, context: CallContext) {
      logger.log(
        level: failureLevel,
        "\(failure.summary)",
        metadata: [
          "call": "\(context.id)",
          "target": "\(TargetName(of: context.target))",
          "status": "\(failure.statusCode)",
        ]
      )
    }

    /// Logs a value that isn't in the form that the spec declares.
    public func didTolerate(_ value: ToleratedValue, context: CallContext) {
      logger.log(
        level: failureLevel,
        "\(TargetName(of: context.target)): \(value)",
        metadata: [
          "call": "\(context.id)",
          "target": "\(TargetName(of: context.target))",
          "path": "\(value.path)",
        ]
      )
    }
  }
#endif
