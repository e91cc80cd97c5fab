import Foundation
import TestSupport

extension LoopbackServer.Response {
  /// A body that never ends.
  ///
  /// It doesn't come as fast as it could: Foundation on Linux serves all connections of a process on one queue, and
  /// nothing else, not even a cancellation, gets through while there is always something to receive.
  static var endless: LoopbackServer.Response {
    .chunked { send in
      while true {
        try send(Data(count: 10_000))
        try await Task.sleep(nanoseconds: 1_000_000)
      }
    }
  }
}
