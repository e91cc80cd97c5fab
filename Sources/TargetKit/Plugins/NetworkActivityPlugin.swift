/// Whether a request begins or ends.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum NetworkActivityChange: Hashable, Sendable {
  /// It goes out next.
  case began
  /// It has ended, however that may be.
  case ended
}

/// Tells a closure when requests begin and end.
///
/// Each `began` is followed by one `ended`, also when the call is cancelled; an attempt that is made again counts anew.
public struct NetworkActivityPlugin: Plugin {
  /// Is told of a change.
  public typealias NetworkActivityClosure =
    @Sendable (_ change: NetworkActivityChange, _ target: any TargetType) async -> Void

  private let networkActivityClosure: NetworkActivityClosure

  /// Creates a plugin.
  ///
  /// - Parameter networkActivityClosure: Is told of each change; the call waits for it.
  public init(networkActivityClosure: @escaping NetworkActivityClosure) {
    self.networkActivityClosure = networkActivityClosure
  }

  /// Tells that a request begins.
  public func willSend(_ request: OutgoingRequest, target: any TargetType) async {
    await networkActivityClosure(.began, target)
  }

  /// Tells that a request ends.
  public func didReceive(_ result: Result<Response, TargetError>, target: any TargetType) async {
    await networkActivityClosure(.ended, target)
  }
}
