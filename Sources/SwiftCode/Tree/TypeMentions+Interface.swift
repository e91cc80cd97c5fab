extension SwiftFile {
  /// Returns the types in the interface of the file: those that declarations with an access level
  /// mention outside of bodies.
  ///
  /// - Parameter access: The lowest access level of declarations that count.
  /// - Returns: The types. The compiler requires that their modules are imported with this level.
  package func interfaceTypes(visibleFrom access: AccessLevel) -> Set<NamedType> {
    var mentions = TypeMentions()
    mentions.addInterface(of: declarations, visibleFrom: access)
    return mentions.types
  }
}

extension TypeMentions {
  fileprivate mutating func addInterface(
    of declarations: [Declaration],
    visibleFrom access: AccessLevel
  ) {
    for declaration in declarations { addInterface(of: declaration, visibleFrom: access) }
  }

  private mutating func addInterface(of declaration: Declaration, visibleFrom access: AccessLevel) {
    switch declaration {
    case .enumeration(let type):
      guard type.head.isVisible(from: access) else { return }
      add(type.inheritance, to: access)
      addInterface(of: type.members, visibleFrom: access)
    case .structure(let type):
      guard type.head.isVisible(from: access) else { return }
      add(type.inheritance, to: access)
      addInterface(of: type.members, visibleFrom: access)
    case .extension(let type):
      add(type.type)
      add(type.inheritance, to: access)
      addInterface(of: type.members, visibleFrom: access)
    case .conditional(let block):
      addInterface(of: block.body, visibleFrom: access)
      addInterface(of: block.alternative, visibleFrom: access)
    case .enumerationCase: add(declaration)
    case .typeAlias(let alias):
      if alias.head.isVisible(from: access) { add(declaration) }
    case .property(let property):
      guard property.head.isVisible(from: access) else { return }
      if let type = property.type { add(type) } else { add(declaration) }
    case .function(let function):
      if function.isRequirement || function.head.isVisible(from: access) {
        addSignature(of: function)
      }
    case .initializer(let initializer):
      guard initializer.head.isVisible(from: access) else { return }
      var signature = initializer
      signature.body = []
      add(.initializer(signature))
    case .subscript(let declaration):
      guard declaration.head.isVisible(from: access) else { return }
      var signature = declaration
      (signature.getter, signature.setter) = ([], [])
      add(.subscript(signature))
    case .verbatim: break
    }
  }

  /// Adds the protocols of a type.
  ///
  /// In package declarations, the compiler doesn't count a conformance as a use of the module.
  private mutating func add(_ inheritance: [TypeReference], to access: AccessLevel) {
    guard access != .package else { return }
    inheritance.forEach { add($0) }
  }
}

extension DeclarationHead {
  fileprivate func isVisible(from level: AccessLevel) -> Bool {
    AccessLevel.allCases.prefix { $0 != level }.contains(access) || access == level
  }
}
