extension TypeMentions {
  mutating func add(_ statements: [Statement]) {
    for statement in statements {
      add(statement)
    }
  }

  private mutating func add(_ statement: Statement) {
    switch statement {
    case .expression(let value), .throw(let value): add(value)
    case .binding(let binding):
      add(binding.attributes)
      binding.type.map { add($0) }
      binding.value.map { add($0) }
    case .assignment(let target, _, let value):
      add(target)
      add(value)
    case .return(let value): value.map { add($0) }
    case .guard(let conditions, let body), .while(let conditions, let body):
      add(conditions)
      add(body)
    case .for(let loop):
      add(loop.sequence)
      loop.condition.map { add($0) }
      add(loop.body)
    case .do(let block):
      add(block.body)
      for clause in block.clauses {
        clause.pattern.map { add($0) }
        add(clause.body)
      }
    case .defer(let body): add(body)
    case .declaration(let declaration): add(declaration)
    case .conditional(let block):
      add(block.body)
      add(block.alternative)
    case .break, .continue, .comment, .blankLine, .verbatim: break
    }
  }

  private mutating func add(_ conditions: [Condition]) {
    for condition in conditions {
      switch condition {
      case .expression(let value): add(value)
      case .let(_, let value), .var(_, let value): value.map { add($0) }
      case .pattern(let pattern, let value):
        add(pattern)
        add(value)
      }
    }
  }

  private mutating func add(_ pattern: Pattern) {
    switch pattern {
    case .enumCase(let pattern):
      pattern.type.map { add($0) }
      pattern.elements.forEach { add($0.pattern) }
    case .let, .var, .wildcard: break
    case .expression(let value): add(value)
    case .tuple(let elements): elements.forEach { add($0.pattern) }
    case .optional(let pattern): add(pattern)
    case .is(let type): add(type)
    case .as(let pattern, let type):
      add(pattern)
      add(type)
    }
  }

  private mutating func add(_ arguments: [Argument]) {
    arguments.forEach { add($0.value) }
  }

  private mutating func add(_ closure: Closure) {
    add(closure.attributes)
    for parameter in closure.parameters {
      parameter.type.map { add($0) }
    }
    add(closure.effects)
    closure.result.map { add($0) }
    add(closure.body)
  }

  private mutating func add(_ branch: If) {
    add(branch.conditions)
    add(branch.body)
    switch branch.alternative {
    case nil: break
    case .else(let body): add(body)
    case .elseIf(let next): add(next)
    }
  }

  private mutating func add(_ branches: Switch) {
    add(branches.subject)
    for branch in branches.cases {
      if case .patterns(let patterns, where: let condition) = branch.label {
        patterns.forEach { add($0) }
        condition.map { add($0) }
      }
      add(branch.body)
    }
  }

  mutating func add(_ expression: Expression) {
    switch expression {
    case .identifier, .selfExpression, .closureParameter, .string, .number, .boolean, .nil,
      .implicit, .initializer(nil), .verbatim:
      break
    case .interpolated(let string):
      for case .expression(let value) in string.segments { add(value) }
    case .array(let elements): elements.forEach { add($0) }
    case .dictionary(let elements):
      for element in elements {
        add(element.key)
        add(element.value)
      }
    case .tuple(let arguments): add(arguments)
    case .type(let type), .metatype(let type): add(type)
    case .member(let base, _), .initializer(let base?), .optionalChain(let base),
      .prefix(_, let base), .effect(_, let base):
      add(base)
    case .call(let call):
      add(call.callee)
      add(call.arguments)
      call.trailingClosure.map { add($0) }
    case .subscript(let base, let arguments):
      add(base)
      add(arguments)
    case .closure(let closure): add(closure)
    case .binary(let left, _, let right):
      add(left)
      add(right)
    case .ternary(let condition, let first, let second):
      add(condition)
      add(first)
      add(second)
    case .cast(let value, _, let type):
      add(value)
      add(type)
    case .keyPath(let root, _): root.map { add($0) }
    case .switch(let branches): add(branches)
    case .if(let branch): add(branch)
    }
  }
}
