/// Makes texts that match regular expressions in the form of `PatternTranslator`.
///
/// Look-around, references to groups, word boundaries and properties of characters aren't supported.
struct PatternSample {
  private indirect enum Node {
    /// A character out of some ranges.
    case set([ClosedRange<UInt32>])
    case sequence([Node])
    case choice([Node])
    case repeated(Node, Int, Int?)
  }

  private let source: [Unicode.Scalar]
  private var index = 0
  private var depth = 0

  /// The largest number of characters, and the deepest nesting of groups.
  private static let longest: Int64 = 1_000
  private static let deepest = 64

  /// Returns a text with a length; `nil` if none is found, or if the expression isn't supported.
  static func text(of pattern: String, length: ClosedRange<Int64>) -> String? {
    var reader = PatternSample(source: Array(pattern.unicodeScalars))
    guard length.lowerBound <= longest, let node = reader.choice(),
      reader.index == reader.source.count
    else { return nil }
    var text = String.UnicodeScalarView()
    var missing = 0
    guard write(node, to: &text, missing: &missing) else { return nil }
    if text.count < Int(length.lowerBound) {
      missing = Int(length.lowerBound) - text.count
      text = String.UnicodeScalarView()
      guard write(node, to: &text, missing: &missing) else { return nil }
      // An expression without anchors matches a longer text too.
      if missing > 0, !pattern.contains("\\z") {
        text.append(contentsOf: repeatElement("a", count: missing))
      }
    }
    return length.contains(Int64(text.count)) ? String(text) : nil
  }

  // MARK: - Writing

  /// Writes a text, with as many of the missing characters as fit.
  ///
  /// - Returns: Whether the text isn't too long.
  private static func write(
    _ node: Node,
    to text: inout String.UnicodeScalarView,
    missing: inout Int
  ) -> Bool {
    switch node {
    case .set(let ranges):
      guard let scalar = scalar(in: ranges) else { return false }
      text.append(scalar)
    case .sequence(let nodes):
      for node in nodes { guard write(node, to: &text, missing: &missing) else { return false } }
    case .choice(let nodes):
      let (start, room) = (text, missing)
      for node in nodes {
        if write(node, to: &text, missing: &missing) { return true }
        (text, missing) = (start, room)
      }
      return false
    case .repeated(let inner, let minimum, let maximum):
      var count = minimum
      if missing > 0, case .set = inner {
        let more = min(missing, (maximum ?? .max) - minimum)
        missing -= more
        count += more
      }
      guard count <= Int(longest) else { return false }
      for _ in 0..<count {
        guard text.count <= Int(longest), write(inner, to: &text, missing: &missing) else {
          return false
        }
      }
    }
    return true
  }

  /// Returns the most readable character in some ranges.
  private static func scalar(in ranges: [ClosedRange<UInt32>]) -> Unicode.Scalar? {
    let known = "aA1 -_".unicodeScalars.first { scalar in
      ranges.contains { $0.contains(scalar.value) }
    }
    return known ?? ranges.lazy.compactMap { Unicode.Scalar($0.lowerBound) }.first
  }

  // MARK: - Reading

  private init(source: [Unicode.Scalar]) {
    self.source = source
  }

  private var next: Unicode.Scalar? { index < source.count ? source[index] : nil }

  private mutating func choice() -> Node? {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.deepest else { return nil }
    var branches: [Node] = []
    while true {
      guard let branch = sequence() else { return nil }
      branches.append(branch)
      guard next == "|" else { return branches.count == 1 ? branches[0] : .choice(branches) }
      index += 1
    }
  }

  private mutating func sequence() -> Node? {
    var nodes: [Node] = []
    while let scalar = next, scalar != "|", scalar != ")" {
      if scalar == "^" || isEnd {
        index += scalar == "^" ? 1 : 2
        continue
      }
      guard let atom = atom(), let node = repeated(atom) else { return nil }
      nodes.append(node)
    }
    return .sequence(nodes)
  }

  /// Indicates whether an anchor follows that is written as an escape.
  private var isEnd: Bool {
    index + 1 < source.count && source[index] == "\\"
      && "AzZ".unicodeScalars.contains(source[index + 1])
  }

