extension SwiftFile {
  /// All types that the file mentions, from which imports and support files are derived.
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

/// Collects the types that a tree mentions.
struct TypeMentions {
  private(set) var types: Set<NamedType> = []

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
      add(declaration.head.attributes)
      add(declaration.type)
    case .property(let declaration):
      add(declaration.head.attributes)
      declaration.type.map { add($0) }
      add(declaration.value)
    case .function(let declaration):
      addSignature(of: declaration)
      add(declaration.body)
    case .initializer(let declaration):
      add(declaration.head.attributes)
      add(declaration.generics)
      add(declaration.parameters)
      add(declaration.effects)
      add(declaration.requirements)
      add(declaration.body)
    case .subscript(let declaration):
      add(declaration.head.attributes)
      add(declaration.generics)
      add(declaration.parameters)
      add(declaration.result)
      add(declaration.getter)
      add(declaration.setter)
    case .conditional(let block):
      add(block.body)
      add(block.alternative)
    case .verbatim:
      break
    }
  }

  /// Adds the types of everything but the body.
  mutating func addSignature(of function: Function) {
    add(function.head.attributes)
    add(function.generics)
    add(function.parameters)
    add(function.effects)
    function.result.map { add($0) }
    add(function.requirements)
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
