/// The beginning or the end of a request.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum NetworkActivityChange: Hashable, Sendable {
  /// The request is about to be sent.
  case began
  /// The request has ended, successfully or not.
  case ended
}

/// Notifies a closure when requests begin and end.
///
/// Each `began` is followed by one `ended`, even if the call is cancelled. Each attempt counts
/// separately.
public struct NetworkActivityPlugin: Plugin {
  /// A closure that is notified of a change.
  public typealias NetworkActivityClosure =
    @Sendable (_ change: NetworkActivityChange, _ target: any TargetType) async -> Void

  private let networkActivityClosure: NetworkActivityClosure

  /// Creates a plugin.
  ///
  /// - Parameter networkActivityClosure: The closure that is notified of each change. The call
  ///   waits for it.
  public init(networkActivityClosure: @escaping NetworkActivityClosure) {
    self.networkActivityClosure = networkActivityClosure
  }

  /// Reports that a request begins.
  public func willSend(_ request: OutgoingRequest, context: CallContext) async {
    await networkActivityClosure(.began, context.target)
  }

  /// Reports that a request has ended.
  public func didReceive(_ result: Result<Response, TargetError>, context: CallContext) async {
    await networkActivityClosure(.ended, context.target)
  }
}
