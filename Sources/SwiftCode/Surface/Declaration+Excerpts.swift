/// Parts of declarations as text, for displaying code outside its files.
extension Declaration {
  /// The whole declaration, as written in files.
  package var text: String {
    var writer = SourceWriter()
    render(into: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// The signature of a function or an enum case without documentation; for other declarations, the
  /// whole declaration.
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
    // A multi-line signature ends where the brace would follow.
    return String(decoding: writer.bytes, as: UTF8.self).trimmingEnd
  }

  /// Returns a call of a function with the required arguments, each named after its parameter.
  ///
  /// ```swift
  /// let result = try await <receiver>.<name>(<parameter>: <parameter>)
  /// ```
  ///
  /// - Parameter receiver: The variable on which the method is called.
  /// - Returns: The text; `nil` if the declaration isn't a function with a name.
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
  /// The text without trailing line feeds and spaces.
  fileprivate var trimmingEnd: String {
    var text = self
    while text.last == "\n" || text.last == " " { text.removeLast() }
    return text
  }
}
