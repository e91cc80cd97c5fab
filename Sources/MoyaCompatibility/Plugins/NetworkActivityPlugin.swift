/// The beginning or the end of a request.
public enum NetworkActivityChangeType {
  /// The request begins.
  case began
  /// The request ends.
  case ended
}

/// Calls a closure when requests begin and end.
public final class NetworkActivityPlugin: PluginType {
  /// Receives a change.
  public typealias NetworkActivityClosure = (
    _ change: NetworkActivityChangeType,
    _ target: any TargetType
  ) -> Void

  private let networkActivityClosure: NetworkActivityClosure

  /// Creates a plugin.
  public init(networkActivityClosure: @escaping NetworkActivityClosure) {
    self.networkActivityClosure = networkActivityClosure
  }

  /// Reports that a request begins.
  public func willSend(_ request: any RequestType, target: any TargetType) {
    networkActivityClosure(.began, target)
  }

  /// Reports that a request ends.
  public func didReceive(_ result: Result<Response, MoyaError>, target: any TargetType) {
    networkActivityClosure(.ended, target)
  }
}
