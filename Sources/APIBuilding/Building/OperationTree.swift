import APIModel

/// Operations by what they are about: the words of their paths, one behind the other.
///
/// It says how an enum is split that has become too large. Which part an operation is in follows from its own words and
/// from how many others begin with them, so that none moves when another is added, unless a part passes the limit.
struct OperationTree {
  /// The most cases of an enum.
  ///
  /// The compiler checks no switch over more than about 625 cases with values; the rest is room to grow.
  static let mostCases = 500

  /// Operations that are about one thing.
  struct Branch: Hashable {
    /// The words that they have in common, in lower case.
    var words: [String]
    /// Indices into the operations, in order.
    var operations: [Int]
  }

  /// The words of each operation's path.
  private let paths: [[String]]
  /// What tells operations of one path apart: the words of the method, of the parameters' names and of the id.
  private let requests: [[String]]

  init(_ operations: [API.Target.Case]) {
    paths = operations.map(Self.pathWords)
    requests = operations.map(Self.requestWords)
  }

  /// The largest branches that are small enough, in the order of their first operations.
  func branches(ofAtMost limit: Int) -> [Branch] {
    var result: [Branch] = []
    var open = [Step(branch: Branch(words: [], operations: Array(paths.indices)))]
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

  /// A branch that may have to grow.
  private struct Step {
    var branch: Branch
    var depth = 0
    /// Whether the operations have one path, so that other words have to tell them apart.
    var isWithinPath = false
  }

  /// The operations that have no further word, and the others by their next one.
  private func grown(_ step: Step) -> (ends: [Int], children: [Step]) {
    var ends: [Int] = []
    var children: [Step] = []
    var indices: [String: Int] = [:]
    for operation in step.branch.operations {
      let words = step.isWithinPath ? requests[operation] : paths[operation]
      guard step.depth < words.count else {
        ends.append(operation)
        continue
      }
      let word = words[step.depth]
      if let index = indices[word] {
        children[index].branch.operations.append(operation)
      } else {
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
  private static func pathWords(of operation: API.Target.Case) -> [String] {
    segments(of: text(of: operation.pathTemplate)).flatMap(words)
  }

  private static func requestWords(of operation: API.Target.Case) -> [String] {
    let names = PathTemplate.pieces(of: operation.pathTemplate).flatMap { piece -> [String] in
      if case .name(let name) = piece { words(name) } else { [] }
    }
    return words(operation.method) + names + (operation.operationID.map(words) ?? [])
  }

  /// A path with slashes in place of its parameters.
  private static func text(of path: String) -> String {
    PathTemplate.pieces(of: path).map { piece in
      if case .text(let text) = piece { text } else { "/" }
    }.joined()
  }

  /// The first segment of a path that says what it is about: `pets` of `/api/v1/pets/{id}`.
  static func resource(of path: String) -> String? {
    segments(of: text(of: path)).first
  }

  /// Segments with a letter or digit in them, without those in front that all paths of an API have.
  private static func segments(of path: String) -> [String] {
    let segments = path.split(separator: "/").map(String.init)
      .filter { $0.contains { $0.isLetter || $0.isNumber } }
    return Array(segments.drop { isGeneric($0.lowercased()) })
  }

  private static func isGeneric(_ segment: String) -> Bool {
    if segment == "api" || segment == "apis" || segment == "rest" { return true }
    return segment.first == "v" && segment.dropFirst().first?.isNumber == true
  }

  /// The words of a spelling in lower case; digits that end one are words of their own, so that numbers can be split too.
  private static func words(_ text: String) -> [String] {
    Casing.words(text).flatMap { word -> [String] in
      let text = word.text.lowercased()
      let digits = text.reversed().prefix { $0.isNumber }
      return [String(text.dropLast(digits.count))].filter { !$0.isEmpty }
        + digits.reversed().map(String.init)
    }
  }

  /// Words as the name of a type, numbers together.
  static func typeName(_ words: [String]) -> String {
    var text = ""
    for word in words {
      let isDigit = word.first?.isNumber ?? false
      if !text.isEmpty, !isDigit { text += " " }
      text += word
    }
    return words.isEmpty ? "" : Casing.typeName(text)
  }

  /// The words without those in front that a name ends in already: behind `Pets`, `pets toys` says `toys`.
  static func rest(of words: [String], behind name: String) -> [String] {
    let name = name.lowercased()
    let most = words.indices.last { name.hasSuffix(words[...$0].joined()) }
    return Array(words.dropFirst(most.map { $0 + 1 } ?? 0))
  }
}
