import SpecSyntax

extension LoadedSource {
  /// Indicates whether a YAML file contains anything except blank lines, comments and document
  /// markers; a file that isn't text does.
  var hasContents: Bool {
    guard let text = try? SourceEncoding.utf8(bytes) else { return true }
    return text.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }.contains { line in
      let text = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      guard let first = text.first else { return false }
      let isMark = text.elementsEqual("---".utf8) || text.elementsEqual("...".utf8)
      return first != UInt8(ascii: "#") && !isMark
    }
  }
}
