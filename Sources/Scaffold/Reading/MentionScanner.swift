/// Finds the names that Swift source code mentions, outside of comments and texts of strings.
///
/// It reads code in the format of swift-format without block comments and regular expressions, such
/// as support files and generated code. Names that the code declares as functions, variables or
/// parameters aren't mentions.
struct MentionScanner {
  private(set) var mentions: Set<Mention> = []
  private var rest: ArraySlice<UInt8>
  private let known: Set<Word>?

  /// Scans source code.
  ///
  /// - Parameters:
  ///   - source: The source code.
  ///   - known: The names to find; `nil` for all names.
  init(_ source: ArraySlice<UInt8>, known: Set<Word>? = nil) {
    rest = source
    self.known = known
    while !rest.isEmpty { scan(until: nil) }
  }

  /// Scans up to a closing bracket, which is removed.
  ///
  /// - Returns: The labels of the arguments, if the brackets contain arguments.
  @discardableResult
  private mutating func scan(until closing: UInt8?) -> [Word] {
    var labels: [Word] = []
    let isList = closing == UInt8(ascii: ")")
    var isAtArgument = isList
    var isMember = false
    /// The name before a period.
    var base: Word?
    var declares = false
    var generics: [Word] = []
    while let byte = rest.first {
      if byte == closing, byte != UInt8(ascii: ">") || generics.isEmpty {
        rest.removeFirst()
        return labels
      }
      if isAtArgument, !isSpace(byte), byte != UInt8(ascii: "/") || rest.dropFirst().first != byte {
        isAtArgument = false
        labels.append(label() ?? "_")
        continue
      }
      switch byte {
      case UInt8(ascii: "/") where rest.dropFirst().first == byte:
        rest = rest.drop { $0 != UInt8(ascii: "\n") }
        continue
      case UInt8(ascii: "\""), UInt8(ascii: "#"):
        if scanString() { continue }
      case _ where Self.isWord(byte) || byte == UInt8(ascii: "`"):
        let bytes = word()
        let word = Word(bytes: bytes)
        if declares {
          declares = Self.declarers.contains(word)
          if declares { continue }
          // The brackets of a declaration contain its parameters.
          if bytes.first.map(isCapital) == true { continue }
          skipGenerics()
          if rest.first == UInt8(ascii: "(") {
            rest.removeFirst()
            scan(until: UInt8(ascii: ")"))
          }
          continue
        }
        if !isMember, Self.declarers.contains(word) {
          declares = word != "init" && word != "subscript"
          if !declares, rest.first == UInt8(ascii: "(") || rest.first == UInt8(ascii: "<") {
            skipGenerics()
            guard rest.first == UInt8(ascii: "(") else { continue }
            rest.removeFirst()
            scan(until: UInt8(ascii: ")"))
          }
          continue
        }
        if isMember, word == "init", base == "self" || base == "Self" {
          mention("Self", isMember: false)
        } else if isMember, word == "init", rest.first == UInt8(ascii: "("), let base {
          mention(base, isMember: false)
        } else if isMember, word == "init", let base {
          insert(Mention(name: base, isMember: false, call: Mention.Call(isAny: true)))
        } else if rest.first == UInt8(ascii: "<") {
          generics.append(word)
          insert(Mention(name: word, isMember: isMember))
        } else {
          mention(word, isMember: isMember)
        }
        isMember = false
        base = word
        continue
      case UInt8(ascii: ">"):
        rest.removeFirst()
        if let word = generics.popLast(), rest.first == UInt8(ascii: "(") {
          mention(word, isMember: false)
        }
        continue
      case UInt8(ascii: "."), UInt8(ascii: "\\"):
        isMember = byte == UInt8(ascii: ".")
        declares = false
        rest.removeFirst()
        continue
      case UInt8(ascii: "$"):
        rest.removeFirst()
        continue
      case UInt8(ascii: "-") where rest.dropFirst().first == UInt8(ascii: ">"):
        rest.removeFirst(2)
        continue
      case UInt8(ascii: "("):
        declares = false
        rest.removeFirst()
        scan(until: UInt8(ascii: ")"))
        continue
      case UInt8(ascii: "["):
        rest.removeFirst()
        scan(until: UInt8(ascii: "]"))
        continue
      case UInt8(ascii: "{"):
        rest.removeFirst()
        scan(until: UInt8(ascii: "}"))
        continue
      case UInt8(ascii: ","): isAtArgument = isList
      case _ where isSpace(byte): break
      default: declares = false
      }
      isMember = false
      base = nil
      rest.removeFirst()
    }
    return labels
  }

