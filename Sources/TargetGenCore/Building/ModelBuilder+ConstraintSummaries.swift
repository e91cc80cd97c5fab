import OpenAPI
import SpecSyntax

extension ModelBuilder {
  /// Returns the sentences that document what a schema allows and no type says.
  ///
  /// A reference counts as what it refers to, with the default beside it if it has one.
  func constraintSummary(of schema: OpenAPI.SchemaOrReference) -> [String] {
    let stated: OpenAPI.Schema
    var defaultValue: Node?
    switch schema {
    case .schema(let inline):
      stated = inline
    case .reference(let reference):
      guard let target = schemas[reference.target]?.schema else { return [] }
      stated = target
      defaultValue = reference.defaultValue
    }
    let summary = ConstraintSummary.text(
      default: defaultValue ?? stated.fields.defaultValue,
      Limits(stated)
    )
    return summary.map { [$0] } ?? []
  }
}

extension API.Documentation {
  /// The same with sentences at its end.
  func adding(_ notes: [String]) -> API.Documentation {
    guard !notes.isEmpty else { return self }
    let added = notes.joined(separator: " ")
    var copy = self
    var text = description ?? ""
    while text.last?.isWhitespace == true { text.removeLast() }
    guard let last = text.last else {
      copy.description = added
      return copy
    }
    let separator = text.contains("\n") ? "\n\n" : (".!?:".contains(last) ? " " : ". ")
    copy.description = text + separator + added
    return copy
  }
}
