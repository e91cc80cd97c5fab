import APIConfiguration
import APIModel
import SwiftCode

/// Mocks and values in a folder for tests, which are compiled into another module.
extension EmissionContext {
  /// Returns the context of mocks and values: this one, or that of the folder for tests.
  ///
  /// A test target declares them for itself, so they are internal unless the output is public and
  /// several test targets may share them.
  ///
  /// - Parameter files: The files of the output, which the files for tests use.
  /// - Returns: The context.
  func forDoubles(of files: [EmittedFile]) -> EmissionContext {
    guard configuration.testsInEffect != nil else { return self }
    var ambiguous = ForeignTypeNames.common.union(configuration.style.shadowedTypes)
    if configuration.testFramework != nil { ambiguous.formUnion(ForeignTypeNames.testing) }
    var imported: [String: ImportedDeclaration] = [:]
    for case .swift(let tree) in files.map(\.contents) {
      for declaration in tree.declarations.compactMap(\.imported)
      where ambiguous.contains(declaration.typeName) {
        imported[declaration.typeName] = declaration
      }
    }
    return EmissionContext(
      api: api,
      configuration: configuration,
      access: access == .public ? .public : .internal,
      folder: .tests,
      importing: imported
    )
  }

  /// The import of the module of the output, for files of tests; none for other files.
  var testedImports: [Import] {
    guard folder == .tests,
      let module = configuration.testsInEffect.flatMap({ Identifier($0.module) })
    else { return [] }
    return [
      .import(
        module,
        attributes: configuration.access == .internal ? [.testable] : [],
        access: access
      )
    ]
  }

  /// Returns the imports of the module of the output, for a file of tests that names
  /// some types.
  ///
  /// A type whose name another module declares as well is also imported by itself, which makes the
  /// name unambiguous.
  func testedImports(naming types: Set<NamedType>) -> [Import] {
    guard let whole = testedImports.first else { return [] }
    let names = Set(types.filter { $0.moduleName == nil }.map(\.typeName))
    return [whole] + names.compactMap { importedDeclarations[$0] }.map { whole.of($0) }
  }
}
