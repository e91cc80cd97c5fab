/// `extension <Type>: <Protocol>, … { … }`.
package struct Extension: Hashable, Sendable {
  let head: DeclarationHead
  let type: TypeReference
  let inheritance: [TypeReference]
  let members: [Declaration]
}

extension Declaration {
  /// `extension <Type>: <Protocol>, … { … }`.
  package static func `extension`(
    _ type: TypeReference,
    conformingTo inheritance: [TypeReference] = [],
    modifiers: [Modifier] = [],
    documentation: DocComment? = nil,
    @ListBuilder<Declaration> _ members: () -> [Declaration]
  ) -> Self {
    .extension(
      Extension(
        head: DeclarationHead(
          documentation: documentation,
          access: .internal,
          modifiers: modifiers
        ),
        type: type,
        inheritance: inheritance,
        members: members()
      )
    )
  }
}
