import Foundation

#if !canImport(Darwin)
  import Synchronization
#endif

/// A value that is protected by a lock.
///
/// `Synchronization.Mutex` requires newer systems than this library on Apple's platforms. On others it needs no memory
/// of its own, whereas an `NSLock` consists of several allocations. It is a class because a lock must not be copied.
package final class Locked<Value>: @unchecked Sendable {
  #if canImport(Darwin)
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
    #if canImport(Darwin)
      lock.lock()
      defer { lock.unlock() }
      return try body(&value)
    #else
      return try lock.withLock { _ throws(Failure) in try body(&value) }
    #endif
  }
}
