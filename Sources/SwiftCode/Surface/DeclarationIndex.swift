/// The types of files and their members, wherever they are declared.
package struct DeclarationIndex: Sendable {
  /// A declaration.
  package struct Entry: Sendable {
    package let declaration: Declaration
    /// Indicates whether only debug builds contain the declaration.
    package let isForDebugging: Bool
  }

  private var entries: [SymbolPath: [Entry]] = [:]

  /// Collects the declarations of files, except for code of bodies.
  package init(of files: [SwiftFile]) {
    for file in files {
      for declaration in file.declarations { add(declaration, in: SymbolPath([])) }
    }
  }

  /// Returns the declarations with a path; functions with different parameters may share one.
  package subscript(path: SymbolPath) -> [Entry] { entries[path] ?? [] }

  private mutating func add(
    _ declaration: Declaration,
    in owner: SymbolPath,
    isForDebugging: Bool = false
  ) {
    func add(_ name: String) {
      entries[owner + name, default: []]
        .append(Entry(declaration: declaration, isForDebugging: isForDebugging))
    }
    var members: [Declaration] = []
    var path = owner
    switch declaration {
    case .type(let type):
      add(type.name.text)
      (path, members) = (owner + type.name.text, type.members)
    case .extension(let type):
      (path, members) = (SymbolPath(type.type.names), type.members)
    case .debugging(let declarations):
      for declaration in declarations { self.add(declaration, in: owner, isForDebugging: true) }
    case .typeAlias(let alias): add(alias.name.text)
    case .enumerationCase(let element): add(element.name.text)
    case .property(let property): add(property.name.text)
    case .function(let function):
      if case .identifier(let name) = function.name { add(name.text) }
    }
    for member in members { self.add(member, in: path, isForDebugging: isForDebugging) }
  }
}
