/// Methods as protocols require them, and the overloads that have their default arguments.
extension Declaration {
  /// A function as the requirement of a protocol: without its access level, its default arguments
  /// and its body; `nil` for other declarations.
  package func requirement(documentation: DocComment?) -> Declaration? {
    guard case .function(var function) = self else { return nil }
    function.head.documentation = documentation
    function.head.access = .internal
    function.parameters = function.parameters.map(\.withoutDefault)
    function.body = []
    function.isRequirement = true
    return .function(function)
  }

  /// A function as the implementation of a requirement: without its default arguments; `nil` for
  /// other declarations.
  package var implementation: Declaration? {
    guard case .function(var function) = self else { return nil }
    function.parameters = function.parameters.map(\.withoutDefault)
    return .function(function)
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
    guard case .function(var function) = self, case .identifier(let name) = function.name,
      function.parameters.contains(where: { $0.defaultValue != nil })
    else { return nil }
    function.head.documentation = documentation
    function.body = function.call(of: name)
    function.parameters.append(.distinction)
    return .function(function)
  }
}

extension Function {
  /// A statement that calls a function with the same signature and the given name, and the arguments
  /// of this one.
  func call(of name: Identifier) -> [Statement] {
    let call = Expression.selfExpression.member(name).call(parameters.map(\.forwarded))
    return [.expression(call.with(effects))]
  }
}

extension Expression {
  /// Returns a call with the `try` and `await` that a function with some effects needs.
  func with(_ effects: Effects) -> Expression {
    let awaited = effects.isAsync ? self.await : self
    return effects.failure == nil ? awaited : awaited.try
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
    var copy = self
    copy.defaultValue = nil
    return copy
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
