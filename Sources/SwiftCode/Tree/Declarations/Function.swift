/// `func <name><<Generic>, …>(<parameter>, …) <effects> -> <Type> { … }`, in a protocol without the
/// body; or an initializer.
package struct Function: Hashable, Sendable {
  var head: DeclarationHead
  var name: Name
  let generics: [GenericParameter]
  var parameters: [Parameter]
  let effects: Effects
  let result: TypeReference?
  var body: [Statement]
  /// Indicates whether a protocol requires the function, which has no body then.
  var isRequirement = false

  enum Name: Hashable, Sendable {
    case identifier(Identifier)
    case initializer(isFailable: Bool)
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
    access: AccessLevel = .internal,
    modifiers: [Modifier] = [],
    attributes: [Attribute] = [],
    documentation: DocComment? = nil,
    @ListBuilder<Statement> _ body: () -> [Statement]
  ) -> Self {
    .function(
      Function(
        head: DeclarationHead(documentation, attributes, access, modifiers),
        name: .identifier(name),
        generics: generics,
        parameters: parameters,
        effects: effects,
        result: result,
        body: body()
      )
    )
  }

  /// `init?<<Generic>, …>(<parameter>, …) <effects> { … }`.
  package static func `init`(
    generics: [GenericParameter] = [],
    _ parameters: [Parameter] = [],
    isFailable: Bool = false,
    effects: Effects = [],
    access: AccessLevel = .internal,
    modifiers: [Modifier] = [],
    attributes: [Attribute] = [],
    documentation: DocComment? = nil,
    @ListBuilder<Statement> _ body: () -> [Statement]
  ) -> Self {
    .function(
      Function(
        head: DeclarationHead(documentation, attributes, access, modifiers),
        name: .initializer(isFailable: isFailable),
        generics: generics,
        parameters: parameters,
        effects: effects,
        result: nil,
        body: body()
      )
    )
  }
}
