/// A regular expression for `match` and `search`: I-Regexp (RFC 9485), with `^` and `$` as the ends
/// of the text.
///
/// It is compiled to a machine that follows all possible matches at once, so that the time is at
/// most proportional to the size of the pattern times that of the text.
struct RegularExpression: Sendable {
  /// A step of the machine.
  enum Instruction: Sendable {
    /// Consumes one character of a set.
    case take(CharacterSet)
    /// Continues at both positions.
    case split(Int, Int)
    case jump(Int)
    case atStart
    case atEnd
    case accept
  }

  let instructions: [Instruction]

  /// The largest size of a pattern with its repetitions expanded.
  static let sizeLimit = 4_096

  /// Parses a pattern; returns `nil` if it is invalid or too large.
  init?(_ text: String) {
    var parser = RegularExpressionParser(text)
    guard let piece = parser.expression() else { return nil }
    var compiler = Compiler()
    guard compiler.add(piece), compiler.size < Self.sizeLimit else { return nil }
    instructions = compiler.instructions + [.accept]
  }

  /// Returns whether the pattern matches the whole text or, if `isWhole` is false, any part of it.
  func matches(_ text: String, isWhole: Bool) -> Bool {
    var current = ThreadSet(count: instructions.count)
    let scalars = text.unicodeScalars
    var index = scalars.startIndex
    var isAtStart = true
    while true {
      let isAtEnd = index == scalars.endIndex
      if isAtStart || !isWhole { follow(0, into: &current, isAtStart, isAtEnd) }
      if current.isAccepting, !isWhole || isAtEnd { return true }
      if isAtEnd || isWhole && current.takers.isEmpty { return false }
      let scalar = scalars[index]
      scalars.formIndex(after: &index)
      var next = ThreadSet(count: instructions.count)
      let endsHere = index == scalars.endIndex
      for position in current.takers {
        guard case .take(let set) = instructions[position], set.contains(scalar) else { continue }
        follow(position + 1, into: &next, false, endsHere)
      }
      current = next
      isAtStart = false
    }
  }

  /// Adds a position and every position that is reachable from it without consuming a character.
  private func follow(
    _ start: Int,
    into threads: inout ThreadSet,
    _ isAtStart: Bool,
    _ isAtEnd: Bool
  ) {
    var waiting = [start]
    while let position = waiting.popLast() {
      guard threads.insert(position) else { continue }
      switch instructions[position] {
      case .take: threads.takers.append(position)
      case .split(let first, let second): waiting += [second, first]
      case .jump(let target): waiting.append(target)
      case .atStart: if isAtStart { waiting.append(position + 1) }
      case .atEnd: if isAtEnd { waiting.append(position + 1) }
      case .accept: threads.isAccepting = true
      }
    }
  }

  /// The positions at which the machine is simultaneously.
  private struct ThreadSet {
    private var isMember: [Bool]

    /// The positions that wait for a character.
    var takers: [Int] = []
    var isAccepting = false

    init(count: Int) {
      isMember = [Bool](repeating: false, count: count)
    }

    mutating func insert(_ position: Int) -> Bool {
      guard !isMember[position] else { return false }
      isMember[position] = true
      return true
    }
  }
}

extension RegularExpression {
  /// A part of a pattern.
  indirect enum Piece {
    case characters(CharacterSet)
    case atStart
    case atEnd
    case sequence([Piece])
    case alternatives([Piece])

    /// A repetition; `nil` means no upper bound.
    case repeated(Piece, from: Int, upTo: Int?)
  }

  /// Compiles a pattern to instructions.
  private struct Compiler {
    var instructions: [Instruction] = []

    /// The size of the compiled parts, which includes the members of sets and empty parts.
    private(set) var size = 0

    /// Adds a part; returns `false` if the pattern becomes too large.
    mutating func add(_ piece: Piece) -> Bool {
      size += 1
      guard size < RegularExpression.sizeLimit else { return false }
      switch piece {
      case .characters(let set):
        size += set.members.count
        instructions.append(.take(set))
      case .atStart: instructions.append(.atStart)
      case .atEnd: instructions.append(.atEnd)
      case .sequence(let pieces):
        for piece in pieces { guard add(piece) else { return false } }
      case .alternatives(let pieces): return add(alternatives: pieces)
      case .repeated(let piece, let minimum, let maximum):
        for _ in 0..<minimum { guard add(piece) else { return false } }
        return add(optionally: piece, times: maximum.map { $0 - minimum })
      }
      return true
    }

    private mutating func add(alternatives: [Piece]) -> Bool {
      var ends: [Int] = []
      for (index, piece) in alternatives.enumerated() {
        guard index < alternatives.count - 1 else {
          guard add(piece) else { return false }
          break
        }
        let split = instructions.count
        instructions.append(.split(split + 1, split))
        guard add(piece) else { return false }
        ends.append(instructions.count)
        instructions.append(.jump(0))
        instructions[split] = .split(split + 1, instructions.count)
      }
      for end in ends { instructions[end] = .jump(instructions.count) }
      return true
    }

    private mutating func add(optionally piece: Piece, times: Int?) -> Bool {
      guard let times else {
        let split = instructions.count
        instructions.append(.split(split + 1, split))
        guard add(piece) else { return false }
        instructions.append(.jump(split))
        instructions[split] = .split(split + 1, instructions.count)
        return true
      }
      var splits: [Int] = []
      for _ in 0..<max(0, times) {
        splits.append(instructions.count)
        instructions.append(.split(0, 0))
        guard add(piece) else { return false }
      }
      for split in splits { instructions[split] = .split(split + 1, instructions.count) }
      return true
    }
  }
}
