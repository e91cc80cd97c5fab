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
    switched(
      style,
      sharing: { _ -> Bool? in nil },
      otherwise: fallback,
      isWholeBody: isWholeBody
    ) { branch($0.operation) }
  }

  /// Emits a property whose value depends on a single part of operations.
  func switched<Part: Equatable>(
    _ style: BranchStyle,
    on part: (EmittedOperation) -> Part,
    _ value: (Part) -> Expression
  ) -> [Statement] {
    switched(style, sharing: { Part?.some(part($0)) }) { .value(value(part($0))) }
  }

  /// Groups operations with equal branches, and creates the branch once for neighboring operations
  /// with the same part.
  ///
  /// - Parameters:
  ///   - style: The way to write values.
  ///   - part: Returns the only part of an operation that its branch depends on; `nil` if there are
  ///     several, or if the branch uses parameters.
  ///   - fallback: The value that is never used.
  ///   - isWholeBody: Indicates whether the `switch` is the whole body.
  ///   - branch: Returns the branch of an operation.
  /// - Returns: The statements.
  func switched<Part: Equatable>(
    _ style: BranchStyle,
    sharing part: (EmittedOperation) -> Part?,
    otherwise fallback: Expression? = nil,
    isWholeBody: Bool = true,
    _ branch: (EmittedOperation) -> Branch
  ) -> [Statement] {
    var groups = BranchGroups(of: provider.operations.count)
    var latest: Part?
    for operation in provider.operations {
      let part = part(operation)
      if let part, part == latest {
        groups.addToLatest(operation)
      } else {
        groups.add(operation, with: branch(operation), in: context)
        latest = part
      }
    }
    return switched(groups.all, style, otherwise: fallback, isWholeBody: isWholeBody)
  }

  /// Returns a member that depends on a single part of operations: the one that other targets have
  /// as well if all operations have the same part.
  ///
  /// - Parameters:
  ///   - member: Returns the member as a single operation needs it; `nil` if it depends on more.
  ///   - create: Creates the member for all operations.
  /// - Returns: The member.
  func shared(
    _ member: (EmittedOperation) -> SharedMember?,
    _ create: () -> Declaration
  ) -> Declaration {
    guard let first = provider.operations.first.flatMap(member),
      provider.operations.dropFirst().allSatisfy({ member($0) == first })
    else { return create() }
    return provider.sharedMembers.declaration(of: first, create)
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
    operations.map { operation, uses in
      uses.isEmpty
        ? .case(operation.name) : operation.operation.pattern(binding: uses)
    }
  }
}

/// The groups of a target's operations, in the order of their first ones.
private struct BranchGroups {
  private(set) var all: [BranchGroup] = []
  /// The indices of many groups; empty for a few, which are compared faster than they're hashed.
  private var indices: [BranchGroup.Key: Int] = [:]
  private var latest = 0
  /// The number of operations.
  private let count: Int

  /// The maximum number of groups without indices.
  private static let longestWithoutIndices = 4

  /// Creates the groups of a number of operations.
  init(of count: Int) {
    self.count = count
  }

  /// Adds an operation to the group with its branch.
  mutating func add(
    _ emitted: EmittedOperation,
    with branch: TargetEmitter.Branch,
    in context: EmissionContext
  ) {
    let bindings =
      branch.uses.isEmpty
      ? [] : emitted.operation.bindings(with: branch.uses, in: context)
    let key = BranchGroup.Key(body: branch.body, bindings: bindings)
    // Most operations have the branch of the preceding one.
    if !all.isEmpty, all[latest].key == key {
      all[latest].operations.append((emitted, branch.uses))
      return
    }
    latest = index(of: key)
    if latest == all.count {
      all.append(BranchGroup(key: key, operations: [(emitted, branch.uses)]))
    } else {
      all[latest].operations.append((emitted, branch.uses))
    }
  }

  /// Returns the index of the group with a key, or of the one to add.
  private mutating func index(of key: BranchGroup.Key) -> Int {
    guard all.count >= Self.longestWithoutIndices else {
      return all.firstIndex { $0.key == key } ?? all.count
    }
    if indices.isEmpty {
      indices.reserveCapacity(count)
      for (index, group) in all.enumerated() { indices[group.key] = index }
    }
    // A reference to the element hashes the key only once.
    func value(_ index: inout Int) -> Int { index }
    let next = all.count
    return value(&indices[key, default: next])
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
  fileprivate func pattern(binding indices: [Int]) -> Pattern {
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
    arguments(with: indices).elements.map { argument in
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
