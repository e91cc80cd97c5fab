public import Dispatch

/// Is handed how a request ended.
public typealias Completion = (_ result: Result<Response, MoyaError>) -> Void

/// Is told how far a transfer is.
public typealias ProgressBlock = (_ progress: ProgressResponse) -> Void

/// The least that a provider is.
public protocol MoyaProviderType: AnyObject {
  /// What it sends.
  associatedtype Target: TargetType

  /// Sends a target.
  func request(
    _ target: Target,
    callbackQueue: DispatchQueue?,
    progress: ProgressBlock?,
    completion: @escaping Completion
  ) -> any Cancellable
}
