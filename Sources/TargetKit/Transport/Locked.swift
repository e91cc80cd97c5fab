import Foundation

#if !canImport(Darwin) && !THREAD_SANITIZER
  import Synchronization
#endif

/// A value that is protected by a lock.
///
/// On Apple's platforms, `Synchronization.Mutex` requires newer systems than this library. On others
/// it is stored in place, whereas an `NSLock` consists of several allocations. It is a class because
/// a lock must not be copied. Thread Sanitizer doesn't know a mutex whose code is in a library.
package final class Locked<Value>: @unchecked Sendable {
  #if canImport(Darwin) || THREAD_SANITIZER
    private let lock = NSLock()
  #else
    private let lock = Mutex(())
  #endif
  private var value: Value

  package init(_ value: sending Value) {
    self.value = value
  }

  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    #if canImport(Darwin) || THREAD_SANITIZER
      lock.lock()
      defer { lock.unlock() }
      return try body(&value)
    #else
      return try lock.withLock { _ throws(Failure) in try body(&value) }
    #endif
  }
}
