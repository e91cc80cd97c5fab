/// `struct <Name>: <Type>, … { … }`, or an enum, class or protocol.
package struct TypeDeclaration: Hashable, Sendable {
  let head: DeclarationHead
  let keyword: Keyword
  let name: Identifier
  let inheritance: [TypeReference]
  let members: [Declaration]

  /// The kind of type.
  package enum Keyword: Hashable, Sendable {
    case `enum`, `struct`
    /// `final class`.
    case finalClass
    case `protocol`
  }
}

extension Declaration {
  /// `<keyword> <Name>: <Type>, … { … }`.
  package static func type(
    _ keyword: TypeDeclaration.Keyword,
    _ name: Identifier,
    conformingTo inheritance: [TypeReference] = [],
    access: AccessLevel? = nil,
    modifiers: [Modifier] = [],
    attributes: [Attribute] = [],
    documentation: DocComment? = nil,
    @ListBuilder<Declaration> _ members: () -> [Declaration]
  ) -> Self {
    .type(
      TypeDeclaration(
        head: DeclarationHead(
          documentation: documentation,
          attributes: attributes,
          access: access,
          modifiers: modifiers
        ),
        keyword: keyword,
        name: name,
        inheritance: inheritance,
        members: members()
      )
    )
  }
}
