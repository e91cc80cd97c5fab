/// `subscript<<Generic>>(<parameter>, …) -> <Type> { get { … } set { … } }`.
package struct Subscript: Hashable, Sendable {
  let head: DeclarationHead
  let generics: [GenericParameter]
  let parameters: [Parameter]
  let result: TypeReference
  let getter: [Statement]
  let setter: [Statement]
}

extension Declaration {
  /// `subscript<<Generic>>(<parameter>, …) -> <Type> { get { … } set { … } }`.
  package static func `subscript`(
    generics: [GenericParameter] = [],
    _ parameters: [Parameter],
    returning result: TypeReference,
    access: AccessLevel = .internal,
    documentation: DocComment? = nil,
    @ListBuilder<Statement> get getter: () -> [Statement],
    @ListBuilder<Statement> set setter: () -> [Statement]
  ) -> Self {
    .subscript(
      Subscript(
        head: DeclarationHead(documentation, [], access, []),
        generics: generics,
        parameters: parameters,
        result: result,
        getter: getter(),
        setter: setter()
      )
    )
  }
}
