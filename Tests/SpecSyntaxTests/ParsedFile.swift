import Diagnostics
import SpecSyntax

/// A parsed text, and its messages.
struct ParsedFile {
  let node: Node?
  let files: SourceFiles
  let bag: DiagnosticBag

  init(
    _ text: String,
    path: String = "api.yml",
    limits: ReadingLimits = .standard,
    isStrict: Bool = false
  ) {
    self.init(bytes: Array(text.utf8), path: path, limits: limits, isStrict: isStrict)
  }

  init(
    bytes: [UInt8],
    path: String = "api.yml",
    limits: ReadingLimits = .standard,
    isStrict: Bool = false
  ) {
    var files = SourceFiles()
    var bag = DiagnosticBag(isStrict: isStrict)
    let source = LoadedSource(identity: SourceIdentity(path), path: path, bytes: bytes)
    node = NodeParser.parse(source, into: &files, limits: limits, into: &bag).node
    self.files = files
    self.bag = bag
  }

  /// The tree in one line: `{a: 1, b: ["text", null, true]}`, with only strings in quotes.
  var outline: String { node?.outline ?? "nothing" }

  /// The messages, one per line, with `help:` and notes as they are printed for Xcode.
  var messages: String { XcodeFormat().format(bag, in: files).text }

  /// The range of each key and value, by its pointer; keys end in `:`.
  var stretches: [String] {
    guard let node else { return [] }
    var stretches: [String] = []
    collect(node, "", into: &stretches)
    return stretches
  }

  private func collect(_ node: Node, _ pointer: String, into stretches: inout [String]) {
    stretches.append("\(pointer) \(text(of: node.range))")
    for (index, element) in (node.sequence ?? []).enumerated() {
      collect(element, "\(pointer)/\(index)", into: &stretches)
    }
    for entry in node.mapping?.entries ?? [] {
      stretches.append("\(pointer)/\(entry.key): \(text(of: entry.keyRange))")
      collect(entry.value, "\(pointer)/\(entry.key)", into: &stretches)
    }
  }

  func text(of range: SourceRange) -> String {
    String(decoding: files[range.file].bytes[Int(range.start)..<Int(range.end)], as: UTF8.self)
  }
}

extension Node {
  /// The tree in one line, with only strings in quotes.
  var outline: String {
    switch value {
    case .scalar(let text, .string): text.debugDescription
    case .scalar(_, .null): "null"
    case .scalar(let text, .integer), .scalar(let text, .float), .scalar(let text, .bool): text
    case .sequence(let elements): "[\(elements.map(\.outline).joined(separator: ", "))]"
    case .mapping(let mapping):
      "{\(mapping.entries.map { "\($0.key): \($0.value.outline)" }.joined(separator: ", "))}"
    }
  }
}
