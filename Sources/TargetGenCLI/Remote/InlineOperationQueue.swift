#if !TARGETGEN_OFFLINE && canImport(FoundationNetworking)
  import Foundation

  /// Runs operations synchronously on the thread that adds them.
  ///
  /// On Linux, a session keeps reading while an ordinary queue waits to deliver data, and the data
  /// accumulates in memory. With an endless or compressed body, this was more than a gigabyte
  /// before a limit of 32 MB was noticed. Operations on this queue must not wait and must not call
  /// into the session.
  final class InlineOperationQueue: OperationQueue, @unchecked Sendable {
    override func addOperation(_ block: @escaping @Sendable () -> Void) {
      block()
    }
  }
#endif
