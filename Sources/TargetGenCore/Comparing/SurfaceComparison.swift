import APIModel
import SwiftCode

/// Compares the declarations of two outputs.
struct SurfaceComparison {
  let old: EmittedCode
  let new: EmittedCode
  var log = ChangeLog()

  private let newSymbols: [SymbolPath: [Symbol]]
  private let oldPaths: Set<SymbolPath>
  /// The types that are new in the output; their members aren't reported one by one.
  private var addedTypes: Set<SymbolPath> = []
  /// The types of the old output that have been removed or replaced.
  private var lostTypes: Set<SymbolPath> = []
  private var matched: Set<SymbolPath> = []
  /// The subjects for which one declaration has been compared.
  private var toldSubjects: Set<SymbolPath> = []
  private var comparisons: [(SymbolComparison, subject: SymbolPath)] = []
  /// The enum cases that both outputs have, by the new path of their enum.
  private(set) var elements: [SymbolPath: [(before: Symbol, after: SymbolPath)]] = [:]
  /// The new names of renamed members, by the new path of their type; those of types have an empty
  /// path.
  private(set) var renamedNames: [SymbolPath: [String: String]] = [:]
  private var oldTypes: TypeNames
  private let newTypes: TypeNames

  init(_ old: EmittedCode, _ new: EmittedCode) {
    self.old = old
    self.new = new
    newSymbols = Dictionary(grouping: new.surface.symbols, by: \.path)
    oldPaths = Set(old.surface.symbols.map(\.path))
    oldTypes = TypeNames(types: [:])
    newTypes = TypeNames(types: new.surface.types { $0 })
  }

  mutating func compare() {
    prepare()
    let groups = Dictionary(grouping: old.surface.symbols, by: \.path)
    var seen: Set<SymbolPath> = []
    for symbol in old.surface.symbols where seen.insert(symbol.path).inserted {
      compare(groups[symbol.path] ?? [], at: symbol.path)
    }
    for symbol in new.surface.symbols
    where !matched.contains(symbol.path) && new.aliases[symbol.path] == nil {
      reportAddition(of: symbol)
    }
    // Changed declarations explain most of the differences in the code.
    for (comparison, subject) in comparisons { compareCode(comparison, subject) }
    compareHiddenCode()
  }

  private mutating func prepare() {
    oldTypes = TypeNames(types: old.surface.types(newPath))
    for symbol in old.surface.symbols {
      let path = newPath(of: symbol.path)
      guard newSymbols[path] != nil else { continue }
      if symbol.kind == .enumerationCase, newSymbols[path]?.first?.kind == .enumerationCase {
        elements[path.owner, default: []].append((symbol, path))
      }
      if path.name != symbol.path.name {
        let scope = symbol.kind.isType ? SymbolPath([]) : path.owner
        renamedNames[scope, default: [:]][symbol.path.name] = path.name
      }
    }
  }

  // MARK: - Paths

  /// Returns the path in the new output of a declaration of the old one, if it still exists.
  func newPath(of path: SymbolPath) -> SymbolPath {
    guard !path.isEmpty else { return path }
    let expected = newPath(of: path.owner) + path.name
    if let target = aliasTarget(of: path, at: expected) { return target }
    guard newSymbols[expected] == nil,
      let renamed = old.origins.renamed(path, in: new.origins),
      newSymbols[renamed] != nil, !oldPaths.contains(renamed)
    else { return expected }
    return renamed
  }

  /// Returns the declaration that has a deprecated alias at a path, if the old output declares
  /// something else there.
  private func aliasTarget(of path: SymbolPath, at expected: SymbolPath) -> SymbolPath? {
    guard old.aliases[path] == nil, let target = new.aliases[expected], newSymbols[target] != nil
    else { return nil }
    return target
  }

  // MARK: - Declarations

  private mutating func compare(_ symbols: [Symbol], at path: SymbolPath) {
    let newPath = newPath(of: path)
    // A type can move out of a namespace that no longer exists.
    let isMoved = newSymbols[newPath] != nil && newPath.owner != self.newPath(of: path.owner)
    guard isMoved || !lostTypes.contains(path.owner) else {
      lostTypes.insert(path)
      return
    }
    let subject = subject(of: path, at: newPath)
    guard let others = newSymbols[newPath] else {
      lostTypes.insert(path)
      log.addIfWorse([(.breaking, "is removed")], subject)
      return
    }
    matched.insert(newPath)
    if newPath != self.newPath(of: path.owner) + path.name {
      let name =
        path.owner.isEmpty || newPath.owner != self.newPath(of: path.owner)
        ? newPath.description : newPath.name
      let isAliased = aliasTarget(of: path, at: self.newPath(of: path.owner) + path.name) != nil
      // A pattern can't use a static member in place of a case with values.
      let level: APIDifference.Level =
        !isAliased ? .breaking : symbols.first?.kind == .enumerationCase ? .switches : .compatible
      if log.level(of: subject).map({ level.rank < $0.rank }) ?? true {
        let oldName = old.origins.operations[path] ?? path
        let text = "is renamed to '\(name)'" + (isAliased ? ", and the old name is deprecated" : "")
        log.add(level, subject, text, name: oldName)
      }
    }
    let pairs = SymbolPairs(symbols, others)
    for (before, after) in pairs.both { compare(before, after, subject) }
    for symbol in pairs.removed {
      log.addIfWorse([(.breaking, "no longer has '\(symbol.signature)'")], subject)
    }
    for symbol in pairs.added {
      log.addIfWorse([(.compatible, "also has '\(symbol.signature)'")], subject)
    }
  }

