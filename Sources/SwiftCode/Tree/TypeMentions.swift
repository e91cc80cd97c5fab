/// The types that code mentions are those that the renderer writes.
extension SwiftFile {
  /// All types that the file mentions, from which imports and support files are derived.
  package var mentionedTypes: Set<NamedType> {
    SourceWriter.types { declarations.renderMembers(into: &$0) }
  }

  /// The types in the interface of the file: those that its declarations with at least the access
  /// level of the file mention outside of bodies.
  ///
  /// The compiler requires that their modules are imported with this level.
  package var interfaceTypes: Set<NamedType> {
    SourceWriter.types { declarations.renderInterface(visibleFrom: access, into: &$0) }
  }
}

extension NamedType {
  /// The module that qualifies the name.
  package var moduleName: String? { module?.text }

  /// The name without its module.
  package var typeName: String { name.text }
}

extension [Declaration] {
  /// Writes everything that contains the types of the interface, in no particular form.
  fileprivate func renderInterface(
    visibleFrom access: AccessLevel,
    into writer: inout SourceWriter
  ) {
    for declaration in self { declaration.renderInterface(visibleFrom: access, into: &writer) }
  }
}

extension Declaration {
  fileprivate func renderInterface(
    visibleFrom access: AccessLevel,
    into writer: inout SourceWriter
  ) {
    // In package declarations, the compiler doesn't count a conformance as a use of the module.
    func render(_ inheritance: [TypeReference]) {
      guard access != .package else { return }
      for type in inheritance { type.render(into: &writer) }
    }
    switch self {
    case .type(let type):
      guard type.head.isVisible(from: access) else { return }
      render(type.inheritance)
      type.members.renderInterface(visibleFrom: access, into: &writer)
    case .extension(let type):
      type.type.render(into: &writer)
      render(type.inheritance)
      type.members.renderInterface(visibleFrom: access, into: &writer)
    case .debugging(let members): members.renderInterface(visibleFrom: access, into: &writer)
    case .enumerationCase(let element): element.render(into: &writer)
    case .typeAlias(let alias):
      if alias.head.isVisible(from: access) { alias.render(into: &writer) }
    case .property(let property):
      guard property.head.isVisible(from: access) else { return }
      if let type = property.type {
        type.render(into: &writer)
      } else {
        property.render(into: &writer)
      }
    case .function(let function):
      guard function.isRequirement || function.head.isVisible(from: access) else { return }
      function.head.render(into: &writer)
      function.renderSignature(into: &writer)
    }
  }
}

extension DeclarationHead {
  /// Returns whether the declaration is visible wherever those with some level are that is at most
  /// the level of the file.
  func isVisible(from level: AccessLevel) -> Bool { access.map { $0 >= level } ?? true }
}