  /// Records a name, with the arguments that follow it.
  private mutating func mention(_ name: Word, isMember: Bool) {
    guard rest.first == UInt8(ascii: "(") else {
      // A call whose only argument is a closure.
      var call: Mention.Call?
      if rest.starts(with: [UInt8(ascii: " "), UInt8(ascii: "{")]) {
        call = Mention.Call(hasTrailingClosure: true)
      }
      insert(Mention(name: name, isMember: isMember, call: call))
      if call != nil { insert(Mention(name: name, isMember: isMember)) }
      return
    }
    rest.removeFirst()
    var call = Mention.Call(labels: scan(until: UInt8(ascii: ")")))
    call.hasTrailingClosure = rest.starts(with: [UInt8(ascii: " "), UInt8(ascii: "{")])
    insert(Mention(name: name, isMember: isMember, call: call))
  }

  private mutating func insert(_ mention: Mention) {
    guard known?.contains(mention.name) != false else { return }
    mentions.insert(mention)
  }

  /// Removes the label of an argument.
  private mutating func label() -> Word? {
    var start = rest
    if start.first == UInt8(ascii: "`") { start.removeFirst() }
    let bytes = start.prefix(while: Self.isWord)
    var end = start[bytes.endIndex...]
    if end.first == UInt8(ascii: "`") { end.removeFirst() }
    guard !bytes.isEmpty, end.first == UInt8(ascii: ":") else { return nil }
    rest = end.dropFirst()
    return Word(bytes: bytes)
  }

  private mutating func word() -> ArraySlice<UInt8> {
    if rest.first == UInt8(ascii: "`") {
      rest.removeFirst()
      let bytes = rest.prefix { $0 != UInt8(ascii: "`") }
      rest = rest[bytes.endIndex...].dropFirst()
      return bytes
    }
    let bytes = rest.prefix(while: Self.isWord)
    rest = rest[bytes.endIndex...]
    return bytes
  }

  /// Scans the constraints between angle brackets.
  private mutating func skipGenerics() {
    guard rest.first == UInt8(ascii: "<") else { return }
    rest.removeFirst()
    scan(until: UInt8(ascii: ">"))
  }

  /// Skips a string, and scans the code that it interpolates.
  ///
  /// - Returns: Whether there is a string.
  private mutating func scanString() -> Bool {
    let marks = rest.prefix { $0 == UInt8(ascii: "#") }.count
    guard rest.dropFirst(marks).first == UInt8(ascii: "\"") else { return false }
    rest.removeFirst(marks)
    let quotes = rest.starts(with: repeatElement(UInt8(ascii: "\""), count: 3)) ? 3 : 1
    rest.removeFirst(quotes)
    let end =
      [UInt8](repeating: UInt8(ascii: "\""), count: quotes)
      + [UInt8](repeating: UInt8(ascii: "#"), count: marks)
    let escape = [UInt8(ascii: "\\")] + [UInt8](repeating: UInt8(ascii: "#"), count: marks)
    while let byte = rest.first {
      if byte == UInt8(ascii: "\""), rest.starts(with: end) {
        rest.removeFirst(end.count)
        return true
      }
      if byte == UInt8(ascii: "\\"), rest.starts(with: escape) {
        rest.removeFirst(escape.count)
        if rest.first == UInt8(ascii: "(") {
          rest.removeFirst()
          scan(until: UInt8(ascii: ")"))
        } else if !rest.isEmpty {
          rest.removeFirst()
        }
        continue
      }
      rest.removeFirst()
    }
    return true
  }

  private static let declarers: Set<Word> = [
    "func", "init", "subscript", "let", "var", "case", "typealias", "associatedtype", "struct",
    "enum", "class", "protocol", "actor",
  ]

  static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 128...:
      true
    default: false
    }
  }
}

private func isSpace(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n")
}

private func isCapital(_ byte: UInt8) -> Bool {
  UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
}
