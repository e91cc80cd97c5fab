import Diagnostics

/// A file with a marked range, for tests of messages about this range.
struct MarkedFile {
  let files: SourceFiles
  let range: SourceRange

  /// Creates a file from a text in which `«` and `»` enclose the range.
  init(_ text: String, path: String = "api.yml") {
    let before = text.prefix { $0 != "«" }.utf8.count
    let unmarked = text.filter { $0 != "«" && $0 != "»" }
    let length = text.drop { $0 != "«" }.dropFirst().prefix { $0 != "»" }.utf8.count
    var files = SourceFiles()
    let id = files.add(SourceFile(path: path, bytes: Array(unmarked.utf8)))
    self.files = files
    range = SourceRange(file: id, start: UInt32(before), end: UInt32(before + length))
  }

  /// Returns a bag with one message about the range.
  func bag(
    _ code: DiagnosticCode = .unknownFormat,
    _ message: String = "'int46' isn't a format of 'integer'",
    notes: [Diagnostic.Note] = [],
    help: String? = nil
  ) -> DiagnosticBag {
    var bag = DiagnosticBag()
    bag.report(code, Diagnostic.Message(message), at: range, notes: notes, help: help)
    return bag
  }
}