  private mutating func atom() -> Node? {
    guard let scalar = next else { return nil }
    index += 1
    switch scalar {
    case "(":
      guard skipGroupHead(), let inner = choice(), next == ")" else { return nil }
      index += 1
      return inner
    case "[": return characterClass()
    case ".": return .set([0x20...0x7E])
    case "\\": return escape().map { .set($0) }
    default: return .set([scalar.value...scalar.value])
    }
  }

  /// Skips `?:` and `?<name>`; other groups aren't supported.
  private mutating func skipGroupHead() -> Bool {
    guard next == "?" else { return true }
    index += 1
    if next == ":" {
      index += 1
      return true
    }
    guard next == "<", index + 1 < source.count, source[index + 1].properties.isAlphabetic else {
      return false
    }
    while next != ">" {
      guard next != nil else { return false }
      index += 1
    }
    index += 1
    return true
  }

  private mutating func repeated(_ atom: Node) -> Node? {
    var result = atom
    switch next {
    case "*": result = .repeated(atom, 0, nil)
    case "+": result = .repeated(atom, 1, nil)
    case "?": result = .repeated(atom, 0, 1)
    case "{":
      index += 1
      guard let minimum = number() else { return nil }
      var maximum: Int? = minimum
      if next == "," {
        index += 1
        maximum = next == "}" ? nil : number()
      }
      guard next == "}", maximum.map({ $0 >= minimum }) != false else { return nil }
      result = .repeated(atom, minimum, maximum)
    default: return atom
    }
    index += 1
    if next == "?" { index += 1 }
    return result
  }

  private mutating func number() -> Int? {
    let start = index
    while let scalar = next, ("0"..."9").contains(scalar) { index += 1 }
    return Int(String(String.UnicodeScalarView(source[start..<index])))
  }

  private mutating func characterClass() -> Node? {
    let isNegated = next == "^"
    if isNegated { index += 1 }
    var ranges: [ClosedRange<UInt32>] = []
    while let scalar = next, scalar != "]" {
      guard let item = classItem() else { return nil }
      if next == "-", index + 1 < source.count, source[index + 1] != "]", item.count == 1,
        item[0].count == 1
      {
        index += 1
        guard let end = classItem(), end.count == 1, end[0].count == 1,
          item[0].lowerBound <= end[0].lowerBound
        else { return nil }
        ranges.append(item[0].lowerBound...end[0].lowerBound)
      } else {
        ranges += item
      }
    }
    guard next == "]" else { return nil }
    index += 1
    return .set(isNegated ? Self.printable(except: ranges) : ranges)
  }

  private mutating func classItem() -> [ClosedRange<UInt32>]? {
    guard let scalar = next else { return nil }
    index += 1
    return scalar == "\\" ? escape() : [scalar.value...scalar.value]
  }

  private static func printable(except ranges: [ClosedRange<UInt32>]) -> [ClosedRange<UInt32>] {
    (0x20...0x7E).filter { value in !ranges.contains { $0.contains(value) } }.map { $0...$0 }
  }

  private mutating func escape() -> [ClosedRange<UInt32>]? {
    guard let scalar = next else { return nil }
    index += 1
    switch scalar {
    case "s": return [0x20...0x20, 0x09...0x0D]
    case "S": return [0x21...0x7E]
    case "n": return [0x0A...0x0A]
    case "r": return [0x0D...0x0D]
    case "t": return [0x09...0x09]
    case "f": return [0x0C...0x0C]
    case "x": return hexadecimal(digits: 2)
    case "u": return hexadecimal(digits: 4)
    default:
      guard !scalar.properties.isAlphabetic, !("0"..."9").contains(scalar) else { return nil }
      return [scalar.value...scalar.value]
    }
  }

  /// Reads the digits of `\xE9`, `\x{1F600}` or `\u00E9`.
  private mutating func hexadecimal(digits: Int) -> [ClosedRange<UInt32>]? {
    let isBraced = next == "{"
    if isBraced { index += 1 }
    let start = index
    while let digit = next, digit.properties.isASCIIHexDigit,
      isBraced || index - start < digits
    {
      index += 1
    }
    let text = String(String.UnicodeScalarView(source[start..<index]))
    if isBraced {
      guard next == "}" else { return nil }
      index += 1
    }
    return UInt32(text, radix: 16).map { [$0...$0] }
  }
}
