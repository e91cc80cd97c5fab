import APIModel

/// The types in which an operation's failures describe the problem, in the words of comments.
struct FailureBodies {
  /// The types of JSON bodies as they're written in Swift, with the statuses that have them.
  private var statuses: [(type: String, words: [String])] = []
  /// Indicates whether every documented failure has the same type.
  private let isOnlyOne: Bool
  /// Indicates whether one of the types isn't that of most failures of the API.
  let isSpecial: Bool

  init(of operation: API.Target.Case, in context: EmissionContext) {
    let failures = operation.responses.failures
    var isSpecial = false
    for failure in failures {
      guard case .json(let type) = failure.body, type != .json else { continue }
      let name = context.api.description(of: type)
      let place = statuses.firstIndex { $0.type == name } ?? statuses.endIndex
      if place == statuses.endIndex { statuses.append((name, [])) }
      statuses[place].words.append(failure.status.key)
      if type != context.commonFailureBody.map({ .model($0) }) { isSpecial = true }
    }
    self.isSpecial = isSpecial
    isOnlyOne = statuses.count == 1 && statuses[0].words.count == failures.count
  }

  /// The end of a sentence about the error or its body, such as
  /// `` is `Problem` for status 404 and 409, and `ValidationProblem` for 422``; `nil` if no type is
  /// documented.
  private var words: String? {
    guard let first = statuses.first else { return nil }
    guard !isOnlyOne else { return "is " + first.type.asCode }
    var phrases = statuses.enumerated().prefix(Self.maximumTypes).map { index, entry in
      let word = index == 0 ? "status " : ""
      return entry.type.asCode
        + (entry.words == ["default"]
          ? " for other statuses" : " for \(word)\(Self.list(entry.words, noun: "more"))")
    }
    let others = statuses.count - phrases.count
    if others > 0 { phrases.append("\(others) other \(others == 1 ? "type" : "types")") }
    guard let last = phrases.popLast() else { return nil }
    return phrases.isEmpty ? "is " + last : "is \(phrases.joined(separator: ", ")), and \(last)"
  }

  /// The maximum number of types in a comment.
  private static let maximumTypes = 3

  /// A description of what a method throws: `` `TargetError`, whose body is `Problem` ``.
  func thrown(as error: String) -> String? { words.map { error + ", whose body " + $0 + "." } }

  /// A sentence about the failures of methods that don't throw.
  var sentence: String? { words.map { "The body of a failure " + $0 + "." } }

  /// Returns the first texts of a list, and the number of the others: `a, b, c and 4 more`.
  static func list(_ texts: [String], noun: String) -> String {
    let maximum = 3
    // One more text is shorter than its number.
    var shown = texts.count <= maximum + 1 ? texts : Array(texts.prefix(maximum))
    if shown.count < texts.count { shown.append("\(texts.count - shown.count) \(noun)") }
    guard let last = shown.popLast() else { return "" }
    return shown.isEmpty ? last : shown.joined(separator: ", ") + " and " + last
  }
}

extension EmissionContext {
  /// Returns a sentence about the operations whose failures have a model as their body; `nil` if
  /// there are none.
  func remark(onFailuresWith id: ModelID) -> String? {
    let subject: String
    if id == commonFailureBody {
      subject = "most failures of this API"
    } else {
      guard let operations = failingOperations[id] else { return nil }
      subject =
        "failures of " + FailureBodies.list(operations.map(\.asCode), noun: "other operations")
    }
    let reading = runtime.errorReadsBody ? ", which `error.body(as:)` decodes" : ""
    return "The body of \(subject)\(reading)."
  }

  /// Returns the names of the operations, sorted, by the model that is the body of a failure.
  static func failingOperations(
    of api: API,
    haveProviders: Bool
  ) -> [ModelID: [String]] {
    var operations: [ModelID: [String]] = [:]
    for target in api.targets {
      let type = haveProviders ? target.providerName.swift : target.name.swift
      for operation in target.cases where !operation.asksForChoice {
        let name = type + "." + operation.name.swift
        for failure in operation.responses.failures {
          guard case .json(.model(let id)) = failure.body, operations[id]?.last != name else {
            continue
          }
          operations[id, default: []].append(name)
        }
      }
    }
    return operations.mapValues { $0.sorted() }
  }
}
