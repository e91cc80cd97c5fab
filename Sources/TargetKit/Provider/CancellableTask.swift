/// A call with a completion handler, which runs in a task of its own.
struct CancellableTask: Cancellable {
  private let task: Task<Void, Never>

  init(_ operation: @escaping @Sendable () async -> Void) {
    task = Task(operation: operation)
  }

  var isCancelled: Bool { task.isCancelled }

  func cancel() {
    task.cancel()
  }
}
