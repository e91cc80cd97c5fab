import Foundation
import Report

/// Recognizes files that `targetgen report` has written.
enum ReportFile {
  /// Returns whether a report may replace a file, because the file is a report or empty.
  static func isReport(_ contents: Data) -> Bool {
    guard !contents.isEmpty else { return true }
    // Both formats begin with their generator.
    let start = String(decoding: contents.prefix(2048), as: UTF8.self)
    return start.contains("<meta name=\"generator\" content=\"\(Report.generator)\">")
      || start.contains("\"generator\": \"\(Report.generator)\"")
  }
}
