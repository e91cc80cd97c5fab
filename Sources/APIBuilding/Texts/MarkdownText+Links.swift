extension MarkdownText {
  /// Writes a bracket, which may begin a link.
  mutating func openBracket() {
    append(CollectionOfOne(UInt8(ascii: "[")))
    guard !isInCode else { return }
    // Only an image is inside of a link.
    if brackets.count == 2 { brackets.removeFirst() }
    brackets.append(output.count - 1)
  }

  /// Converts the rest of `[text](destination)` after the text.
  mutating func closeBracket(at index: Int, before end: Int) -> Int {
    guard let start = brackets.popLast(), output.count - start <= Self.maximumLinkText,
      start < output.count, output[start] == UInt8(ascii: "["),
      let destination = MarkdownDestination(input, at: index + 1, before: end)
    else {
      append(CollectionOfOne(UInt8(ascii: "]")))
      return index + 1
    }
    let text = HTMLEntity.decoded(input[destination.range])
    if let url = links.destination(of: text) {
      append("](\(url))".utf8)
    } else {
      let isImage = start > 0 && output[start - 1] == UInt8(ascii: "!")
      remove(from: isImage ? start - 1 : start, to: start + 1)
    }
    return destination.end
  }

  /// Removes bytes of the output before its end.
  private mutating func remove(from start: Int, to end: Int) {
    output.removeSubrange(start..<end)
    for index in open.indices where open[index].start >= end {
      open[index].start -= end - start
    }
  }

  /// The maximum number of bytes of a link's text, so that a text full of brackets is converted in
  /// linear time.
  private static let maximumLinkText = 4096
}

/// The destination of a link in Markdown: `(<url> "<title>")`.
private struct MarkdownDestination {
  /// The URL.
  let range: Range<Int>
  let end: Int

  /// The maximum number of bytes, so that a text full of unclosed parentheses is read in linear time.
  private static let limit = 1024

  init?(_ bytes: [UInt8], at start: Int, before textEnd: Int) {
    guard start < textEnd, bytes[start] == UInt8(ascii: "(") else { return nil }
    let limit = min(textEnd, start + Self.limit)
    var depth = 0
    var index = start + 1
    while index < limit {
      switch bytes[index] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        if depth == 0 {
          range = Self.url(in: bytes, (start + 1)..<index)
          end = index + 1
          return
        }
        depth -= 1
      case .newline: return nil
      default: break
      }
      index += 1
    }
    return nil
  }

  private static func url(in bytes: [UInt8], _ contents: Range<Int>) -> Range<Int> {
    guard let first = bytes[contents].firstIndex(where: { !$0.isBlank }) else { return contents }
    let rest = first..<contents.upperBound
    if bytes[first] == .less, let close = bytes[rest].firstIndex(of: .greater) {
      return (first + 1)..<close
    }
    return first..<(bytes[rest].firstIndex(where: \.isBlank) ?? contents.upperBound)
  }
}
