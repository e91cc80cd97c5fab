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
    var groups = BranchGroups()
    for operation in provider.operations {
      groups.add(operation, with: branch(operation.operation), in: context)
    }
    return switched(groups.all, style, otherwise: fallback, isWholeBody: isWholeBody)
  }

  /// Emits a property whose value depends on a single part of operations.
  ///
  /// The value is created once for neighboring operations with the same part.
  func switched<Part: Equatable>(
    _ style: BranchStyle,
    on part: (EmittedOperation) -> Part,
    _ value: (Part) -> Expression
  ) -> [Statement] {
    var groups = BranchGroups()
    var latest: Part?
    for operation in provider.operations {
      let part = part(operation)
      if part == latest {
        groups.addToLatest(operation)
      } else {
        groups.add(operation, with: .value(value(part)), in: context)
        latest = part
      }
    }
    return switched(groups.all, style, otherwise: nil, isWholeBody: true)
  }

  private func switched(
    _ groups: [BranchGroup],
    _ style: BranchStyle,
    otherwise fallback: Expression?,
    isWholeBody: Bool
  ) -> [Statement] {
    let returns = style == .statement || groups.contains { $0.key.body.isStatements }
    if groups.count == 1, groups[0].key.bindings.isEmpty {
      return groups[0].key.body.statements(returning: returns && !isWholeBody)
    }
    return [
      .switch(.selfExpression) { cases(of: groups, otherwise: fallback, returning: returns) }
    ]
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
    where group.key.bindings.isEmpty && group.operations.count > longestList {
      if group.operations.count > common.map({ groups[$0].operations.count }) ?? 0 {
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
  /// The operations, with the indices of the parameters that the body uses.
  var operations: [(emitted: EmittedOperation, uses: [Int])]

  var patterns: [Pattern] {
    operations.map { $0.emitted.operation.pattern(binding: $0.uses) }
  }
}

/// The groups of a target's operations, in the order of their first ones.
private struct BranchGroups {
  private(set) var all: [BranchGroup] = []
  private var indices: [BranchGroup.Key: Int] = [:]
  private var latest = 0

  /// Adds an operation to the group with its branch.
  mutating func add(
    _ emitted: EmittedOperation,
    with branch: TargetEmitter.Branch,
    in context: EmissionContext
  ) {
    let key = BranchGroup.Key(
      body: branch.body,
      bindings: emitted.operation.arguments(with: branch.uses).elements.map { argument in
        switch argument {
        case .parameter(let index):
          let parameter = emitted.operation.parameters[index]
          return BranchGroup.Binding(
            name: parameter.name.identifier,
            type: context.type(of: parameter)
          )
        case .options:
          return BranchGroup.Binding(name: .options, type: emitted.operation.optionsType)
        }
      }
    )
    // Most operations have the branch of the preceding one, for which no hash is needed.
    if all.isEmpty || all[latest].key != key {
      latest = indices[key] ?? all.count
      if latest == all.count {
        indices[key] = latest
        all.append(BranchGroup(key: key, operations: []))
      }
    }
    all[latest].operations.append((emitted, branch.uses))
  }

  /// Adds an operation without parameters in its branch to the group of the preceding one.
  mutating func addToLatest(_ emitted: EmittedOperation) {
    all[latest].operations.append((emitted, []))
  }
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
  /// used.
  func pattern(binding indices: [Int]) -> Pattern {
    let used = arguments(with: indices)
    return .case(
      name.identifier,
      binding: arguments.map { used.contains($0) ? name(of: $0) : nil }
    )
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
