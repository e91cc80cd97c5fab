/// Changes the access level of Swift source code that is `public`, and removes `nonisolated`.
///
/// Declarations that are `package` are for the other modules of this package, so they become
/// internal.
///
/// It reads tokens, so that words in comments and strings and members named `public` aren't
/// changed.
struct AccessRewriter {
  private let source: [UInt8]
  private var index = 0
  private var output: [UInt8] = []
  private let writesIsolation: Bool

  /// Returns the source code with another access level.
  static func rewrite(
    _ source: [UInt8],
    to access: SupportAccess,
    writesIsolation: Bool = true
  ) -> String {
    var rewriter = AccessRewriter(source: source, writesIsolation: writesIsolation)
    rewriter.output.reserveCapacity(source.count)
    rewriter.rewrite(to: access)
    return String(decoding: rewriter.output, as: UTF8.self)
  }

  private init(source: [UInt8], writesIsolation: Bool) {
    self.source = source
    self.writesIsolation = writesIsolation
  }

  private mutating func rewrite(to access: SupportAccess) {
    while index < source.count {
      let byte = source[index]
      if starts(with: "//") {
        copy { $0.source[$0.index] != UInt8(ascii: "\n") }
      } else if starts(with: "/*") {
        copyBlockComment()
      } else if byte == UInt8(ascii: "\"") || (byte == UInt8(ascii: "#") && startsRawString) {
        copyString()
      } else if byte == UInt8(ascii: "`") {
        copyByte()
        copy { $0.source[$0.index] != UInt8(ascii: "`") }
        if index < source.count { copyByte() }
      } else if Self.isWord(byte) {
        copyWord(to: access)
      } else {
        copyByte()
      }
    }
  }

  /// Copies a word; `public` becomes the access level and `package` is removed, unless they are
  /// members or labels.
  private mutating func copyWord(to access: SupportAccess) {
    let start = index
    while index < source.count, Self.isWord(source[index]) { index += 1 }
    let word = source[start..<index]
    if !writesIsolation, word.elementsEqual("nonisolated".utf8),
      next(after: index) != UInt8(ascii: "(")
    {
      while index < source.count, source[index] == UInt8(ascii: " ") { index += 1 }
      return
    }
    let mayBeModifier =
      output.last != UInt8(ascii: ".") && next(after: index) != UInt8(ascii: ":")
    if mayBeModifier, word.elementsEqual("package".utf8), !nextWord(after: index).isEmpty {
      while index < source.count, source[index] == UInt8(ascii: " ") { index += 1 }
      return
    }
    guard mayBeModifier, word.elementsEqual("public".utf8) else {
      output += word
      return
    }
    switch access {
    case .public: output += word
    case .package:
      if nextWord(after: index).elementsEqual("import".utf8) {
        copyImport(from: start)
      } else {
        output += "package".utf8
      }
    case .internal:
      while index < source.count, source[index] == UInt8(ascii: " ") { index += 1 }
    }
  }

  /// Copies a line with a `public import`.
  ///
  /// If imports are `public` by default, a `package` import makes plain ones elsewhere in the
  /// module ambiguous.
  private mutating func copyImport(from start: Int) {
    var lineStart = output.count
    while lineStart > 0, output[lineStart - 1] != UInt8(ascii: "\n") { lineStart -= 1 }
    let attributes = Array(output[lineStart...])
    output.removeSubrange(lineStart...)
    while index < source.count, source[index] == UInt8(ascii: " ") { index += 1 }
    let rest = source[index...].prefix { $0 != UInt8(ascii: "\n") }
    index = rest.endIndex
    output += "#if hasFeature(InternalImportsByDefault)\n".utf8
    output += attributes + Array("package ".utf8) + rest
    output += "\n#else\n".utf8
    output += attributes + rest
    output += "\n#endif".utf8
  }

  private mutating func copyBlockComment() {
    var depth = 0
    repeat {
      if starts(with: "/*") {
        depth += 1
        copyByte()
      } else if starts(with: "*/") {
        depth -= 1
        copyByte()
      }
      copyByte()
    } while depth > 0 && index < source.count
  }

  /// Copies a string of any form, including its interpolations, which contain no declarations.
  private mutating func copyString() {
    let hashes = source[index...].prefix { $0 == UInt8(ascii: "#") }.count
    for _ in 0..<hashes { copyByte() }
    let isLong = starts(with: "\"\"\"")
    let quotes = isLong ? 3 : 1
    for _ in 0..<quotes { copyByte() }
    let end = Array(repeating: UInt8(ascii: "\""), count: quotes) + Self.hashes(hashes)
    let escape = [UInt8(ascii: "\\")] + Self.hashes(hashes)
    while index < source.count {
      if source[index...].starts(with: end) {
        for _ in end { copyByte() }
        return
      }
      if source[index...].starts(with: escape) {
        for _ in escape { copyByte() }
        guard index < source.count else { return }
        let isInterpolation = source[index] == UInt8(ascii: "(")
        copyByte()
        if isInterpolation { copyInterpolation() }
      } else {
        copyByte()
      }
    }
  }

  private mutating func copyInterpolation() {
    var depth = 1
    while index < source.count && depth > 0 {
      let byte = source[index]
      if byte == UInt8(ascii: "\"") || (byte == UInt8(ascii: "#") && startsRawString) {
        copyString()
        continue
      }
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      copyByte()
    }
  }
}

extension AccessRewriter {
  private mutating func copyByte() {
    output.append(source[index])
    index += 1
  }

  private mutating func copy(while condition: (AccessRewriter) -> Bool) {
    while index < source.count, condition(self) { copyByte() }
  }

  private func starts(with text: StaticString) -> Bool {
    text.withUTF8Buffer { source[index...].starts(with: $0) }
  }

  private var startsRawString: Bool {
    source[index...].drop { $0 == UInt8(ascii: "#") }.first == UInt8(ascii: "\"")
  }

  private func next(after index: Int) -> UInt8? {
    source[index...].first { $0 != UInt8(ascii: " ") }
  }

  private func nextWord(after index: Int) -> ArraySlice<UInt8> {
    source[index...].drop { $0 == UInt8(ascii: " ") }.prefix(while: Self.isWord)
  }

  private static func hashes(_ count: Int) -> [UInt8] {
    Array(repeating: UInt8(ascii: "#"), count: count)
  }

  static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 128...:
      true
    default: false
    }
  }
}
