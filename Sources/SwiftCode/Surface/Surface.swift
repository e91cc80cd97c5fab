/// The declarations of a module that other code can refer to.
package struct Surface: Hashable, Sendable {
  /// The declarations in the order of the files; functions with different parameters may have the
  /// same path.
  package private(set) var symbols: [Symbol] = []

  /// The code of types that aren't visible, by the path of the nearest visible type.
  package private(set) var hiddenCode: [SymbolPath: [Symbol.Code]] = [:]

  /// Collects the declarations of files.
  ///
  /// - Parameters:
  ///   - files: The files of one module.
  ///   - access: The lowest access level that counts as visible.
  package init(of files: [SwiftFile], visibleFrom access: AccessLevel) {
    var collector = SurfaceCollector(visibleFrom: access)
    for file in files { collector.collect(file) }
    hiddenCode = collector.hiddenCode
    // Declarations of a type are grouped, and types precede their members, regardless of their
    // order in the files.
    var roots: [String: Int] = [:]
    for symbol in collector.symbols {
      let root = symbol.path.names.first ?? ""
      roots[root] = roots[root] ?? roots.count
    }
    symbols = collector.symbols.enumerated().map { index, symbol in
      let root = roots[symbol.path.names.first ?? ""] ?? 0
      return (symbol, (root, symbol.kind.isType ? 0 : 1, index))
    }.sorted { $0.1 < $1.1 }.map(\.0)
    for index in symbols.indices where symbols[index].kind.isType {
      symbols[index].conformances = collector.conformances[symbols[index].path] ?? []
    }
  }

  /// Changes all code behind the declarations.
  package mutating func updateCode(_ update: (inout Symbol.Code) -> Void) {
    for index in symbols.indices {
      for position in symbols[index].code.indices { update(&symbols[index].code[position]) }
    }
    for owner in hiddenCode.keys {
      for position in hiddenCode[owner, default: []].indices {
        update(&hiddenCode[owner, default: []][position])
      }
    }
  }

  /// Removes declarations that aren't relevant to the caller.
  package mutating func remove(where isRemoved: (Symbol) -> Bool) {
    symbols.removeAll(where: isRemoved)
  }
}

extension Symbol.Kind {
  /// A Boolean value that indicates whether the declaration can have members.
  package var isType: Bool { [.structure, .class, .protocol, .enumeration].contains(self) }
}
