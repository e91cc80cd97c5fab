import APIModel
import SwiftCode

extension SurfaceComparison {
  /// Compares the code behind one declaration.
  mutating func compareCode(_ comparison: SymbolComparison, _ subject: SymbolPath) {
    let before = translated(
      comparison.before.code,
      comparison.renamedParameters,
      in: comparison.after.path.owner
    )
    let after = comparison.after.code
    guard before.sorted(by: Symbol.Code.inOrder) != after.sorted(by: Symbol.Code.inOrder) else {
      return
    }
    // The code of an initializer with other parameters follows from them.
    if comparison.before.kind == .initializer, !comparison.changes.isEmpty { return }
    let path = comparison.after.path
    let elements = elements[path.owner] ?? []
    let isSplit = elements.contains { element in
      before.hasBranch(of: element.after) || after.hasBranch(of: element.after)
    }
    if isSplit {
      for element in elements {
        let names = renamedParameters(of: element.before, at: element.after)
        compareCode(
          of: path,
          before.code(of: element.after.name).map { $0.replacingNames(names) },
          after.code(of: element.after.name),
          case: element.after
        )
      }
      return
    }
    // The contents of an operation's request follow from its case.
    if new.origins.operations[path] != nil, log.level(of: subject) != nil { return }
    guard !isExplained(before, after, in: path.owner) else { return }
    let isOfType = comparison.after.kind != .property || new.origins.targets.contains(path.owner)
    let isMember = isOfType && subject == path && !path.owner.isEmpty
    log.add(
      .behavior,
      isMember ? path.owner : subject,
      words(for: path, before.text, after.text)
    )
  }

  /// Compares the code of an enum's member for one case.
  private mutating func compareCode(
    of member: SymbolPath,
    _ before: [Symbol.Code],
    _ after: [Symbol.Code],
    case element: SymbolPath
  ) {
    let old = before.map(\.text).sorted()
    let new = after.map(\.text).sorted()
    guard old != new else { return }
    // If the case has other parameters, it's clear that other ones are sent.
    let followsParameters = member.name == "task" || member.name == "headers"
    let options = self.new.origins.options[element]
    let hasOtherParameters =
      log.hasChangedDeclaration(element) || options.map(log.hasChangedMembers) ?? false
    if followsParameters, hasOtherParameters { return }
    let texts = (old.joined(separator: "\n"), new.joined(separator: "\n"))
    log.add(.behavior, element, words(for: member, texts.0, texts.1))
  }

  /// Compares private declarations, and those that are emitted verbatim.
  mutating func compareHiddenCode() {
    let owners = Set(old.surface.hiddenCode.keys.map(newPath)).union(new.surface.hiddenCode.keys)
    var oldCode: [SymbolPath: [Symbol.Code]] = [:]
    for (owner, code) in old.surface.hiddenCode {
      oldCode[newPath(of: owner), default: []] += translated(
        code,
        [:],
        in: newPath(of: owner)
      )
    }
    for owner in owners.sorted() {
      let before = oldCode[owner] ?? []
      let after = new.surface.hiddenCode[owner] ?? []
      guard before.sorted(by: Symbol.Code.inOrder) != after.sorted(by: Symbol.Code.inOrder) else {
        continue
      }
      // Storage follows from the visible properties.
      guard log.level(of: owner) == nil, !isExplained(before, after, in: owner) else { continue }
      log.add(.behavior, owner, "works differently")
    }
  }

  private func renamedParameters(of element: Symbol, at newPath: SymbolPath) -> [String: String] {
    var names: [String: String] = [:]
    for parameter in element.parameters {
      let path = old.origins.renamed(element.path + parameter.name, in: new.origins)
      if let path, path.owner == newPath { names[parameter.name] = path.name }
    }
    return names
  }

  // MARK: - Explanations

  /// Returns whether all differences mention members of the type that have changed themselves.
  private func isExplained(
    _ before: [Symbol.Code],
    _ after: [Symbol.Code],
    in owner: SymbolPath
  ) -> Bool {
    var differences: Set<Symbol.Code> = Set(before).symmetricDifference(after)
    differences = differences.filter { piece in
      let words = piece.text.words + (piece.branch ?? "").words
      return !words.contains { log.hasChangedDeclaration(owner + String($0)) }
    }
    return differences.isEmpty && Set(before) != Set(after)
  }

