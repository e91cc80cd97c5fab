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
  /// The words of each operation's path.
  private let words: [[String]]

  init(_ operations: [API.Target.Case]) {
    self.operations = operations
    words = operations.map { Self.pathWords(of: $0.pathTemplate) }
  }

  /// Returns the largest branches within a limit, in the order of their first operations.
  func branches(ofAtMost limit: Int) -> [Branch] {
    var result: [Branch] = []
    var open = [Step(branch: Branch(words: [], operations: Array(operations.indices)))]
    while let step = open.popLast() {
      if step.branch.operations.count <= limit {
        result.append(step.branch)
        continue
      }
      let (ends, children) = grown(step)
      if !ends.isEmpty {
        let branch = Branch(words: step.branch.words, operations: ends)
        if ends.count > limit, !step.isWithinPath {
          open.append(Step(branch: branch, depth: 0, isWithinPath: true))
        } else {
          result.append(branch)
        }
      }
      open += children
    }
    return result.sorted { ($0.operations.first ?? 0) < ($1.operations.first ?? 0) }
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
  private func grown(_ step: Step) -> (ends: [Int], children: [Step]) {
    let groups = Dictionary(grouping: step.branch.operations) { operation -> String? in
      let words =
        step.isWithinPath ? Self.requestWords(of: operations[operation]) : self.words[operation]
      return words.dropFirst(step.depth).first
    }
    let children = groups.compactMap { word, operations -> Step? in
      guard let word else { return nil }
      let branch = Branch(words: step.branch.words + [word], operations: operations)
      return Step(branch: branch, depth: step.depth + 1, isWithinPath: step.isWithinPath)
    }
    return (groups[nil] ?? [], children)
  }
}

extension OperationTree {
  private static func pathWords(of path: String) -> [String] {
    segments(of: path).flatMap(words)
  }

  /// Returns the words that tell operations of one path apart: those of the method, of the parameter
  /// names and of the ID.
  private static func requestWords(of operation: API.Target.Case) -> [String] {
    let names = PathTemplate.pieces(of: operation.pathTemplate).flatMap { piece -> [String] in
      if case .name(let name) = piece { words(name) } else { [] }
    }
    return words(operation.method) + names + (operation.operationID.map(words) ?? [])
  }

  /// Returns the first segment that describes the resource of a path: `pets` for
  /// `/api/v1/pets/{id}`.
  static func resource(of path: String) -> String? {
    segments(of: path).first
  }

  /// Returns the segments that contain a letter or digit outside of parameters, without the leading
  /// ones that are common to all paths of an API.
  private static func segments(of path: String) -> [String] {
    let text = PathTemplate.pieces(of: path).map { piece in
      if case .text(let text) = piece { text } else { "/" }
    }.joined()
    let segments = text.split(separator: "/").map(String.init)
      .filter { $0.contains { $0.isLetter || $0.isNumber } }
    return Array(segments.drop { isGeneric($0.lowercased()) })
  }

  private static func isGeneric(_ segment: String) -> Bool {
    if segment == "api" || segment == "apis" || segment == "rest" { return true }
    return segment.first == "v" && segment.dropFirst().first?.isNumber == true
  }

  /// Returns the words of a spelling in lower case; each digit at the end is a separate word, so
  /// that numbers can be split too.
  private static func words(_ text: String) -> [String] {
    Casing.words(text).flatMap { word -> [String] in
      let text = word.text.lowercased()
      let count = text.reversed().prefix(while: \.isNumber).count
      let stem = String(text.dropLast(count))
      return (stem.isEmpty ? [] : [stem]) + text.suffix(count).map { String($0) }
    }
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
