extension Symbol {
  mutating func describe(_ effects: Effects) {
    isAsync = effects.isAsync
    failure = effects.failure.map { failure in
      switch failure {
      case .any: "any Swift.Error"
      case .typed(let type): .type(type)
      }
    }
  }

  mutating func describe(_ property: Property) {
    type = property.type.map(String.type)
    isSettable = property.isSettable
    switch property.value {
    case .stored(let value): code = [Code(text: .expression(value))]
    case .computed(let effects, let getter, let setter):
      code = getter.pieces
      if !setter.isEmpty { code.append(Code(branch: "set", text: .statements(setter))) }
      describe(effects)
    case nil: break
    }
  }
}

extension Symbol.Parameter {
  init(_ parameter: Parameter) {
    switch parameter.label {
    case .name: label = parameter.name.text
    case .omitted, .unused: label = nil
    case .named(let name): label = name.text
    }
    name = parameter.name.text
    type = .type(parameter.type)
    defaultValue = parameter.defaultValue.map(String.expression)
  }

  init(_ value: AssociatedValue) {
    label = value.label?.text
    name = value.label?.text ?? "_"
    type = .type(value.type)
    defaultValue = value.defaultValue.map(String.expression)
  }
}

extension [Statement] {
  /// The code in parts that can be compared individually: the cases of a switch if it is the whole
  /// body, or else the statements.
  var pieces: [Symbol.Code] {
    let statements = filter { if case .comment = $0 { false } else { true } }
    if statements.count == 1, let value = statements[0].value, case .switch(let whole) = value {
      return whole.cases.flatMap(\.pieces)
    }
    return statements.map { statement in
      // `return` is left out, because it's only written if there are other statements.
      Symbol.Code(text: statement.value.map(String.expression) ?? .statements([statement]))
    }
  }
}

extension Statement {
  fileprivate var value: Expression? {
    switch self {
    case .expression(let value), .return(let value?): value
    default: nil
    }
  }
}

extension SwitchCase {
  fileprivate var pieces: [Symbol.Code] {
    let text = body.count == 1 ? body[0].value.map(String.expression) : nil
    let code = text ?? .statements(body)
    guard case .patterns(let patterns) = label else {
      return [Symbol.Code(branch: "default", text: code)]
    }
    return patterns.map { pattern in
      guard case .enumCase(let name, _) = pattern else {
        return Symbol.Code(branch: .text { pattern.render(into: &$0) }, text: code)
      }
      // The position of a value in the pattern changes with the case but doesn't affect the code.
      return Symbol.Code(branch: "." + name.text, text: code)
    }
  }
}
