/// Methods as protocols require them, and the overloads that have their default arguments.
extension Declaration {
  /// A function as the requirement of a protocol: without its access level, its default arguments
  /// and its body; `nil` for other declarations.
  package func requirement(documentation: DocComment?) -> Declaration? {
    guard case .function(let function) = self else { return nil }
    return .function(
      Function(
        head: DeclarationHead(
          documentation: documentation,
          attributes: function.head.attributes,
          access: .internal,
          modifiers: function.head.modifiers
        ),
        name: function.name,
        generics: function.generics,
        parameters: function.parameters.map(\.withoutDefault),
        effects: function.effects,
        result: function.result,
        requirements: function.requirements,
        body: [],
        isRequirement: true
      )
    )
  }

  /// A function as the implementation of a requirement: without its default arguments; `nil` for
  /// other declarations.
  package var implementation: Declaration? {
    guard case .function(let function) = self else { return nil }
    return .function(
      Function(
        head: function.head,
        name: function.name,
        generics: function.generics,
        parameters: function.parameters.map(\.withoutDefault),
        effects: function.effects,
        result: function.result,
        requirements: function.requirements,
        body: function.body
      )
    )
  }

  /// An overload with default arguments that calls the function without them; `nil` if the function
  /// has none.
  ///
  /// The additional parameter tells both apart. With the same signature, the overload would fulfill
  /// the requirement that it calls.
  ///
  /// ```swift
  /// func <name>(<parameter>: <Type> = <default>, _: Void = ()) <effects> -> <Type> {
  ///   <effects> <name>(<parameter>: <parameter>)
  /// }
  /// ```
  package func overloadWithDefaults(documentation: DocComment?) -> Declaration? {
    guard case .function(let function) = self, case .identifier(let name) = function.name,
      function.parameters.contains(where: { $0.defaultValue != nil })
    else { return nil }
    let call = Expression.selfExpression.member(name).call(function.parameters.map(\.forwarded))
    let awaited = function.effects.isAsync ? call.await : call
    return .function(
      Function(
        head: function.head.with(documentation),
        name: function.name,
        generics: function.generics,
        parameters: function.parameters + [.distinction],
        effects: function.effects,
        result: function.result,
        requirements: function.requirements,
        body: [.expression(function.effects.failure == nil ? awaited : awaited.try)]
      )
    )
  }
}

extension Declaration {
  /// A function with another documentation; other declarations stay unchanged.
  package func documented(by documentation: DocComment?) -> Declaration {
    guard case .function(let function) = self else { return self }
    return .function(
      Function(
        head: function.head.with(documentation),
        name: function.name,
        generics: function.generics,
        parameters: function.parameters,
        effects: function.effects,
        result: function.result,
        requirements: function.requirements,
        body: function.body,
        isRequirement: function.isRequirement
      )
    )
  }
}

extension DeclarationHead {
  fileprivate func with(_ documentation: DocComment?) -> DeclarationHead {
    DeclarationHead(
      documentation: documentation,
      attributes: attributes,
      access: access,
      modifiers: modifiers
    )
  }
}

extension Parameter {
  /// `_: Void = ()`.
  fileprivate static let distinction = Parameter.parameter(
    "distinction",
    .void,
    label: .unused,
    default: .tuple([])
  )

  fileprivate var withoutDefault: Parameter {
    Parameter(
      label: label,
      name: name,
      attributes: attributes,
      isInout: isInout,
      type: type,
      defaultValue: nil
    )
  }

  /// The parameter as an argument of a function with the same parameter.
  var forwarded: Argument {
    switch label {
    case .name: .labelled(name, .identifier(name))
    case .named(let label): .labelled(label, .identifier(name))
    case .omitted, .unused: .unlabelled(.identifier(name))
    }
  }
}
