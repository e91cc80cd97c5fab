import Diagnostics
import OpenAPI
import SpecSyntax
import TestSupport

/// A spec and its decoded form, as text, so that a test can compare the whole of either.
struct Decoded {
  let document: OpenAPI.Document?

  /// Every message with its position, code and help, in the order of positions.
  let diagnostics: String

  /// Decodes the file `spec.yaml`.
  init(_ text: String, files: [String: String] = [:]) throws {
    var bag = DiagnosticBag()
    let loader = MemorySourceLoader(files.merging(["spec.yaml": text]) { $1 })
    var resolver = ReferenceResolver(
      root: try loader.root("spec.yaml"),
      loader: loader,
      into: &bag
    )
    document = DocumentDecoder.decode(&resolver, into: &bag)
    diagnostics = Self.text(of: bag, in: resolver.files)
  }

  /// Decodes a spec of which a test sets only the relevant parts: version, title and paths are appended.
  init(_ version: String, _ text: String, files: [String: String] = [:]) throws {
    let key = version == "2.0" ? "swagger: '2.0'" : "openapi: \(version)"
    let paths = text.contains("paths:") ? "" : "\npaths: {}"
    try self.init(text + "\n\(key)\ninfo: {title: T, version: '1'}" + paths, files: files)
  }

  /// The outline of the document without the parts that every test has.
  var outline: String {
    guard let document else { return "no document" }
    return Outline(of: document).text
  }

  private static func text(of bag: DiagnosticBag, in files: SourceFiles) -> String {
    bag.diagnosticsByPlace.map { diagnostic in
      let place = diagnostic.range.map { Self.place($0, in: files) } ?? ""
      let notes = diagnostic.notes.map { note in
        "\n  note: \(note.range.map { Self.place($0, in: files) } ?? "")\(note.message.text)"
      }
      let help = diagnostic.help.map { "\n  help: \($0)" } ?? ""
      let severity = diagnostic.severity == .error ? "error " : ""
      return "\(place)\(severity)\(diagnostic.code.rawValue) \(diagnostic.message.text)"
        + notes.joined() + help
    }
    .joined(separator: "\n")
  }

  /// Line and column, and the file unless it is the spec.
  private static func place(_ range: SourceRange, in files: SourceFiles) -> String {
    let file = files[range.file]
    let position = file.position(of: range.start)
    let path = file.path == "spec.yaml" ? "" : file.path + ":"
    return "\(path)\(position.line):\(position.column) "
  }
}
