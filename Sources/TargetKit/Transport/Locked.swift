import Foundation

/// A value that is protected by a lock.
///
/// `Synchronization.Mutex` requires newer systems than this library. It is a class because a lock
/// must not be copied.
package final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  package init(_ value: sending Value) {
    self.value = value
  }

  package func withLock<Result>(
    _ body: (inout Value) throws -> sending Result
  ) rethrows -> sending Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
