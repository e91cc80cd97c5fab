/// `init?<<Generic>, …>(<parameter>, …) <effects> where <requirement>, … { … }`.
package struct Initializer: Hashable, Sendable {
  let head: DeclarationHead
  let isFailable: Bool
  let generics: [GenericParameter]
  let parameters: [Parameter]
  let effects: Effects
  let requirements: [Requirement]
  var body: [Statement]
}

extension Declaration {
  /// `init?<<Generic>, …>(<parameter>, …) <effects> where <requirement>, … { … }`.
  package static func `init`(
    generics: [GenericParameter] = [],
    _ parameters: [Parameter] = [],
    isFailable: Bool = false,
    effects: Effects = [],
    where requirements: [Requirement] = [],
    access: AccessLevel = .internal,
    modifiers: [Modifier] = [],
    attributes: [Attribute] = [],
    documentation: DocComment? = nil,
    @ListBuilder<Statement> _ body: () -> [Statement]
  ) -> Self {
    .initializer(
      Initializer(
        head: DeclarationHead(documentation, attributes, access, modifiers),
        isFailable: isFailable,
        generics: generics,
        parameters: parameters,
        effects: effects,
        requirements: requirements,
        body: body()
      )
    )
  }
}
