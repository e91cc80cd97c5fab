import SpecSyntax

extension LoadedSource {
  /// Indicates whether a YAML file contains anything except blank lines, comments and document
  /// markers.
  var hasContents: Bool {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
    return text.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }.contains { line in
      let text = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      guard let first = text.first else { return false }
      let isMark = text.elementsEqual("---".utf8) || text.elementsEqual("...".utf8)
      return first != UInt8(ascii: "#") && !isMark
    }
  }
}
