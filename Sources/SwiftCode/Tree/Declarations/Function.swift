/// `func <name><<Generic>, …>(<parameter>, …) <effects> -> <Type> where <requirement>, … { … }`, in a
/// protocol without the body.
package struct Function: Hashable, Sendable {
  var head: DeclarationHead
  var name: Name
  let generics: [GenericParameter]
  var parameters: [Parameter]
  let effects: Effects
  let result: TypeReference?
  let requirements: [Requirement]
  var body: [Statement]
  /// Indicates whether a protocol requires the function, which has no body then.
  var isRequirement = false

  enum Name: Hashable, Sendable {
    case identifier(Identifier)
    case `operator`(BinaryOperator)
  }
}

extension Declaration {
  /// `func <name><<Generic>, …>(<parameter>, …) <effects> -> <Type> where <requirement>, … { … }`.
  package static func function(
    _ name: Identifier,
    generics: [GenericParameter] = [],
    _ parameters: [Parameter] = [],
    effects: Effects = [],
    returning result: TypeReference? = nil,
    where requirements: [Requirement] = [],
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
        requirements: requirements,
        body: body()
      )
    )
  }

  /// `static func <operator>(<parameter>, <parameter>) -> <Type> { … }`.
  package static func function(
    _ operator: BinaryOperator,
    _ left: Parameter,
    _ right: Parameter,
    returning result: TypeReference,
    access: AccessLevel = .internal,
    modifiers: [Modifier] = [.static],
    attributes: [Attribute] = [],
    documentation: DocComment? = nil,
    @ListBuilder<Statement> _ body: () -> [Statement]
  ) -> Self {
    .function(
      Function(
        head: DeclarationHead(documentation, attributes, access, modifiers),
        name: .operator(`operator`),
        generics: [],
        parameters: [left, right],
        effects: [],
        result: result,
        requirements: [],
        body: body()
      )
    )
  }
}
