/// Parts of declarations as text, for people who look at code without its files.
extension Declaration {
  /// The whole declaration, as files have it.
  package var text: String {
    var writer = SourceWriter()
    render(into: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// A function or a case of an enum up to its body, without documentation; any other declaration as a whole.
  package var signature: String {
    var writer = SourceWriter()
    switch self {
    case .function(let function):
      function.head.renderUndocumented(into: &writer)
      function.renderSignature(into: &writer)
    case .enumerationCase(let element):
      element.head.renderUndocumented(into: &writer)
      element.renderSignature(into: &writer)
    case .enumeration, .structure, .extension, .typeAlias, .property, .initializer, .conditional,
      .verbatim:
      return text
    }
    // A signature of several lines ends where the brace would follow.
    return String(decoding: writer.bytes, as: UTF8.self).trimmingEnd
  }

  /// A call of a function with the arguments that callers have to give, each named after its parameter.
  ///
  /// ```swift
  /// let result = try await <receiver>.<name>(<parameter>: <parameter>)
  /// ```
  ///
  /// - Parameter receiver: The variable whose method it is.
  /// - Returns: The text, `nil` for what isn't a function with a name.
  package func call(on receiver: Identifier) -> String? {
    guard case .function(let function) = self, case .identifier(let name) = function.name else {
      return nil
    }
    let names = Set(function.parameters.map(\.name))
    let result = (["result", "response", "answer"] as [Identifier]).first { !names.contains($0) }
    guard let result else { return nil }
    var parameters = function.parameters.filter { $0.defaultValue == nil }
    var closure: Closure?
    if let last = parameters.last, case .function(let type) = last.type {
      parameters.removeLast()
      closure = .closure(type.parameters.isEmpty ? [] : [.parameter(result)]) {
        Statement.comment("…")
      }
    }
    let arguments = parameters.map { parameter in
      switch parameter.label {
      case .name: Argument.labelled(parameter.name, .identifier(parameter.name))
      case .named(let label): Argument.labelled(label, .identifier(parameter.name))
      case .omitted: Argument.unlabelled(.identifier(parameter.name))
      }
    }
    var call = Expression.identifier(receiver).member(name).call(arguments, trailing: closure)
    if function.effects.isAsync { call = call.await }
    if function.effects.failure != nil { call = call.try }
    let isUsed = function.result != nil && closure == nil
    return .statements([isUsed ? .let(result, equals: call) : .expression(call)])
      .trimmingEnd
  }
}

extension String {
  /// The text without line feeds and spaces at its end.
  fileprivate var trimmingEnd: String {
    var text = self
    while text.last == "\n" || text.last == " " { text.removeLast() }
    return text
  }
}
