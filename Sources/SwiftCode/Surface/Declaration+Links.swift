/// Parts of symbol links of documentation comments.
extension Declaration {
  /// The name of a function with the labels of its parameters: `listPets(limit:_:)`; `nil` for other
  /// declarations.
  package var symbolName: String? {
    guard case .function(let function) = self, case .identifier(let name) = function.name else {
      return nil
    }
    return function.parameters.symbol(of: name)
  }

  /// The result of a function as links spell it to tell functions with the same name apart:
  /// `[Pet]`, or `()` if there is none.
  package var resultName: String {
    guard case .function(let function) = self, let result = function.result else { return "()" }
    return String.unqualifiedType(result).filter { $0 != " " }
  }

  /// Returns whether a function has a parameter with a name.
  package func hasParameter(_ name: Identifier) -> Bool {
    guard case .function(let function) = self else { return false }
    return function.parameters.contains { $0.name == name }
  }
}

extension [Parameter] {
  /// Returns the name of a function with the labels of these parameters: `listPets(limit:_:)`.
  func symbol(of name: Identifier) -> String {
    let labels = map { parameter in
      switch parameter.label {
      case .name: parameter.name.text + ":"
      case .named(let label): label.text + ":"
      case .omitted, .unused: "_:"
      }
    }
    return name.text + "(" + labels.joined() + ")"
  }
}
