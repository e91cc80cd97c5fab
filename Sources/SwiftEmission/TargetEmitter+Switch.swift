import APIModel
import SwiftCode

extension TargetEmitter {
  /// What one operation contributes to a property that differs between operations.
  struct Branch {
    /// The value, or the statements that return it.
    enum Body {
      case value(Expression)
      case statements([Statement])
    }

    var body: Body
    /// Indices of the parameters that the body uses.
    var uses: [Int]

    static func value(_ value: Expression, using parameters: [Int] = []) -> Branch {
      Branch(body: .value(value), uses: parameters)
    }
  }

  /// How the value of a branch is written.
  enum BranchStyle {
    /// `case .<operation>: <value>`, for values that the type checker knows at a glance.
    case expression
    /// `case .<operation>: return <value>`.
    ///
    /// The compiler checks all branches of a switch expression together: four hundred interpolated strings took it six
    /// seconds, and one second with a `return` in each.
    case statement
  }

  /// Groups operations whose branches are alike, and switches where there is more than one group.
  ///
  /// ```swift
  /// switch self {
  /// case .<operation>, .<operation>: <value>
  /// case .<operation>(let <parameter>, _): <value>
  /// default: <value>
  /// }
  /// ```
  ///
  /// The fallback is for what never happens, where the language asks for a value nevertheless. Where the switch is a
  /// whole body, a value that all share needs no `return`.
  func switched(
    _ style: BranchStyle,
    otherwise fallback: Expression? = nil,
    isWholeBody: Bool = true,
    _ branch: (API.Target.Case) -> Branch
  ) -> [Statement] {
    let branches = target.cases.map { (operation: $0, branch: branch($0)) }
    let returns =
      style == .statement
      || branches.contains { if case .statements = $0.branch.body { true } else { false } }

    var groups: [BranchGroup] = []
    var indices: [BranchGroup.Key: Int] = [:]
    for (operation, branch) in branches {
      let key = BranchGroup.Key(
        body: branch.statements(returning: returns),
        bindings: branch.uses.map { index in
          BranchGroup.Binding(
            name: operation.parameters[index].name.identifier,
            type: operation.parameters[index].declaredType
          )
        }
      )
      if let index = indices[key] {
        groups[index].patterns.append(operation.pattern(binding: branch.uses))
      } else {
        indices[key] = groups.count
        groups.append(BranchGroup(key: key, patterns: [operation.pattern(binding: branch.uses)]))
      }
    }

    if groups.count == 1, groups[0].key.bindings.isEmpty, let only = branches.first?.branch {
      return only.statements(returning: returns && !isWholeBody)
    }
    return [.switch(.selfExpression) { cases(of: groups, otherwise: fallback) }]
  }

  /// The branches, the one that most operations share last and as `default` where listing them says nothing.
  ///
  /// Nor can the compiler check that a switch over more than about six hundred cases is exhaustive, so that a big one
  /// has a `default` in any case.
  private func cases(of groups: [BranchGroup], otherwise fallback: Expression?) -> [SwitchCase] {
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
      cases.append(.case(group.patterns) { group.key.body })
    }
    if let common {
      cases.append(.default { groups[common].key.body })
    } else if isTooBig, let last = groups.last, let pattern = last.patterns.last, let fallback {
      cases.removeLast()
      if last.patterns.count > 1 {
        cases.append(.case(last.patterns.dropLast()) { last.key.body })
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
  /// What has to be equal: Swift shares a body among patterns that bind the same names with the same types.
  struct Key: Hashable {
    let body: [Statement]
    let bindings: [Binding]
  }

  struct Binding: Hashable {
    let name: Identifier
    let type: ValueType
  }

  let key: Key
  var patterns: [Pattern]
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
  /// `.<operation>(let <parameter>, _)`, binding what is used.
  func pattern(binding indices: [Int]) -> Pattern {
    let used = Set(indices)
    return .case(
      name.identifier,
      binding: parameters.enumerated().map { index, parameter in
        used.contains(index) ? parameter.name.identifier : nil
      }
    )
  }

  /// A name for a local variable that hides none of the parameters bound beside it.
  func localName(_ candidates: [Identifier], beside indices: [Int]) -> Identifier {
    let taken = Set(indices.map { parameters[$0].name.swift })
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
