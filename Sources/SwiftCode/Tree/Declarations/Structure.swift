/// `struct <Name>: <Type>, … { … }`.
package struct Structure: Hashable, Sendable {
  let head: DeclarationHead
  let name: Identifier
  let generics: [GenericParameter]
  let inheritance: [TypeReference]
  let members: [Declaration]
}

extension Declaration {
  /// `struct <Name>: <Type>, … { … }`.
  package static func `struct`(
    _ name: Identifier,
    generics: [GenericParameter] = [],
    conformingTo inheritance: [TypeReference] = [],
    access: AccessLevel = .internal,
    modifiers: [Modifier] = [],
    attributes: [Attribute] = [],
    documentation: DocComment? = nil,
    @ListBuilder<Declaration> _ members: () -> [Declaration]
  ) -> Self {
    .structure(
      Structure(
        head: DeclarationHead(
          documentation: documentation,
          attributes: attributes,
          access: access,
          modifiers: modifiers
        ),
        name: name,
        generics: generics,
        inheritance: inheritance,
        members: members()
      )
    )
  }
}
