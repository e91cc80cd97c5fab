#if canImport(FoundationNetworking)
  import Foundation

  /// Runs what it is given at once, on the thread that gives it.
  ///
  /// On Linux a `URLSession` queues an operation for every block of bytes: behind a slow reader they
  /// pile up without bound, and each costs more than the bytes are worth. The session reports on one
  /// serial queue of the whole process anyway. What runs there must not wait, and must not call into a
  /// session: only our own delegate does, which hands all that is not its own to other queues.
  final class InlineOperationQueue: OperationQueue, @unchecked Sendable {
    override func addOperation(_ block: @escaping @Sendable () -> Void) {
      block()
    }
  }
#endif
