import APIModel
import SwiftCode

extension TargetEmitter {
  /// The part of a property that depends on an operation.
  struct Branch {
    /// The value, or the statements that return it.
    enum Body {
      case value(Expression)
      case statements([Statement])
    }

    var body: Body
    /// The indices of the parameters that the body uses.
    var uses: [Int]

    static func value(_ value: Expression, using parameters: [Int] = []) -> Branch {
      Branch(body: .value(value), uses: parameters)
    }
  }

  /// The ways to write the value of a branch.
  enum BranchStyle {
    /// `case .<operation>: <value>`, for values that are easy to type-check.
    case expression
    /// `case .<operation>: return <value>`.
    ///
    /// The compiler checks all branches of a switch expression together. For four hundred
    /// interpolated strings, this took six seconds, but one second with a `return` in each branch.
    case statement
  }

  /// Groups operations with equal branches, and emits a `switch` if there is more than one group.
  ///
  /// ```swift
  /// switch self {
  /// case .<operation>, .<operation>: <value>
  /// case .<operation>(let <parameter>, _): <value>
  /// default: <value>
  /// }
  /// ```
  ///
  /// The fallback is never used, but the language requires a value. If the `switch` is the whole
  /// body, a value that all operations share needs no `return`.
  func switched(
    _ style: BranchStyle,
    otherwise fallback: Expression? = nil,
    isWholeBody: Bool = true,
    _ branch: (API.Target.Case) -> Branch
  ) -> [Statement] {
    let operations = provider.operations
    let branches = operations.map { branch($0.operation) }
    let returns =
      style == .statement
      || branches.contains { if case .statements = $0.body { true } else { false } }

    var groups: [BranchGroup] = []
    var indices: [BranchGroup.Key: Int] = [:]
    var latest: Int?
    for (emitted, branch) in zip(operations, branches) {
      let operation = emitted.operation
      let key = BranchGroup.Key(
        body: branch.statements(returning: returns),
        bindings: operation.arguments(with: branch.uses).map { argument in
          switch argument {
          case .parameter(let index):
            BranchGroup.Binding(
              name: operation.parameters[index].name.identifier,
              type: context.type(of: operation.parameters[index])
            )
          case .options:
            BranchGroup.Binding(name: .options, type: operation.optionsType)
          }
        }
      )
      // Most operations have the branch of the preceding one, for which no hash is needed.
      let index =
        if let latest, groups[latest].key == key { latest } else { indices[key] ?? groups.count }
      if index == groups.count {
        indices[key] = index
        groups.append(BranchGroup(key: key, operations: []))
      }
      groups[index].operations.append((emitted, branch.uses))
      latest = index
    }

    if groups.count == 1, groups[0].key.bindings.isEmpty, let only = branches.first {
      return only.statements(returning: returns && !isWholeBody)
    }
    return [.switch(.selfExpression) { cases(of: groups, otherwise: fallback) }]
  }

  /// Returns the branches; the most common one is last, as `default` if a list of its operations
  /// would be too long.
  ///
  /// The compiler can't check that a `switch` over more than about six hundred cases is exhaustive,
  /// so a large one always has a `default`.
  private func cases(of groups: [BranchGroup], otherwise fallback: Expression?) -> [SwitchCase] {
    let isTooBig = target.cases.count > 500
    let longestList = isTooBig ? 0 : 8
    var common: Int?
    for (index, group) in groups.enumerated()
    where group.key.bindings.isEmpty && group.operations.count > longestList {
      if group.operations.count > common.map({ groups[$0].operations.count }) ?? 0 {
        common = index
      }
    }
    var cases: [SwitchCase] = []
    for (index, group) in groups.enumerated() where index != common {
      cases.append(.case(group.patterns) { group.key.body })
    }
    if let common {
      cases.append(.default { groups[common].key.body })
    } else if isTooBig, let last = groups.last, let fallback {
      var patterns = last.patterns
      guard let pattern = patterns.popLast() else { return cases }
      cases.removeLast()
      if !patterns.isEmpty {
        cases.append(.case(patterns) { last.key.body })
      }
      cases.append(
        .default {
          Statement.guard(.case(pattern, equals: .selfExpression)) { Statement.return(fallback) }
          last.key.body
        }
      )
    }
    return cases
  }
}

/// Operations that share a branch of a switch.
private struct BranchGroup {
  /// The parts that have to be equal, because patterns can share a body only if they bind the same
  /// names with the same types.
  struct Key: Hashable {
    let body: [Statement]
    let bindings: [Binding]
  }

  struct Binding: Hashable {
    let name: Identifier
    let type: TypeReference
  }

  let key: Key
  /// The operations, with the indices of the parameters that the body uses.
  var operations: [(emitted: EmittedOperation, uses: [Int])]

  var patterns: [Pattern] {
    operations.map { $0.emitted.operation.pattern(binding: $0.uses) }
  }
}

extension TargetEmitter.Branch {
  fileprivate func statements(returning returns: Bool) -> [Statement] {
    switch body {
    case .value(let value): returns ? [.return(value)] : [.expression(value)]
    case .statements(let statements): statements
    }
  }
}

extension API.Target.Case {
  /// Returns `.<operation>(let <parameter>, _)`, which binds the values with the parameters that are
  /// used.
  func pattern(binding indices: [Int]) -> Pattern {
    let used = arguments(with: indices)
    return .case(
      name.identifier,
      binding: arguments.map { used.contains($0) ? name(of: $0) : nil }
    )
  }

  /// Returns the associated values that contain some parameters, each once.
  fileprivate func arguments(with indices: [Int]) -> [Argument] {
    var arguments: [Argument] = []
    for argument in indices.map(argument) where !arguments.contains(argument) {
      arguments.append(argument)
    }
    return arguments
  }

  /// Returns the names of the values that are bound for some parameters.
  func bindings(of indices: [Int]) -> Set<String> {
    Set(arguments(with: indices).map { name(of: $0).text })
  }

  private func name(of argument: Argument) -> Identifier {
    switch argument {
    case .parameter(let index): parameters[index].name.identifier
    case .options: .options
    }
  }

  /// Returns a name for a local variable that doesn't hide a bound parameter.
  func localName(_ candidates: [Identifier], beside indices: [Int]) -> Identifier {
    let taken = bindings(of: indices)
    if let free = candidates.first(where: { !taken.contains($0.text) }) {
      return free
    }
    var text = candidates.last?.text ?? "value"
    while taken.contains(text) {
      text += "_"
    }
    return Identifier(text) ?? "value"
  }
}
