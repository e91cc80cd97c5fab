import Foundation
import TestSupport

@testable import Scaffold

/// The expected output of a fixture for a runtime.
///
/// Support code is most of many outputs, and the same in many. `support/<runtime>` of the fixture lists its declarations;
/// `expected/<runtime>` has the other files, those of a folder in one file, which is `Models.swift` for the folder `Models`.
/// The fixtures of `complete` have the text of the support code, too.
struct ExpectedOutput {
  let fixture: URL
  let runtime: String

  /// The fixtures whose support code is expected word for word: plain calls, models and forms, and streams.
  private static let complete: Set<String> = ["github", "petstore", "streams"]

  /// Compares an output with the expected one, or replaces the expected files in a run that records.
  ///
  /// - Parameter files: The texts by path relative to the output.
  /// - Returns: Descriptions of the differences; empty if there are none.
  /// - Throws: An error of reading or recording the expected files.
  func differences(from files: [String: String]) throws -> [String] {
    let code = files.filter { Self.isSupport($0.key) }
    var support = Self.complete.contains(fixture.lastPathComponent) ? Self.joined(code) : [:]
    if !code.isEmpty { support["declarations.txt"] = Self.list(code) }
    return try Golden(fixture.appendingPathComponent("support/\(runtime)"))
      .differences(from: support)
      + Golden(fixture.appendingPathComponent("expected/\(runtime)"))
      .differences(from: Self.joined(files.filter { code[$0.key] == nil }))
  }

  /// Returns whether a file of an output has only support code.
  static func isSupport(_ path: String) -> Bool {
    let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    return SupportTheme(rawValue: name) != nil
  }

  /// Joins the files of each folder, each below a line with its path.
  ///
  /// Files that import a module at different access levels stay apart, because one file can't.
  private static func joined(_ files: [String: String]) -> [String: String] {
    let folders = Dictionary(grouping: files.sorted { $0.key < $1.key }) { path, _ in
      (path as NSString).deletingLastPathComponent
    }
    return folders.reduce(into: [:]) { joined, folder in
      let imports = Set(folder.value.flatMap { importLines(of: $0.value) })
      let levels = Dictionary(grouping: imports) { $0.split(separator: " ").last }
      if folder.key.isEmpty || levels.values.contains(where: { $0.count > 1 }) {
        joined.merge(folder.value) { first, _ in first }
      } else {
        joined["\(folder.key).swift"] = folder.value.map { "// \($0)\n\($1)" }
          .joined(separator: "\n")
      }
    }
  }

  private static func importLines(of text: String) -> [Substring] {
    text.split(separator: "\n").filter { $0.contains("import ") && !$0.contains("//") }
      .map { $0.drop { $0 == " " } }
  }

  /// Returns whether a text is a name, which subscripts and operators don't have.
  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  /// Returns the declarations of support code: a line for each file, type and extension, with the names of the members.
  private static func list(_ files: [String: String]) -> String {
    files.sorted { $0.key < $1.key }.map { path, text in
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let code = lines.drop { $0.hasPrefix("//") }.joined(separator: "\n")
      let rest = String(decoding: ImportSection(of: Array(code.utf8)).rest, as: UTF8.self)
      let declarations = DeclarationReader.declarations(in: rest[...]).map { declaration in
        let members = declaration.members.map(\.name).filter(isName)
        let names = members.isEmpty ? "" : ": " + members.joined(separator: ", ")
        return "  \(declaration.name)\(names)\n"
      }
      return path + "\n" + declarations.joined()
    }.joined()
  }
}
