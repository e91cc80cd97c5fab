#if canImport(FoundationNetworking)
  import Foundation

  /// A queue that runs operations immediately, on the thread that adds them.
  ///
  /// On Linux, a `URLSession` queues an operation for every block of bytes. Behind a slow reader
  /// they accumulate without limit, and each one costs more than its bytes do. The session reports
  /// on one serial queue for the whole process anyway. Operations on it must not wait, and must not
  /// call a session. Only our delegate runs there, and it passes everything else to other queues.
  final class InlineOperationQueue: OperationQueue, @unchecked Sendable {
    override func addOperation(_ block: @escaping @Sendable () -> Void) {
      block()
    }
  }
#endif
