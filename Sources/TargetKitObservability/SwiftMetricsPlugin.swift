#if SwiftMetrics
  import Foundation
  public import Metrics
  public import TargetKit

  /// Counts and times attempts with swift-metrics.
  ///
  /// The timer `targetkit.request.duration` has the dimensions `target`, `method` and `status`. The
  /// counter `targetkit.request.retries` has `target` and `method`. The value of `status` is a
  /// status code, `cancelled` or `error`. Dimensions don't contain associated values of the target,
  /// so that their number stays small.
  public struct SwiftMetricsPlugin: Plugin {
    private let prefix: String
    private let factory: any MetricsFactory

    /// Creates a plugin.
    ///
    /// - Parameters:
    ///   - prefix: The beginning of the labels.
    ///   - factory: The factory; the global one by default.
    public init(
      prefix: String = "targetkit.request",
      factory: any MetricsFactory = MetricsSystem.factory
    ) {
      self.prefix = prefix
      self.factory = factory
    }

    /// Counts the attempt.
    public func didReceive(
      _ result: Result<Response, TargetError>,
      context: CallContext
    ) async {
      let dimensions = [
        ("target", "\(TargetName(of: context.target))"),
        ("method", context.target.method.rawValue),
      ]
      if context.attempt > 1 {
        Counter(label: "\(prefix).retries", dimensions: dimensions, factory: factory).increment()
      }
      Metrics.Timer(
        label: "\(prefix).duration",
        dimensions: dimensions + [("status", Self.status(of: result))],
        factory: factory
      )
      .recordSeconds(context.metrics?.duration ?? 0)
    }

    private static func status(of result: Result<Response, TargetError>) -> String {
      switch result {
      case .success(let response): "\(response.statusCode)"
      case .failure(let error):
        error.statusCode.map { "\($0)" } ?? (error.isCancelled ? "cancelled" : "error")
      }
    }
  }
#endif
