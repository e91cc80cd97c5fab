/// Whether a request begins or ends.
public enum NetworkActivityChangeType {
  /// It begins.
  case began
  /// It ends.
  case ended
}

/// Tells a closure when requests begin and end.
public final class NetworkActivityPlugin: PluginType {
  /// Is told of a change.
  public typealias NetworkActivityClosure = (
    _ change: NetworkActivityChangeType,
    _ target: any TargetType
  ) -> Void

  private let networkActivityClosure: NetworkActivityClosure

  /// Creates a plugin.
  public init(networkActivityClosure: @escaping NetworkActivityClosure) {
    self.networkActivityClosure = networkActivityClosure
  }

  /// Tells that a request begins.
  public func willSend(_ request: any RequestType, target: any TargetType) {
    networkActivityClosure(.began, target)
  }

  /// Tells that a request ends.
  public func didReceive(_ result: Result<Response, MoyaError>, target: any TargetType) {
    networkActivityClosure(.ended, target)
  }
}
