import Foundation

/// Another process of this program, whose output is read line by line.
struct ChildProcess {
  /// The next piece of the output.
  enum Piece {
    case line(String)
    /// The process has ended.
    case end
    /// Nothing was printed in time.
    case silence
  }

  private let process = Process()
  private let pipe = Pipe()
  private var unread: [UInt8] = []

  init(_ arguments: [String]) throws {
    process.executableURL = Bundle.main.executableURL
    process.arguments = arguments
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    var environment = ProcessInfo.processInfo.environment
    // A backtrace would take longer than all other specs of the part.
    environment["SWIFT_BACKTRACE"] = "enable=no"
    process.environment = environment
    try process.run()
  }

  /// Returns the next line, waiting for a number of seconds at most.
  mutating func next(within seconds: Int) -> Piece {
    while true {
      if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: unread[..<end], as: UTF8.self)
        unread.removeSubrange(...end)
        return .line(line)
      }
      let descriptor = pipe.fileHandleForReading.fileDescriptor
      var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&state, 1, Int32(seconds * 1000)) > 0 else { return .silence }
      let bytes = pipe.fileHandleForReading.availableData
      guard !bytes.isEmpty else { return .end }
      unread += bytes
    }
  }

  /// Kills the process.
  func kill() {
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Waits for the end of the process, and returns its status; `nil` if it succeeded.
  func failure() -> String? {
    process.waitUntilExit()
    let reason = process.terminationReason == .exit ? "exit status" : "signal"
    return process.terminationStatus == 0 ? nil : "\(reason) \(process.terminationStatus)"
  }
}
