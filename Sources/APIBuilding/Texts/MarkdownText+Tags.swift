extension MarkdownText {
  /// Converts a tag, a comment or a placeholder, and returns the position after it.
  mutating func convertTag(at start: Int, before end: Int) -> Int {
    if input[start..<end].starts(with: "<!--".utf8) {
      return endOfComment(from: start + 4, before: end)
    }
    guard let tag = HTMLTag(input, at: start, before: end) else {
      append(CollectionOfOne(.less))
      return start + 1
    }
    if table?.isInCell == true, Self.blockTags.contains(tag.name) || tag.name == "pre" {
      output.append(.space)
      return tag.end
    }
    guard convert(tag) else { return appendPlaceholder(start..<tag.end, before: end) }
    return tag.name == "pre" && !tag.isClosing
      ? convertPreformatted(from: tag.end, before: end) : tag.end
  }

  private func endOfComment(from start: Int, before end: Int) -> Int {
    var index = start
    while let dash = input[index..<end].firstIndex(of: UInt8(ascii: "-")) {
      if input[dash..<end].starts(with: "-->".utf8) { return dash + 3 }
      index = dash + 1
    }
    return end
  }

  /// Converts a tag of HTML; returns false for any other.
  private mutating func convert(_ tag: HTMLTag) -> Bool {
    switch tag.name {
    case "b", "strong": toggle(.strong, tag)
    case "i", "em", "cite": toggle(.emphasis, tag)
    case "code", "tt", "kbd", "samp": toggle(.code, tag)
    case "a":
      toggle(.link(tag.attributes["href"].flatMap(links.destination)), tag)
    case "br", "hr": breakBlock(.paragraph)
    case "p":
      // A paragraph at the beginning of a list item continues its line.
      if lists.isEmpty || output.count != blockStart || pending != .none {
        breakBlock(lists.isEmpty || !tag.isClosing ? .paragraph : .line)
      }
      isInParagraph = !tag.isClosing
    case "ul", "ol": convertList(tag)
    case "li": if !tag.isClosing { beginItem() } else { endBlock() }
    case "dt": breakBlock(.paragraph)
    case "dd": if !tag.isClosing { breakBlock(.line) }
    case "h1", "h2", "h3", "h4", "h5", "h6":
      breakBlock(.paragraph)
      if !tag.isClosing {
        let level = max(2, Int(tag.name.dropFirst()) ?? 2)
        append(Array(repeating: UInt8(ascii: "#"), count: level) + [.space])
        skipsBlanks = true
      }
    case "blockquote":
      breakBlock(.paragraph)
      if !tag.isClosing { append("> ".utf8) }
      skipsBlanks = true
    case "table": convertTable(tag)
    case "tr":
      endCell()
      if !tag.isClosing { table?.beginRow() }
    case "td", "th": convertCell(tag)
    case "sup": if !tag.isClosing { append(CollectionOfOne(UInt8(ascii: "^"))) }
    case "img": if let text = tag.attributes["alt"] { append(text.utf8) }
    case "pre": breakBlock(.paragraph)
    case let name where Self.blockTags.contains(name): breakBlock(.paragraph)
    case let name: return Self.plainTags.contains(name)
    }
    return true
  }

  /// Elements that are blocks, of which only their text is of use.
  private static let blockTags: Set<String> = [
    "div", "section", "article", "header", "footer", "nav", "figure", "figcaption", "center", "dl",
    "details", "summary", "p", "br", "ul", "ol", "li", "h1", "h2", "h3", "h4", "h5", "h6",
    "blockquote", "hr", "dt", "dd",
  ]

  /// Elements inside a block of which only their text is of use.
  private static let plainTags: Set<String> = [
    "span", "font", "u", "sub", "small", "big", "del", "strike", "s", "ins", "mark", "abbr",
    "thead", "tbody", "tfoot", "colgroup", "col", "caption", "iframe", "video", "picture", "wbr",
    "nobr", "q",
  ]

  /// Appends a tag that isn't HTML as code, and returns the position after it.
  private mutating func appendPlaceholder(_ range: Range<Int>, before end: Int) -> Int {
    let isDoubled =
      output.last == .less && pending == .none && range.upperBound < end
      && input[range.upperBound] == .greater
    if isDoubled { output.removeLast() }
    let text = String(decoding: input[range], as: UTF8.self).filter { !$0.isNewline }
    appendAsCode(isDoubled ? "<" + text + ">" : text)
    return isDoubled ? range.upperBound + 1 : range.upperBound
  }

  // MARK: - Blocks

  /// Ends the block, so that the next text begins a line or a paragraph.
  mutating func breakBlock(_ separation: Separation) {
    endBlock()
    pending = max(pending, separation)
    skipsBlanks = true
  }

  /// Closes the elements that are open inside the block.
  mutating func endBlock() {
    brackets = []
    while let inline = open.popLast() { close(inline, isClosed: false) }
  }

  private mutating func convertList(_ tag: HTMLTag) {
    if tag.isClosing {
      endBlock()
      if !lists.isEmpty { lists.removeLast() }
      pending = max(pending, lists.isEmpty ? .paragraph : .line)
    } else {
      breakBlock(lists.isEmpty ? .paragraph : .line)
      // Deeper lists are text of the innermost one.
      lists.append(tag.name == "ol" ? 0 : nil)
    }
    isInParagraph = false
    isAtListStart = !tag.isClosing
    skipsBlanks = true
  }

  private mutating func beginItem() {
    breakBlock(.line)
    if !isAtListStart { pending = .line }
    isAtListStart = false
    var marker = "- "
    if let last = lists.indices.last, let number = lists[last] {
      lists[last] = number + 1
      marker = "\(number + 1). "
    }
    let list = lists.popLast()
    append(marker.utf8)
    if let list { lists.append(list) }
    blockStart = output.count
    skipsBlanks = true
  }

  /// Copies the text of `<pre>` as a code block, and returns the position of its end tag.
  private mutating func convertPreformatted(from start: Int, before end: Int) -> Int {
    var content: [UInt8] = []
    var index = start
    while index < end {
      if input[index] == .less, let tag = HTMLTag(input, at: index, before: end) {
        if tag.name == "pre" { break }
        if tag.name == "br" { content.append(.newline) }
        index = tag.end
      } else if input[index] == .ampersand,
        let entity = HTMLEntity(input[index..<end])
      {
        content += entity.text.utf8
        index = entity.end
      } else {
        content.append(input[index])
        index += 1
      }
    }
    while content.last?.isBlank == true { content.removeLast() }
    let lines = content.drop { $0 == .newline || $0 == 0x0D }
    if !lines.isEmpty {
      let fence = lines.contains(.backtick) ? "~~~~" : "```"
      let indent = String(repeating: " ", count: listIndent)
      append("\(fence)\n\(indent)".utf8)
      for byte in lines {
        output.append(byte)
        if byte == .newline { output += indent.utf8 }
      }
      output += "\n\(indent)\(fence)".utf8
      breakBlock(.paragraph)
    }
    return index
  }

  // MARK: - Inside blocks

  private mutating func toggle(_ kind: Inline.Kind, _ tag: HTMLTag) {
    if tag.isClosing {
      guard let index = open.lastIndex(where: { $0.kind.hasSameTag(as: kind) }) else { return }
      while open.count > index, let inline = open.popLast() {
        close(inline, isClosed: open.count == index)
      }
    } else if !open.contains(where: { $0.kind.hasSameTag(as: kind) }), !isInCode {
      separate()
      open.append(Inline(kind: kind, start: output.count, name: tag.name))
    }
  }

  /// Writes an element around its contents, which are at the end of the output.
  private mutating func close(_ inline: Inline, isClosed: Bool) {
    guard inline.start <= output.count else { return }
    var content = Array(output[inline.start...])
    if !isClosed, inline.kind == .code {
      // Without an end tag, it's a placeholder.
      output.removeSubrange(inline.start...)
      output += "`<\(inline.name)>`".utf8 + content
      return
    }
    let leading = content.prefix { $0.isBlank }
    let trailing = Array(content.reversed().prefix { $0.isBlank })
    guard leading.count < content.count else { return }
    content = Array(content.dropFirst(leading.count).dropLast(trailing.count))
    output.removeSubrange(inline.start...)
    if !output.isEmpty { output += leading }
    switch inline.kind {
    case .strong: output += "**".utf8 + content + "**".utf8
    case .emphasis: output += "*".utf8 + content + "*".utf8
    case .code:
      let code = content.filter { $0 != .backtick }.map { $0 == .newline ? .space : $0 }
      output += [.backtick] + code + [.backtick]
    case .link(let url?) where Array(url.utf8) == content:
      output += [.less] + content + [.greater]
    case .link(let url?):
      output += "[".utf8 + content + "](\(url))".utf8
    case .link(nil): output += content
    }
    output += trailing.reversed()
  }
}

extension MarkdownText.Inline.Kind {
  fileprivate func hasSameTag(as other: Self) -> Bool {
    switch (self, other) {
    case (.link, .link): true
    default: self == other
    }
  }
}
