public import Dispatch
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension MoyaProvider {
  /// Sends a target.
  public func requestNormal(
    _ target: Target,
    callbackQueue: DispatchQueue?,
    progress: ProgressBlock?,
    completion: @escaping Completion
  ) -> any Cancellable {
    let endpoint = self.endpoint(target)
    let stubBehavior = stubClosure(target)
    let token = CancellableWrapper()
    let plugins = plugins
    let processed: Completion = { result in
      completion(plugins.reduce(result) { $1.process($0, target: target) })
    }
    guard !trackInflights || inflights.isFirst(endpoint, processed) else { return token }

    requestClosure(endpoint) { result in
      guard !token.isCancelled else {
        self.cancelCompletion({ self.finish(endpoint, processed, $0) }, target: target)
        return
      }
      switch result {
      case .failure(let error):
        self.finish(endpoint, processed, .failure(error))
      case .success(let request):
        token.set(
          self.perform(
            target,
            request: request,
            callbackQueue: callbackQueue,
            progress: progress,
            endpoint: endpoint,
            stubBehavior: stubBehavior
          ) { self.finish(endpoint, processed, $0) }
        )
      }
    }
    return token
  }

  private func finish(
    _ endpoint: Endpoint,
    _ completion: Completion,
    _ result: Result<Response, MoyaError>
  ) {
    guard trackInflights else {
      completion(result)
      return
    }
    inflights.finish(endpoint, result)
  }

  private func perform(
    _ target: Target,
    request: URLRequest,
    callbackQueue: DispatchQueue?,
    progress: ProgressBlock?,
    endpoint: Endpoint,
    stubBehavior: StubBehavior,
    completion: @escaping Completion
  ) -> any Cancellable {
    switch stubBehavior {
    case .never:
      return send(
        target,
        request: request,
        endpoint: endpoint,
        callbackQueue: callbackQueue,
        progress: progress,
        completion: completion
      )
    case .immediate, .delayed:
      return stubRequest(
        target,
        request: request,
        callbackQueue: callbackQueue,
        completion: completion,
        endpoint: endpoint,
        stubBehavior: stubBehavior
      )
    }
  }

  /// Completes a call with the error for cancellation.
  public func cancelCompletion(_ completion: Completion, target: Target) {
    let error = NSError(domain: NSURLErrorDomain, code: NSURLErrorCancelled, userInfo: nil)
    let result = Result<Response, MoyaError>.failure(.underlying(error, nil))
    for plugin in plugins {
      plugin.didReceive(result, target: target)
    }
    completion(result)
  }
}
