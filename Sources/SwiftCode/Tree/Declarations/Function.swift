/// `func <name><<Generic>, …>(<parameter>, …) <effects> -> <Type> { … }`, in a protocol without the
/// body; or an initializer or subscript.
package struct Function: Hashable, Sendable {
  var head: DeclarationHead
  var name: Name
  var generics: [GenericParameter] = []
  var parameters: [Parameter]
  let effects: Effects
  var result: TypeReference?
  /// The body, or the getter of a subscript.
  var body: [Statement]
  /// The setter of a subscript.
  var setter: [Statement] = []
  /// Indicates whether a protocol requires the function, which has no body then.
  var isRequirement = false

  enum Name: Hashable, Sendable {
    case identifier(Identifier)
    case initializer
    case `subscript`
  }
}

extension Declaration {
  /// `func <name><<Generic>, …>(<parameter>, …) <effects> -> <Type> { … }`.
  package static func function(
    _ name: Identifier,
    generics: [GenericParameter] = [],
    _ parameters: [Parameter] = [],
    effects: Effects = [],
    returning result: TypeReference? = nil,
    access: AccessLevel? = nil,
    modifiers: [Modifier] = [],
    attributes: [Attribute] = [],
    documentation: DocComment? = nil,
    @ListBuilder<Statement> _ body: () -> [Statement]
  ) -> Self {
    .function(
      Function(
        head: DeclarationHead(
          documentation: documentation,
          attributes: attributes,
          access: access,
          modifiers: modifiers
        ),
        name: .identifier(name),
        generics: generics,
        parameters: parameters,
        effects: effects,
        result: result,
        body: body()
      )
    )
  }

  /// `init(<parameter>, …) <effects> { … }`.
  package static func `init`(
    _ parameters: [Parameter] = [],
    effects: Effects = [],
    access: AccessLevel? = nil,
    documentation: DocComment? = nil,
    @ListBuilder<Statement> _ body: () -> [Statement]
  ) -> Self {
    .function(
      Function(
        head: DeclarationHead(documentation: documentation, access: access),
        name: .initializer,
        parameters: parameters,
        effects: effects,
        body: body()
      )
    )
  }

  /// `subscript<<Generic>>(<parameter>, …) -> <Type> { get { … } set { … } }`.
  package static func `subscript`(
    generics: [GenericParameter] = [],
    _ parameters: [Parameter],
    returning result: TypeReference,
    documentation: DocComment? = nil,
    @ListBuilder<Statement> get getter: () -> [Statement],
    @ListBuilder<Statement> set setter: () -> [Statement]
  ) -> Self {
    .function(
      Function(
        head: DeclarationHead(documentation: documentation),
        name: .subscript,
        generics: generics,
        parameters: parameters,
        effects: [],
        result: result,
        body: getter(),
        setter: setter()
      )
    )
  }
}
