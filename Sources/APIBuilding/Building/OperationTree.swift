import APIModel
import OpenAPI

/// Operations by subject: a tree of the words in their paths.
///
/// It decides how to split an enum that has become too large. The part that contains an operation
/// depends only on its own words and on the number of operations that begin with them. Adding an
/// operation therefore moves no others, unless a part exceeds the limit.
struct OperationTree {
  /// The maximum number of cases in an enum.
  ///
  /// The compiler can't check a switch over more than about 625 cases with values; the rest is room
  /// to grow.
  static let maximumCases = 500

  /// Operations with the same subject.
  struct Branch: Hashable {
    /// The words that they have in common, in lower case.
    var words: [String]
    /// Indices into the operations, in order.
    var operations: [Int]
  }

  private let operations: [API.Target.Case]
  /// The words of the operations' paths, one operation after the other.
  private var words: [String] = []
  /// The index of the first word of each operation, and the number of words.
  private var starts = [0]

  init(_ operations: [API.Target.Case]) {
    self.operations = operations
    words.reserveCapacity(operations.count * 4)
    starts.reserveCapacity(operations.count + 1)
    for index in operations.indices {
      Self.addPathWords(of: operations[index].pathTemplate, to: &words)
      starts.append(words.count)
    }
  }

  /// Returns the largest branches within a limit, in the order of their first operations.
  func branches(ofAtMost limit: Int) -> [Branch] {
    var result: [Branch] = []
    // The words of requests, which few operations need.
    var requests: [Int: [String]] = [:]
    var open = [Step(branch: Branch(words: [], operations: Array(operations.indices)))]
    while let step = open.popLast() {
      if step.branch.operations.count <= limit {
        result.append(step.branch)
        continue
      }
      let (ends, children) = grown(step) { operation in
        step.isWithinPath
          ? requests[operation]?.dropFirst(step.depth).first : word(of: operation, at: step.depth)
      }
      if !ends.isEmpty {
        let branch = Branch(words: step.branch.words, operations: ends)
        if ends.count > limit, !step.isWithinPath {
          for operation in ends {
            requests[operation] = Self.requestWords(of: operations[operation])
          }
          open.append(Step(branch: branch, depth: 0, isWithinPath: true))
        } else {
          result.append(branch)
        }
      }
      open += children
    }
    return result.sorted { ($0.operations.first ?? 0) < ($1.operations.first ?? 0) }
  }

  private func word(of operation: Int, at depth: Int) -> String? {
    let index = starts[operation] + depth
    return index < starts[operation + 1] ? words[index] : nil
  }

  /// A branch that may have to be split further.
  private struct Step {
    var branch: Branch
    var depth = 0
    /// Indicates whether the operations have the same path, so that other words have to tell them
    /// apart.
    var isWithinPath = false
  }

  /// Returns the operations that have no further word, and the others grouped by their next word.
  private func grown(
    _ step: Step,
    nextWord: (Int) -> String?
  ) -> (ends: [Int], children: [Step]) {
    var ends: [Int] = []
    var children: [Step] = []
    var indices: [String: Int] = [:]
    var last: (word: String, index: Int)?
    for operation in step.branch.operations {
      guard let word = nextWord(operation) else {
        ends.append(operation)
        continue
      }
      // Neighbors often have the same word.
      if let index = last?.word == word ? last?.index : indices[word] {
        children[index].branch.operations.append(operation)
        last = (word, index)
      } else {
        last = (word, children.count)
        indices[word] = children.count
        let branch = Branch(words: step.branch.words + [word], operations: [operation])
        children.append(
          Step(branch: branch, depth: step.depth + 1, isWithinPath: step.isWithinPath)
        )
      }
    }
    return (ends, children)
  }
}

extension OperationTree {
  private static func addPathWords(of path: String, to words: inout [String]) {
    if addPlainPathWords(of: path, to: &words) { return }
    for segment in segments(of: text(of: path)) { words += self.words(segment) }
  }