  /// Returns code of the old output with the names of the new one.
  private func translated(
    _ code: [Symbol.Code],
    _ parameters: [String: String],
    in owner: SymbolPath
  ) -> [Symbol.Code] {
    let types = renamedNames[SymbolPath([])] ?? [:]
    let members = renamedNames[owner] ?? [:]
    let names = types.merging(members) { $1 }.merging(parameters) { $1 }
    return names.isEmpty ? code : code.map { $0.replacingNames(names) }
  }
}

// MARK: - Words

extension SurfaceComparison {
  /// Returns the change of a member in words, with the code if it's short.
  private func words(for member: SymbolPath, _ before: String, _ after: String) -> String {
    let isTarget = new.origins.targets.contains(member.owner)
    let words =
      (isTarget ? Self.targetWords : Self.modelWords)[member.name] ?? "has a different value"
    let longest = 60
    guard !before.isEmpty, !after.isEmpty, before.count <= longest, after.count <= longest,
      !before.contains("\n"), !after.contains("\n")
    else { return words }
    return "\(words): \(after.withoutModules), was \(before.withoutModules)"
  }

  private static let targetWords = [
    "baseURL": "is sent to a different server",
    "path": "has a different path",
    "method": "has a different method",
    "task": "sends a different query or body",
    "headers": "sends different headers",
    "validationType": "accepts different status codes",
    "authorizationType": "is authorized differently",
    "apiKeys": "is authorized differently",
    "apiKeyAlternatives": "is authorized differently",
    "securityAlternatives": "is authorized differently",
  ]

  private static let modelWords = [
    "init": "is read differently",
    "encode": "is written differently",
  ]
}

extension Symbol.Code {
  /// Returns the code with names replaced, including those in its pattern.
  fileprivate func replacingNames(_ names: [String: String]) -> Self {
    guard !names.isEmpty else { return self }
    return Self(
      branch: branch?.replacingWords { names[$0] },
      text: text.replacingWords { names[$0] }
    )
  }

  fileprivate static func inOrder(_ a: Self, _ b: Self) -> Bool {
    (a.branch ?? "", a.text) < (b.branch ?? "", b.text)
  }
}

extension [Symbol.Code] {
  fileprivate func hasBranch(of element: SymbolPath) -> Bool {
    contains { $0.branch == "." + element.name }
  }

  /// Returns the pieces that run for a case.
  fileprivate func code(of name: String) -> [Symbol.Code] {
    let own = filter { $0.branch == "." + name }
    if !own.isEmpty { return own }
    let fallback = filter { $0.branch == "default" }
    return fallback.isEmpty ? self : fallback
  }

  fileprivate var text: String { map(\.text).joined(separator: "\n") }
}

extension StringProtocol {
  /// The names in code.
  var words: [Substring] {
    Substring(self).split { !($0.isLetter || $0.isNumber || $0 == "_") }
  }

  /// Returns the code with names replaced, except inside string literals.
  func replacingWords(_ replacement: (String) -> String?) -> String {
    var result = ""
    var word = ""
    // The open literals and interpolations, outermost first: `nil` for a literal, and the number of
    // open parentheses for an interpolation.
    var literals: [Int?] = []
    var isEscaped = false
    for character in self {
      let isInLiteral = literals.last.map { $0 == nil } ?? false
      if !isInLiteral, character.isLetter || character.isNumber || character == "_" {
        word.append(character)
        continue
      }
      result += result.endsWithModule ? word : replacement(word) ?? word
      word = ""
      result.append(character)
      if isInLiteral {
        if isEscaped {
          if character == "(" { literals.append(0) }
          isEscaped = false
        } else if character == "\\" {
          isEscaped = true
        } else if character == "\"" {
          literals.removeLast()
        }
        continue
      }
      switch character {
      case "\"": literals.append(nil)
      case "(": if let depth = literals.last as? Int { literals[literals.count - 1] = depth + 1 }
      case ")":
        guard let depth = literals.last as? Int else { break }
        if depth == 0 { literals.removeLast() } else { literals[literals.count - 1] = depth - 1 }
      default: break
      }
    }
    return result + (result.endsWithModule ? word : replacement(word) ?? word)
  }
}
