extension SwiftFile {
  /// Every type that the file names, wherever it does, so that imports and support files follow from what was written.
  package var mentionedTypes: Set<NamedType> {
    var mentions = TypeMentions()
    mentions.add(declarations)
    return mentions.types
  }
}

extension NamedType {
  /// The module that qualifies the name.
  package var moduleName: String? { module?.text }

  /// The name without its module.
  package var typeName: String { name.text }
}

/// Collects the types that a tree names.
private struct TypeMentions {
  var types: Set<NamedType> = []

  mutating func add(_ type: TypeReference) {
    switch type {
    case .named(let named):
      named.arguments.forEach { add($0) }
      types.insert(named)
    case .member(let base, _): add(base)
    case .optional(let wrapped): add(wrapped)
    case .array(let element): add(element)
    case .dictionary(let key, let value):
      add(key)
      add(value)
    case .tuple(let elements): elements.forEach { add($0.type) }
    case .function(let function):
      add(function.attributes)
      function.parameters.forEach { add($0) }
      add(function.effects)
      add(function.result)
    case .any(let constraint), .some(let constraint): add(constraint)
    case .composition(let parts): parts.forEach { add($0) }
    case .metatype(let instance): add(instance)
    case .selfType, .anyType: break
    }
  }

  mutating func add(_ effects: Effects) {
    if case .typed(let type) = effects.failure { add(type) }
  }

  mutating func add(_ attributes: [Attribute]) {
    for attribute in attributes {
      add(attribute.name)
      for piece in attribute.arguments ?? [] {
        if case .argument(let argument) = piece { add(argument.value) }
      }
    }
  }
}

// MARK: - Declarations

extension TypeMentions {
  mutating func add(_ declarations: [Declaration]) {
    for declaration in declarations {
      add(declaration)
    }
  }

  mutating func add(_ declaration: Declaration) {
    switch declaration {
    case .enumeration(let declaration):
      add(declaration.head.attributes)
      add(declaration.generics)
      declaration.inheritance.forEach { add($0) }
      add(declaration.members)
    case .enumerationCase(let declaration):
      add(declaration.head.attributes)
      add(declaration.payload)
    case .structure(let declaration):
      add(declaration.head.attributes)
      add(declaration.generics)
      declaration.inheritance.forEach { add($0) }
      add(declaration.members)
    case .extension(let declaration):
      add(declaration.head.attributes)
      add(declaration.type)
      declaration.inheritance.forEach { add($0) }
      add(declaration.requirements)
      add(declaration.members)
    case .typeAlias(let declaration):
      add(declaration.type)
    case .property(let declaration):
      add(declaration.head.attributes)
      declaration.type.map { add($0) }
      add(declaration.value)
    case .function(let declaration):
      add(declaration.head.attributes)
      add(declaration.generics)
      add(declaration.parameters)
      add(declaration.effects)
      declaration.result.map { add($0) }
      add(declaration.requirements)
      add(declaration.body)
    case .initializer(let declaration):
      add(declaration.head.attributes)
      add(declaration.generics)
      add(declaration.parameters)
      add(declaration.effects)
      add(declaration.requirements)
      add(declaration.body)
    case .conditional(let block):
      add(block.body)
      add(block.alternative)
    case .verbatim:
      break
    }
  }

  private mutating func add(_ payload: EnumerationCase.Payload?) {
    switch payload {
    case nil: break
    case .associated(let values):
      for value in values {
        add(value.type)
        value.defaultValue.map { add($0) }
      }
    case .raw(let value): add(value)
    }
  }

  private mutating func add(_ value: Property.Value?) {
    switch value {
    case nil: break
    case .stored(let value): add(value)
    case .computed(let effects, let getter, let setter):
      add(effects)
      add(getter)
      add(setter ?? [])
    }
  }

  private mutating func add(_ parameters: [Parameter]) {
    for parameter in parameters {
      add(parameter.attributes)
      add(parameter.type)
      parameter.defaultValue.map { add($0) }
    }
  }

  private mutating func add(_ generics: [GenericParameter]) {
    for parameter in generics {
      parameter.constraint.map { add($0) }
    }
  }

  private mutating func add(_ requirements: [Requirement]) {
    for requirement in requirements {
      switch requirement {
      case .conforms(let left, to: let right), .equals(let left, let right):
        add(left)
        add(right)
      }
    }
  }
}

// MARK: - Statements and expressions

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
