import Diagnostics

extension YAMLReader {
  /// Checks the directives before a document; returns `false` and reports an error if there are too
  /// many, because libyaml compares each `%TAG` with all others.
  mutating func checkDirectives(from start: Int) -> Bool {
    var position = start
    var count = 0
    while position < text.count {
      let end = endOfLine(from: position)
      let line = text[position..<end]
      if Self.isTagDirective(line) {
        count += 1
        if count > limits.tagDirectives {
          let place = UInt32(position)
          bag.report(
            .tooManyNodes,
            "the file has more than \(limits.tagDirectives) '%TAG' directives",
            at: SourceRange(file: file, start: place, end: place + 4),
            help: "remove the directives that no tag uses"
          )
          return false
        }
      } else if !Self.mayPrecedeDirective(line) {
        return true
      }
      position = end + 1
    }
    return true
  }

  /// Returns the offset of the next line break, or of the last byte of one that isn't ASCII.
  private func endOfLine(from start: Int) -> Int {
    var end = start
    while end < text.count {
      switch text[end] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return end
      // U+0085
      case 0x85 where end > start && text[end - 1] == 0xC2: return end
      // U+2028 and U+2029
      case 0xA8...0xA9 where end > start + 1 && text[end - 1] == 0x80 && text[end - 2] == 0xE2:
        return end
      default: end += 1
      }
    }
    return end
  }

  private static func isTagDirective(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.starts(with: "%TAG".utf8), let next = line.dropFirst(4).first else { return false }
    return isBlank(next)
  }

  /// Returns whether a line is empty, a comment or another directive.
  private static func mayPrecedeDirective(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.first != UInt8(ascii: "%") else { return true }
    guard let first = line.first(where: { !isBlank($0) }) else { return true }
    // The bytes of a line break that isn't ASCII.
    return first == UInt8(ascii: "#") || first == 0xC2 || first == 0xE2
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}
