/// `struct <Name>: <Type>, … { … }`, or a class or protocol.
package struct Structure: Hashable, Sendable {
  let head: DeclarationHead
  var keyword = Keyword.struct
  let name: Identifier
  let generics: [GenericParameter]
  let inheritance: [TypeReference]
  let members: [Declaration]

  /// The kind of type.
  enum Keyword: Hashable, Sendable {
    case `struct`
    /// `final class`.
    case finalClass
    /// `protocol`.
    case `protocol`
  }
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
        head: DeclarationHead(documentation, attributes, access, modifiers),
        name: name,
        generics: generics,
        inheritance: inheritance,
        members: members()
      )
    )
  }

  /// `final class <Name>: <Type>, … { … }`.
  package static func finalClass(
    _ name: Identifier,
    conformingTo inheritance: [TypeReference] = [],
    access: AccessLevel = .internal,
    modifiers: [Modifier] = [],
    attributes: [Attribute] = [],
    documentation: DocComment? = nil,
    @ListBuilder<Declaration> _ members: () -> [Declaration]
  ) -> Self {
    .structure(
      Structure(
        head: DeclarationHead(documentation, attributes, access, modifiers),
        keyword: .finalClass,
        name: name,
        generics: [],
        inheritance: inheritance,
        members: members()
      )
    )
  }

  /// `protocol <Name>: <Type>, … { … }`.
  package static func `protocol`(
    _ name: Identifier,
    conformingTo inheritance: [TypeReference] = [],
    access: AccessLevel = .internal,
    modifiers: [Modifier] = [],
    attributes: [Attribute] = [],
    documentation: DocComment? = nil,
    @ListBuilder<Declaration> _ members: () -> [Declaration]
  ) -> Self {
    .structure(
      Structure(
        head: DeclarationHead(documentation, attributes, access, modifiers),
        keyword: .protocol,
        name: name,
        generics: [],
        inheritance: inheritance,
        members: members()
      )
    )
  }
}
