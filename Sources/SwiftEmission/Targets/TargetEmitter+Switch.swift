import APIModel
import SwiftCode

extension TargetEmitter {
  /// The part of a property that depends on an operation.
  struct Branch {
    /// The value, or the statements that return it.
    enum Body: Hashable {
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
    let groups = groups(branch)
    let returns = style == .statement || groups.contains { $0.key.body.isStatements }
    if groups.count == 1, groups[0].key.bindings.isEmpty {
      return groups[0].key.body.statements(returning: returns && !isWholeBody)
    }
    return [
      .switch(.selfExpression) { cases(of: groups, otherwise: fallback, returning: returns) }
    ]
  }

  /// Groups the target's operations by their branches, in the order of their first operations.
  private func groups(_ branch: (API.Target.Case) -> Branch) -> [BranchGroup] {
    var groups: [BranchGroup] = []
    var indices: [BranchGroup.Key: Int] = [:]
    for operation in target.cases {
      let branch = branch(operation)
      let key = BranchGroup.Key(
        body: branch.body,
        bindings: operation.bindings(with: branch.uses, in: context)
      )
      let pattern = operation.pattern(binding: branch.uses)
      if let index = indices[key] {
        groups[index].patterns.append(pattern)
      } else {
        indices[key] = groups.count
        groups.append(BranchGroup(key: key, patterns: [pattern]))
      }
    }
    return groups
  }

  /// Returns the branches; the most common one is last, as `default` if a list of its operations
  /// would be too long.
  ///
  /// The compiler can't check that a `switch` over more than about six hundred cases is exhaustive,
  /// so a large one always has a `default`.
  private func cases(
    of groups: [BranchGroup],
    otherwise fallback: Expression?,
    returning returns: Bool
  ) -> [SwitchCase] {
    let isTooBig = target.cases.count > 500
    let longestList = isTooBig ? 0 : 8
    var common: Int?
    for (index, group) in groups.enumerated()
    where group.key.bindings.isEmpty && group.patterns.count > longestList {
      if group.patterns.count > common.map({ groups[$0].patterns.count }) ?? 0 {
        common = index
      }
    }
    var cases: [SwitchCase] = []
    for (index, group) in groups.enumerated() where index != common {
      cases.append(.case(group.patterns) { group.key.body.statements(returning: returns) })
    }
    if let common {
      cases.append(.default { groups[common].key.body.statements(returning: returns) })
    } else if isTooBig, let last = groups.last, let fallback {
      var patterns = last.patterns
      guard let pattern = patterns.popLast() else { return cases }
      cases.removeLast()
      let body = last.key.body.statements(returning: returns)
      if !patterns.isEmpty {
        cases.append(.case(patterns) { body })
      }
      cases.append(
        .default {
          Statement.guard(.case(pattern, equals: .selfExpression)) { Statement.return(fallback) }
          body
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
    let body: TargetEmitter.Branch.Body
    let bindings: [Binding]
  }

  struct Binding: Hashable {
    let name: Identifier
    let type: TypeReference
  }

  let key: Key
  /// The patterns of the operations.
  var patterns: [Pattern]
}

extension TargetEmitter.Branch.Body {
  fileprivate var isStatements: Bool {
    if case .statements = self { true } else { false }
  }

  fileprivate func statements(returning returns: Bool) -> [Statement] {
    switch self {
    case .value(let value): returns ? [.return(value)] : [.expression(value)]
    case .statements(let statements): statements
    }
  }
}

extension API.Target.Case {
  /// Returns `.<operation>(let <parameter>, _)`, which binds the values with the parameters that are
  /// used, or `.<operation>` if none is.
  fileprivate func pattern(binding indices: [Int]) -> Pattern {
    guard !indices.isEmpty else { return .case(name.identifier) }
    let used = arguments(with: indices)
    return .case(
      name.identifier,
      binding: arguments.map { used.contains($0) ? name(of: $0) : nil }
    )
  }

  /// Returns the names and types that are bound for some parameters.
  fileprivate func bindings(
    with indices: [Int],
    in context: EmissionContext
  ) -> [BranchGroup.Binding] {
    guard !indices.isEmpty else { return [] }
    return arguments(with: indices).elements.map { argument in
      switch argument {
      case .parameter(let index):
        BranchGroup.Binding(
          name: parameters[index].name.identifier,
          type: context.type(of: parameters[index])
        )
      case .options:
        BranchGroup.Binding(name: .options, type: optionsType)
      }
    }
  }

  /// Returns the associated values that contain some parameters, each once.
  fileprivate func arguments(with indices: [Int]) -> UniqueList<Argument> {
    var arguments = UniqueList<Argument>()
    for index in indices { arguments.append(argument(of: index)) }
    return arguments
  }

  /// Returns the names of the values that are bound for some parameters.
  func bindings(of indices: [Int]) -> Set<String> {
    Set(arguments(with: indices).elements.map { name(of: $0).text })
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
