import Dispatch
import Foundation
@preconcurrency import Moya

/// A request on behalf of a Swift task, which is resumed once when the request ends or the task is
/// cancelled.
///
/// A class because the task and the request share it, and unchecked because a lock protects its
/// mutable state.
nonisolated final class RequestHandle<Output: Sendable>: @unchecked Sendable {
  private let lock = Foundation.NSLock()
  private var continuation: _Concurrency.CheckedContinuation<Output, any Swift.Error>?
  private var request: (any Moya.Cancellable)?

  /// Starts a request and waits for its result.
  ///
  /// The queue for its closures is serial, because a concurrent one may report progress out of
  /// order.
  static func output(
    _ start: (
      Dispatch.DispatchQueue,
      @escaping @Sendable (Swift.Result<Output, Moya.MoyaError>) -> Void
    ) -> any Moya.Cancellable
  ) async throws -> Output {
    let handle = RequestHandle()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        handle.lock.withLock { handle.continuation = continuation }
        guard !_Concurrency.Task.isCancelled else { return handle.cancel() }
        let queue = Dispatch.DispatchQueue(label: "MoyaProvider.output")
        let request = start(queue) { handle.finish($0) }
        handle.lock.withLock { if handle.continuation != nil { handle.request = request } }
        // The task may have been cancelled before the request could be stored.
        if _Concurrency.Task.isCancelled { request.cancel() }
      }
    } onCancel: {
      handle.cancel()
    }
  }

  /// Resumes the task unless it has already been resumed.
  private func finish(_ result: Swift.Result<Output, Moya.MoyaError>) {
    let continuation = lock.withLock {
      defer { (self.continuation, request) = (nil, nil) }
      return self.continuation
    }
    continuation?.resume(with: result.mapError { $0 as any Swift.Error })
  }

  /// Cancels the request and resumes the task; Moya reports some cancellations late or never.
  private func cancel() {
    let request = lock.withLock { self.request }
    let error = Foundation.NSError(
      domain: Foundation.NSURLErrorDomain,
      code: Foundation.NSURLErrorCancelled
    )
    finish(.failure(.underlying(error, nil)))
    request?.cancel()
  }
}