  private mutating func compare(_ before: Symbol, _ after: Symbol, _ subject: SymbolPath) {
    let origins = (old: old.origins, new: new.origins)
    let comparison = SymbolComparison(
      before: before.canonical(oldTypes),
      after: after.canonical(newTypes),
      rename: { label in
        origins.old.renamed(before.path + label, in: origins.new)
          .flatMap { $0.owner == after.path ? $0.name : nil }
      }
    )
    if comparison.isAnotherKind {
      lostTypes.insert(before.path)
      addedTypes.insert(after.path)
    }
    // The parameters of an initializer are those of the properties that it sets.
    if before.kind == .initializer, !new.origins.targets.contains(after.path.owner) {
      for change in comparison.changes {
        let property = change.parameter.map { after.path.owner + $0 }
        log.addIfWorse([(change.level, change.text)], property ?? subject)
      }
    } else {
      let changes = comparison.changes.map { ($0.level, $0.text) }
      if toldSubjects.insert(subject).inserted {
        for (level, text) in changes { log.add(level, subject, text) }
      } else {
        log.addIfWorse(changes, subject)
      }
    }
    if !comparison.isAnotherKind { comparisons.append((comparison, subject)) }
  }

  private mutating func reportAddition(of symbol: Symbol) {
    guard !addedTypes.contains(symbol.path.owner) else {
      addedTypes.insert(symbol.path)
      return
    }
    addedTypes.insert(symbol.path)
    let subject = new.origins.operations[symbol.path] ?? symbol.path
    if subject != symbol.path, !oldPaths.contains(subject), log.level(of: subject) != nil { return }
    switch symbol.kind {
    case .enumerationCase: log.addIfWorse([(.switches, "is added")], subject)
    case .function where subject != symbol.path:
      log.addIfWorse([(.compatible, "is also sent by '\(symbol.path)'")], subject)
    default: log.addIfWorse([(.compatible, "is added")], subject)
    }
  }

  /// Returns the declaration for which a change is reported; for methods that send a request, it's
  /// the case of the target, unless an argument is set on the client by now or no longer.
  private func subject(of path: SymbolPath, at newPath: SymbolPath) -> SymbolPath {
    if let operation = new.origins.operations[newPath] {
      guard let old = old.origins.clientParameters[path],
        old != new.origins.clientParameters[newPath]
      else { return operation }
      return newPath
    }
    if newSymbols[newPath] == nil, let operation = old.origins.operations[path] {
      return self.newPath(of: operation)
    }
    return newSymbols[newPath] == nil ? path : newPath
  }
}

extension Surface {
  /// Returns the types by their paths, with their resulting names.
  fileprivate func types(_ name: (SymbolPath) -> SymbolPath) -> [SymbolPath: SymbolPath] {
    var types: [SymbolPath: SymbolPath] = [:]
    for symbol in symbols where symbol.kind.isType || symbol.kind == .typeAlias {
      // An alias of a text is that text to the compiler.
      let isText = symbol.kind == .typeAlias && symbol.type == "String"
      types[symbol.path] = isText ? SymbolPath(["String"]) : name(symbol.path)
    }
    return types
  }
}

/// The old and new declarations at one path, in matching pairs.
struct SymbolPairs {
  private(set) var both: [(Symbol, Symbol)] = []
  private(set) var removed: [Symbol] = []
  private(set) var added: [Symbol]

  /// Pairs functions of the same name by their types, then by their labels, then by their order.
  init(_ old: [Symbol], _ new: [Symbol]) {
    removed = old
    added = new
    pair { $0.parameters == $1.parameters && $0.type == $1.type && $0.kind == $1.kind }
    pair { $0.labels == $1.labels && $0.type == $1.type && $0.kind == $1.kind }
    pair { $0.labels == $1.labels && $0.kind == $1.kind }
    pair { $0.isAsync == $1.isAsync && $0.labels.last == $1.labels.last && $0.kind == $1.kind }
    pair { $0.isAsync == $1.isAsync && $0.kind == $1.kind }
    pair { _, _ in true }
  }

  private mutating func pair(_ belong: (Symbol, Symbol) -> Bool) {
    var rest: [Symbol] = []
    for symbol in removed {
      if let index = added.firstIndex(where: { belong(symbol, $0) }) {
        both.append((symbol, added.remove(at: index)))
      } else {
        rest.append(symbol)
      }
    }
    removed = rest
  }
}

extension Symbol {
  fileprivate var labels: [String?] { parameters.map(\.label) }
}
