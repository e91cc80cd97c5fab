// Parts of symbol links of documentation comments.

extension TypeReference {
  /// The type as links spell a result to tell functions with the same name apart.
  package var linkName: String {
    var style = CodeStyle()
    style.qualifiedNames = []
    return String.text(style) { render(into: &$0) }.filter { $0 != " " }
  }
}

extension [Parameter] {
  /// Returns the name of a function with the labels of these parameters: `listPets(limit:_:)`.
  package func symbol(of name: Identifier) -> String {
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
