import Foundation

/// Lines that one thread logs and another waits for.
final class Lines: Sendable {
  private let stream = AsyncStream<String>.makeStream()

  func add(_ lines: [String]) {
    for line in lines {
      stream.continuation.yield(line)
    }
  }

  /// Waits for a line.
  func first(_ isWanted: (String) -> Bool) async -> String {
    for await line in stream.stream where isWanted(line) {
      return line
    }
    return ""
  }
}
