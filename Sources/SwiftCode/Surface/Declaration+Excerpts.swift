/// Parts of declarations as text, for displaying code outside its files.
extension Declaration {
  /// The whole declaration, as written in files.
  package func text(_ style: CodeStyle) -> String {
    String.text(style, isOnOneLine: false) { render(into: &$0) }
  }

  /// The signature of a function or an enum case without documentation; for other declarations, the
  /// whole declaration.
  package func signature(_ style: CodeStyle) -> String {
    let signature = String.text(style, isOnOneLine: false) { writer in
      switch self {
      case .function(let function):
        function.head.renderUndocumented(into: &writer)
        function.renderSignature(into: &writer)
      case .enumerationCase(let element):
        element.head.renderUndocumented(into: &writer)
        element.renderSignature(into: &writer)
      default: render(into: &writer)
      }
    }
    // A multi-line signature ends where the brace would follow.
    return signature.trimmingEnd
  }

  /// Returns a call of a function with the required arguments, each named after its parameter.
  ///
  /// ```swift
  /// try await <receiver>.<name>(<parameter>: <parameter>)
  /// ```
  ///
  /// - Parameters:
  ///   - receiver: The variable on which the method is called.
  ///   - arguments: Further arguments, for parameters with a default.
  ///   - closure: The closure for the last parameter.
  /// - Returns: The expression; `nil` if the declaration isn't a function with a name.
  package func call(
    on receiver: Identifier,
    adding arguments: [Argument] = [],
    trailing closure: Closure? = nil
  ) -> Expression? {
    guard case .function(let function) = self, case .identifier(let name) = function.name else {
      return nil
    }
    var parameters = function.parameters.filter { $0.defaultValue == nil }
    if closure != nil, !parameters.isEmpty { parameters.removeLast() }
    let required = parameters.map(\.forwarded)
    return Expression.identifier(receiver).member(name)
      .call(required + arguments, trailing: closure)
      .with(function.effects)
  }

  /// Returns the first of some names that no parameter of a function has.
  package func freeName(_ names: [Identifier]) -> Identifier? {
    guard case .function(let function) = self else { return names.first }
    let taken = Set(function.parameters.map(\.name))
    return names.first { !taken.contains($0) }
  }
}

extension Statement {
  /// The statement, as written in files.
  package var text: String { String.statements([self]).trimmingEnd }
}

extension String {
  /// The text without trailing line feeds and spaces.
  fileprivate var trimmingEnd: String {
    var text = self
    while text.last == "\n" || text.last == " " { text.removeLast() }
    return text
  }
}
