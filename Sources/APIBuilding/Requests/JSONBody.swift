import Diagnostics
package import SpecSyntax

/// JSON text in messages and in the texts of a spec.
package enum JSONBody {
  /// Returns the value of a text, or `nil` if it isn't JSON; unless it has to be exact, YAML and
  /// small mistakes are read as well.
  package static func value(of text: [UInt8], isExact: Bool = true) -> Node? {
    var files = SourceFiles()
    var bag = DiagnosticBag.ignored
    let source = LoadedSource(identity: SourceIdentity(""), path: "body.json", bytes: text)
    let node = NodeParser.parse(source, into: &files, into: &bag).node
    guard !bag.hasErrors, let node, isExact else { return bag.hasErrors ? nil : node }
    guard bag.counts[.invalidJSON, default: 0] == 0 else { return nil }
    // A text that is neither an object nor a list is read as YAML, in which any text is a string.
    let first = text.first { $0 > UInt8(ascii: " ") }
    if node.string != nil, first != UInt8(ascii: "\"") { return nil }
    return node
  }
}