  /// Adds the words of a path that only needs splitting, as most paths without parameters do.
  ///
  /// - Returns: `false` if the path has other characters than lowercase letters, digits and
  ///   separators between them.
  private static func addPlainPathWords(of path: String, to words: inout [String]) -> Bool {
    var path = path
    return path.withUTF8 { bytes in
      let slash = UInt8(ascii: "/")
      for (position, byte) in bytes.enumerated() where !isPlain(byte) && byte != slash {
        guard byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "."),
          position > 0, position + 1 < bytes.count, isPlain(bytes[position - 1]),
          isPlain(bytes[position + 1])
        else { return false }
      }
      var isBehindGeneric = false
      var start = 0
      while start < bytes.count {
        let end = bytes[start...].firstIndex(of: slash) ?? bytes.count
        let segment = bytes[start..<end]
        start = end + 1
        isBehindGeneric = isBehindGeneric || !segment.isEmpty && !isGeneric(segment)
        if isBehindGeneric { addWords(of: segment, to: &words) }
      }
      return true
    }
  }

  /// Adds the words of a segment of plain characters and separators.
  private static func addWords(
    of segment: Slice<UnsafeBufferPointer<UInt8>>,
    to words: inout [String]
  ) {
    var start = segment.startIndex
    while start < segment.endIndex {
      var end = start
      var endOfStem = start
      while end < segment.endIndex, isPlain(segment[end]) {
        end += 1
        if !segment[end - 1].isASCIIDigit { endOfStem = end }
      }
      if endOfStem > start {
        words.append(String(decoding: segment[start..<endOfStem], as: UTF8.self))
      }
      for digit in segment[endOfStem..<end] { words.append(String(Unicode.Scalar(digit))) }
      start = end + 1
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || byte.isASCIIDigit
  }

  /// Returns the words that tell operations of one path apart: those of the method, of the parameter
  /// names and of the ID.
  private static func requestWords(of operation: API.Target.Case) -> [String] {
    let names = PathTemplate.pieces(of: operation.pathTemplate).flatMap { piece -> [String] in
      if case .name(let name) = piece { words(name) } else { [] }
    }
    return words(operation.method) + names + (operation.operationID.map(words) ?? [])
  }

  /// Returns a path with slashes in place of its parameters.
  private static func text(of path: String) -> String {
    guard path.utf8.contains(UInt8(ascii: "{")) else { return path }
    return PathTemplate.pieces(of: path).map { piece in
      if case .text(let text) = piece { text } else { "/" }
    }.joined()
  }

  /// Returns the first segment that describes the resource of a path: `pets` for
  /// `/api/v1/pets/{id}`.
  static func resource(of path: String) -> String? {
    segments(of: text(of: path)).first
  }

  /// Returns the segments that contain a letter or digit, without the leading ones that are common
  /// to all paths of an API.
  private static func segments(of path: String) -> [String] {
    let segments =
      path.utf8.allSatisfy { $0 < 0x80 }
      ? path.utf8.split(separator: UInt8(ascii: "/"))
        .filter { $0.contains { $0.isASCIIAlphanumeric } }
        .map { String(Substring($0)) }
      : path.split(separator: "/").map(String.init)
        .filter { $0.contains { $0.isLetter || $0.isNumber } }
    return Array(segments.drop { isGeneric($0.lowercased()) })
  }

  private static func isGeneric(_ segment: String) -> Bool {
    if segment == "api" || segment == "apis" || segment == "rest" { return true }
    return segment.first == "v" && segment.dropFirst().first?.isNumber == true
  }

  /// Returns whether a segment of plain characters is common to all paths of an API.
  private static func isGeneric(_ segment: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard segment.count > 1, let first = segment.first else { return false }
    if first == UInt8(ascii: "v") { return segment[segment.startIndex + 1].isASCIIDigit }
    return segment.count <= 4 && isGeneric(String(decoding: segment, as: UTF8.self))
  }

  /// Returns the words of a spelling in lower case; each digit at the end is a separate word, so
  /// that numbers can be split too.
  private static func words(_ text: String) -> [String] {
    var result: [String] = []
    result.reserveCapacity(8)
    for word in Casing.words(text) {
      let text = word.text.lowercased()
      if let last = text.utf8.last, last < 0x80, !last.isASCIIDigit {
        result.append(text)
      } else if text.utf8.allSatisfy({ $0 < 0x80 }) {
        let stem = text.utf8.dropLast(text.utf8.reversed().prefix { $0.isASCIIDigit }.count)
        if !stem.isEmpty { result.append(String(Substring(stem))) }
        for digit in text.utf8[stem.endIndex...] { result.append(String(Unicode.Scalar(digit))) }
      } else {
        let stem = text.dropLast(text.reversed().prefix { $0.isNumber }.count)
        if !stem.isEmpty { result.append(String(stem)) }
        for digit in text[stem.endIndex...] { result.append(String(digit)) }
      }
    }
    return result
  }

  /// Returns words as the name of a type, with numbers kept together.
  static func typeName(_ words: [String]) -> String {
    var text = ""
    for word in words {
      let isDigit = word.first?.isNumber ?? false
      if !text.isEmpty, !isDigit { text += " " }
      text += word
    }
    return words.isEmpty ? "" : Casing.typeName(text)
  }

  /// Returns the words without those that a name already ends in: after `Pets`, `pets toys` becomes
  /// `toys`.
  static func rest(of words: [String], behind name: String) -> [String] {
    let name = name.lowercased()
    let last = words.indices.last { name.hasSuffix(words[...$0].joined()) }
    return Array(words.dropFirst(last.map { $0 + 1 } ?? 0))
  }
}
