/// `func <name><<Generic>, …>(<parameter>, …) <effects> -> <Type> where <requirement>, … { … }`, in a
/// protocol without the body.
///
/// A class, like `Property` and for the same reason.
package final class Function: Sendable {
  let head: DeclarationHead
  let name: Name
  let generics: [GenericParameter]
  let parameters: [Parameter]
  let effects: Effects
  let result: TypeReference?
  let requirements: [Requirement]
  let body: [Statement]
  /// Indicates whether a protocol requires the function, which has no body then.
  let isRequirement: Bool

  enum Name: Hashable, Sendable {
    case identifier(Identifier)
    case `operator`(BinaryOperator)
  }

  init(
    head: DeclarationHead,
    name: Name,
    generics: [GenericParameter],
    parameters: [Parameter],
    effects: Effects,
    result: TypeReference?,
    requirements: [Requirement],
    body: [Statement],
    isRequirement: Bool = false
  ) {
    self.head = head
    self.name = name
    self.generics = generics
    self.parameters = parameters
    self.effects = effects
    self.result = result
    self.requirements = requirements
    self.body = body
    self.isRequirement = isRequirement
  }
}

extension Function: Hashable {
  /// Returns whether two functions have equal parts.
  package static func == (left: Function, right: Function) -> Bool {
    left === right
      || left.name == right.name && left.parameters == right.parameters
        && left.result == right.result && left.effects == right.effects
        && left.generics == right.generics && left.requirements == right.requirements
        && left.isRequirement == right.isRequirement && left.body == right.body
        && left.head == right.head
  }

  /// Hashes the name, the parameters and the body.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(parameters)
    hasher.combine(body)
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
        head: DeclarationHead(
          documentation: documentation,
          attributes: attributes,
          access: access,
          modifiers: modifiers
        ),
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
