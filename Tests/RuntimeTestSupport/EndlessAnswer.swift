import Foundation
package import TestSupport

extension LoopbackServer.Response {
  /// A body that never ends.
  ///
  /// It is slower than possible: Foundation on Linux serves all connections of a process on one queue, which would
  /// never handle anything else, not even a cancellation, while data is always available.
  package static var endless: LoopbackServer.Response {
    .chunked { send in
      while true {
        try send(Data(count: 1000))
        try await Task.sleep(nanoseconds: 1_000_000)
      }
    }
  }
}
