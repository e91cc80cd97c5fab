/// A regular expression as `match` and `search` take it: I-Regexp (RFC 9485), with `^` and `$` as the ends of the text.
///
/// It is turned into a machine that follows all ways to match at once, so that no pattern takes longer than its size
/// times that of the text.
struct RegularExpression: Sendable {
  /// A step of the machine.
  enum Instruction: Sendable {
    /// Takes one character of a set.
    case take(CharacterSet)
    /// Goes on at either place.
    case split(Int, Int)
    case jump(Int)
    case atStart
    case atEnd
    case accept
  }

  let instructions: [Instruction]

  /// How large a pattern may be, with its repetitions written out.
  static let sizeLimit = 4_096

  /// Reads a pattern; `nil` if it is none, or one that is too large.
  init?(_ text: String) {
    var parser = RegularExpressionParser(text)
    guard let piece = parser.expression() else { return nil }
    var compiler = Compiler()
    guard compiler.add(piece), compiler.size < Self.sizeLimit else { return nil }
    instructions = compiler.instructions + [.accept]
  }

  /// Whether the pattern fits a text: the whole of it, or else any part.
  func matches(_ text: String, isWhole: Bool) -> Bool {
    var current = ThreadSet(count: instructions.count)
    var next = ThreadSet(count: instructions.count)
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
      next.removeAll()
      let endsHere = index == scalars.endIndex
      for position in current.takers {
        guard case .take(let set) = instructions[position], set.contains(scalar) else { continue }
        follow(position + 1, into: &next, false, endsHere)
      }
      swap(&current, &next)
      isAtStart = false
    }
  }

  /// Adds a place and all that are reached from it without taking a character.
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

  /// The places at which the machine is at once.
  private struct ThreadSet {
    private var isMember: [Bool]

    /// Those that wait for a character.
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

    mutating func removeAll() {
      for position in isMember.indices { isMember[position] = false }
      takers.removeAll(keepingCapacity: true)
      isAccepting = false
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

    /// No upper bound is `nil`.
    case repeated(Piece, from: Int, upTo: Int?)
  }

  /// Writes a pattern out as instructions.
  private struct Compiler {
    var instructions: [Instruction] = []

    /// What has been written, sets by their members and empty parts included.
    private(set) var size = 0

    /// Adds a part; `false` if that makes the pattern too large.
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
      case .repeated(let piece, let least, let most):
        for _ in 0..<least { guard add(piece) else { return false } }
        return add(optionally: piece, times: most.map { $0 - least })
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
