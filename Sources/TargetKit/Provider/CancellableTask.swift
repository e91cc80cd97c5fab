/// A call with a completion handler, which runs in its own task.
package struct CancellableTask: Cancellable {
  private let task: Task<Void, Never>

  package init(_ operation: @escaping @Sendable () async -> Void) {
    task = Task(operation: operation)
  }

  package var isCancelled: Bool { task.isCancelled }

  package func cancel() {
    task.cancel()
  }
}
