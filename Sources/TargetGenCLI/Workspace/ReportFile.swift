import Foundation
import Report

/// Recognizes files that `targetgen report` has written.
enum ReportFile {
  /// Whether a file can be replaced by a report: it is one, or there is nothing in it.
  static func isReport(_ contents: Data) -> Bool {
    guard !contents.isEmpty else { return true }
    // Both forms say at their beginning what they are.
    let start = String(decoding: contents.prefix(2048), as: UTF8.self)
    return start.contains("<meta name=\"generator\" content=\"\(Report.generator)\">")
      || start.contains("\"generator\": \"\(Report.generator)\"")
  }
}
