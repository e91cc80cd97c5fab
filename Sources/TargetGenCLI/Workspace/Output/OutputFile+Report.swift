import Foundation

extension OutputFile {
  /// Writes a report, which replaces only a report of the same kind or an empty file.
  ///
  /// - Parameters:
  ///   - text: The report, as a page or as JSON.
  ///   - generator: The name that identifies reports of this kind.
  /// - Throws: `OutputFolder.Failure`, as `write(_:replacing:)`.
  func write(report text: String, generator: String) throws(OutputFolder.Failure) {
    try write(text) { contents in
      // Both formats begin with their generator.
      let start = String(decoding: contents.prefix(2048), as: UTF8.self)
      return contents.isEmpty
        || start.contains("<meta name=\"generator\" content=\"\(generator)\">")
        || start.contains("\"generator\": \"\(generator)\"")
    }
  }

  /// Returns whether a report with this path is JSON, and not a page.
  static func isJSON(_ path: String) -> Bool { path.lowercased().hasSuffix(".json") }
}
