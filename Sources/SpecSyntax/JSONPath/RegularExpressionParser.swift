/// Parses a pattern with the grammar of RFC 9485 §4.
struct RegularExpressionParser {
  typealias Piece = RegularExpression.Piece
  typealias CharacterSet = RegularExpression.CharacterSet

  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var depth = 0

  /// The largest number of open parentheses.
  private static let depthLimit = 64

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
  }

  /// Parses the whole text; returns `nil` if it isn't a valid pattern.
  mutating func expression() -> Piece? {
    guard let piece = alternatives(), index == scalars.count else { return nil }
    return piece
  }

  private var peek: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard peek == scalar else { return false }
    index += 1
    return true
  }

  private mutating func alternatives() -> Piece? {
    guard depth < Self.depthLimit else { return nil }
    depth += 1
    defer { depth -= 1 }
    var branches: [Piece] = []
    repeat {
      var pieces: [Piece] = []
      while let scalar = peek, scalar != "|", scalar != ")" {
        guard let piece = piece() else { return nil }
        pieces.append(piece)
      }
      branches.append(.sequence(pieces))
    } while take("|")
    return branches.count == 1 ? branches[0] : .alternatives(branches)
  }

  private mutating func piece() -> Piece? {
    guard let atom = atom() else { return nil }
    switch peek {
    case "*":
      index += 1
      return .repeated(atom, from: 0, upTo: nil)
    case "+":
      index += 1
      return .repeated(atom, from: 1, upTo: nil)
    case "?":
      index += 1
      return .repeated(atom, from: 0, upTo: 1)
    case "{":
      index += 1
      guard let minimum = number() else { return nil }
      guard take(",") else {
        return take("}") ? .repeated(atom, from: minimum, upTo: minimum) : nil
      }
      if take("}") { return .repeated(atom, from: minimum, upTo: nil) }
      guard let maximum = number(), maximum >= minimum, take("}") else { return nil }
      return .repeated(atom, from: minimum, upTo: maximum)
    case .none, .some:
      return atom
    }
  }

  private mutating func number() -> Int? {
    var digits = ""
    while let scalar = peek, ("0"..."9").contains(scalar) {
      digits.unicodeScalars.append(scalar)
      index += 1
    }
    return Int(digits)
  }

  private mutating func atom() -> Piece? {
    guard let scalar = peek else { return nil }
    index += 1
    switch scalar {
    case "(":
      guard let group = alternatives(), take(")") else { return nil }
      return group
    case "[": return bracketed().map { .characters($0) }
    case ".": return .characters(.dot)
    case "\\": return escape().map { .characters($0) }
    case "^": return .atStart
    case "$": return .atEnd
    case ")", "*", "+", "?", "]", "{", "|", "}": return nil
    case _: return .characters(CharacterSet(scalar))
    }
  }

  /// Parses the characters that follow a backslash.
  private mutating func escape() -> CharacterSet? {
    guard let scalar = peek else { return nil }
    index += 1
    switch scalar {
    case "n": return CharacterSet("\n")
    case "r": return CharacterSet("\r")
    case "t": return CharacterSet("\t")
    case "(", ")", "*", "+", "-", ".", "?", "[", "\\", "]", "^", "{", "|", "}":
      return CharacterSet(scalar)
    case "p", "P":
      guard take("{") else { return nil }
      var name = ""
      while let scalar = peek, scalar != "}" {
        name.unicodeScalars.append(scalar)
        index += 1
      }
      guard take("}"), Unicode.GeneralCategory.allowedNames.contains(name) else { return nil }
      return CharacterSet(members: [.category(name, isNegated: scalar == "P")])
    case _: return nil
    }
  }

  /// Parses a character class after its `[`, including the `]`.
  private mutating func bracketed() -> CharacterSet? {
    var set = CharacterSet(members: [], isNegated: take("^"))
    if take("-") { set.members.append(.range("-"..."-")) }
    while let scalar = peek {
      index += 1
      switch scalar {
      case "]": return set.members.isEmpty ? nil : set
      case "-":
        // A `-` that represents itself is the last character of the set.
        guard peek == "]" else { return nil }
        set.members.append(.range("-"..."-"))
      case "[": return nil
      case "\\":
        guard let escaped = escape() else { return nil }
        guard case .range(let single)? = escaped.members.first else {
          set.members += escaped.members
          continue
        }
        guard let range = range(from: single.lowerBound) else { return nil }
        set.members.append(.range(range))
      case _:
        guard let range = range(from: scalar) else { return nil }
        set.members.append(.range(range))
      }
    }
    return nil
  }

  /// Parses the range that begins with a character.
  ///
  /// The range consists of this character alone unless a `-` follows that isn't the last character
  /// of the set.
  private mutating func range(from first: Unicode.Scalar) -> ClosedRange<Unicode.Scalar>? {
    guard peek == "-", index + 1 < scalars.count, scalars[index + 1] != "]" else {
      return first...first
    }
    index += 1
    var last = scalars[index]
    index += 1
    guard last != "[", last != "-" else { return nil }
    if last == "\\" {
      guard case .range(let single)? = escape()?.members.first else { return nil }
      last = single.lowerBound
    }
    return first <= last ? first...last : nil
  }
}
