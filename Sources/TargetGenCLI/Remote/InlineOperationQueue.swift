#if !TARGETGEN_OFFLINE && canImport(FoundationNetworking)
  import Foundation

  /// Runs operations where they are added, before whoever adds them goes on.
  ///
  /// On Linux a session reads on while an ordinary queue waits to report what has arrived, and what nobody has looked at piles
  /// up in memory: more than a gigabyte of an endless body or of a compressed one, before a limit of 32 MB was noticed. What
  /// runs here must not wait and must not call into the session.
  final class InlineOperationQueue: OperationQueue, @unchecked Sendable {
    override func addOperation(_ block: @escaping @Sendable () -> Void) {
      block()
    }
  }
#endif
