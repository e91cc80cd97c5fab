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
  private var isCancelled = false

  /// Moya's error for requests that are cancelled before they start.
  static var cancellation: Moya.MoyaError {
    let error = Foundation.NSError(
      domain: Foundation.NSURLErrorDomain,
      code: Foundation.NSURLErrorCancelled
    )
    return .underlying(error, nil)
  }

  /// Starts the request unless the task is already cancelled.
  func start(
    _ continuation: _Concurrency.CheckedContinuation<Output, any Swift.Error>,
    _ makeRequest: () -> any Moya.Cancellable
  ) {
    lock.lock()
    let isCancelled = isCancelled
    if !isCancelled { self.continuation = continuation }
    lock.unlock()
    guard !isCancelled else {
      continuation.resume(throwing: Self.cancellation)
      return
    }
    let request = makeRequest()
    lock.lock()
    let isOver = self.continuation == nil
    let isTooLate = self.isCancelled
    if !isOver { self.request = request }
    lock.unlock()
    if isTooLate { request.cancel() }
  }

  /// Resumes the task unless it has already been resumed.
  func finish(_ result: Swift.Result<Output, Moya.MoyaError>) {
    takeContinuation()?.resume(with: result.mapError { $0 as any Swift.Error })
  }

  /// Cancels the request and resumes the task unless it has already been resumed.
  func cancel() {
    lock.lock()
    isCancelled = true
    let request = request
    lock.unlock()
    takeContinuation()?.resume(throwing: Self.cancellation)
    request?.cancel()
  }

  private func takeContinuation() -> _Concurrency.CheckedContinuation<Output, any Swift.Error>? {
    lock.lock()
    defer { lock.unlock() }
    let continuation = continuation
    self.continuation = nil
    request = nil
    return continuation
  }
}
