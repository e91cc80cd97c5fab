public import Dispatch

/// Receives the result of a request.
public typealias Completion = (_ result: Result<Response, MoyaError>) -> Void

/// Receives the progress of a transfer.
public typealias ProgressBlock = (_ progress: ProgressResponse) -> Void

/// The minimal interface of a provider.
public protocol MoyaProviderType: AnyObject {
  /// The type of the targets.
  associatedtype Target: TargetType

  /// Sends a target.
  func request(
    _ target: Target,
    callbackQueue: DispatchQueue?,
    progress: ProgressBlock?,
    completion: @escaping Completion
  ) -> any Cancellable
}
