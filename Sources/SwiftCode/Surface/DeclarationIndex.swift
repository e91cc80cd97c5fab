/// The types of files and their members, wherever they are declared.
package struct DeclarationIndex: Sendable {
  /// A declaration, with the condition of the `#if` that contains it.
  package struct Entry: Sendable {
    package let declaration: Declaration
    package let condition: CompilationCondition?
  }

  private var entries: [SymbolPath: [Entry]] = [:]

  /// Collects the declarations of files, except for code of bodies.
  package init(of files: [SwiftFile]) {
    for file in files {
      for declaration in file.declarations { add(declaration, in: SymbolPath([]), nil) }
    }
  }

  /// Returns the declarations with a path; functions with different parameters may share one.
  package subscript(path: SymbolPath) -> [Entry] { entries[path] ?? [] }

  private mutating func add(
    _ declaration: Declaration,
    in owner: SymbolPath,
    _ condition: CompilationCondition?
  ) {
    func add(_ name: String) {
      entries[owner + name, default: []]
        .append(Entry(declaration: declaration, condition: condition))
    }
    var members: [Declaration] = []
    var path = owner
    switch declaration {
    case .type(let type):
      add(type.name.text)
      (path, members) = (owner + type.name.text, type.members)
    case .extension(let type):
      (path, members) = (SymbolPath(type.type.names), type.members)
    case .conditional(let block):
      for declaration in block.body { self.add(declaration, in: owner, block.condition) }
      return
    case .typeAlias(let alias): add(alias.name.text)
    case .enumerationCase(let element): add(element.name.text)
    case .property(let property): add(property.name.text)
    case .function(let function):
      if case .identifier(let name) = function.name { add(name.text) }
    case .subscript: break
    }
    for member in members { self.add(member, in: path, condition) }
  }
}

extension CompilationCondition {
  /// The condition as written after `#if`.
  package var text: String {
    switch self {
    case .canImport(let module): "canImport(\(module.text))"
    case .hasFeature(let feature): "hasFeature(\(feature.text))"
    case .flag(let flag): flag.text
    case .not(let condition): "!" + condition.text
    }
  }
}
