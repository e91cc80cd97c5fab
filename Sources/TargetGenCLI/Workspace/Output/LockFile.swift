import APIConfiguration
import APIModel
import Diagnostics
import Foundation
import SpecSyntax

/// The file that keeps the generated names of a spec.
struct LockFile {
  let url: URL
  /// The path for messages.
  let path: String
  /// The text that the file has; `nil` if it doesn't exist.
  let text: String?
  /// The names in it.
  let names: NameLock

  /// Returns the text of the file after a run with these names; `nil` if it is up to date.
  func newText(for names: NameLock) -> String? {
    let text = names.text
    return text == self.text ? nil : text
  }

  /// Writes the names of a run, if they have changed.
  func update(to names: NameLock) throws(OutputFolder.Failure) {
    guard let text = newText(for: names) else { return }
    try OutputFile(url: url).write(text)
  }
}

extension Workspace {
  /// Reads the file that keeps names; a file that doesn't exist yet has none.
  ///
  /// - Returns: The file; `nil` if names aren't kept, or if it can't be read, which is reported.
  func readLock(files: inout SourceFiles, into bag: inout DiagnosticBag) -> LockFile? {
    guard let lockFile else { return nil }
    let path = loader.disk.workingDirectory.display(lockFile.path)
    do throws(SourceLoadFailure) {
      let source = try loader.disk.load(file: lockFile, path: path, mayBePipe: false)
      let text = String(decoding: source.bytes, as: UTF8.self)
      guard source.hasContents else {
        return LockFile(url: lockFile, path: path, text: text, names: NameLock())
      }
      guard let node = NodeParser.parse(source, into: &files, into: &bag).node,
        let names = NameLock(decoding: node, into: &bag)
      else { return nil }
      return LockFile(url: lockFile, path: path, text: text, names: names)
    } catch {
      if error == .missing(path: path) {
        return LockFile(url: lockFile, path: path, text: nil, names: NameLock())
      }
      bag.report(
        .damagedLock,
        error.message,
        at: configuration.range(of: .lock) ?? files.beginning(ofUnread: path),
        help: "name a file that targetgen can read and write"
      )
      return nil
    }
  }
}
