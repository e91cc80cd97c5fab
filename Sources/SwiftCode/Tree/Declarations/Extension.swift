/// `extension <Type>: <Protocol>, … where <requirement>, … { … }`.
package struct Extension: Hashable, Sendable {
  let head: DeclarationHead
  let type: TypeReference
  let inheritance: [TypeReference]
  let requirements: [Requirement]
  let members: [Declaration]
}

extension Declaration {
  /// `extension <Type>: <Protocol>, … where <requirement>, … { … }`.
  package static func `extension`(
    _ type: TypeReference,
    conformingTo inheritance: [TypeReference] = [],
    where requirements: [Requirement] = [],
    access: AccessLevel = .internal,
    modifiers: [Modifier] = [],
    attributes: [Attribute] = [],
    documentation: DocComment? = nil,
    @ListBuilder<Declaration> _ members: () -> [Declaration]
  ) -> Self {
    .extension(
      Extension(
        head: DeclarationHead(documentation, attributes, access, modifiers),
        type: type,
        inheritance: inheritance,
        requirements: requirements,
        members: members()
      )
    )
  }
}
