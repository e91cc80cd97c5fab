import APIConfiguration
import APIModel
import SwiftCode

/// Emits the deprecated declarations with former names, all in one file.
///
/// ```swift
/// @available(*, deprecated, renamed: "<Type>")
/// typealias <FormerType> = <Type>
///
/// nonisolated extension <Type> {
///   @available(*, deprecated, renamed: "<member>")
///   var <formerMember>: <Type> { <member> }
/// }
/// ```
///
/// A wrapper with a protocol has its methods as extensions of that, so they apply to mocks as well.
struct AliasEmitter: Sendable {
  let context: EmissionContext

  /// An extension, or the top level if there is no type.
  private struct Place: Hashable {
    var owner: String
    /// Indicates whether only debug builds contain the type.
    var isForDebugging = false
  }

  /// A wrapper with members whose names have changed.
  private struct Wrapper {
    /// The type that aliases extend: the wrapper, or its protocol.
    var extended: String
    /// The methods by name.
    var methods: [String: [ProviderEmitter.DescribedMethod]]
  }

  /// Emits the file, unless there are no aliases.
  ///
  /// - Parameter files: The files with the present declarations.
  /// - Returns: The file, or none.
  func emit(for files: [EmittedFile]) -> [EmittedFile] {
    guard !context.api.aliases.declarations.isEmpty else { return [] }
    let index = DeclarationIndex(of: files.compactMap(\.tree))
    let wrappers = renamedWrappers()
    var declarations: [Place: [Declaration]] = [:]
    var styles: Set<Configuration.ProviderStyle> = []
    for alias in context.api.aliases.declarations {
      switch alias.kind {
      case .type: add(alias, index, to: &declarations)
      case .member: addMembers(alias, index, wrappers, to: &declarations, &styles)
      }
    }
    guard !declarations.isEmpty else { return [] }
    let imports = context.configuration.providers.styles.filter(styles.contains).flatMap(imports)
    return [
      context.file(
        FileName.path("Deprecated", context.api.name.swift, "+Deprecated"),
        alsoImporting: imports
      ) { joined(declarations) }
    ]
  }

  /// Returns the extensions in the order of their types, with those of debug builds last.
  private func joined(_ declarations: [Place: [Declaration]]) -> [Declaration] {
    var plain: [Declaration] = []
    var debugging: [Declaration] = []
    for (place, members) in declarations.sorted(by: { $0.key.owner < $1.key.owner }) {
      let code =
        reference(to: place.owner).map { owner in
          [Declaration.extension(owner, modifiers: context.isolation) { members }]
        } ?? members
      if place.isForDebugging { debugging += code } else { plain += code }
    }
    return plain + (debugging.isEmpty ? [] : [.debugging(debugging)])
  }

  /// Returns the imports for the types in the methods of a style.
  private func imports(of style: Configuration.ProviderStyle) -> [Import] {
    let hasOwnError = style == .completion && context.runtime.errorHasModule
    return style.form.imports(context.access)
      + (hasOwnError
        ? context.imports(of: context.runtime.layerModules, access: context.access) : [])
  }

  // MARK: - Types

  private func add(
    _ alias: API.Alias,
    _ index: DeclarationIndex,
    to declarations: inout [Place: [Declaration]]
  ) {
    guard let name = Identifier(alias.name),
      let target = index[SymbolPath(alias.target)].first,
      let owner = alias.owner.isEmpty ? target : index[SymbolPath(alias.owner)].first
    else { return }
    // Inside its own owner, a type is written without it.
    let isBeside = !alias.owner.isEmpty && alias.target.hasPrefix(alias.owner + ".")
    let text = isBeside ? String(alias.target.dropFirst(alias.owner.count + 1)) : alias.target
    guard let type = reference(to: text) else { return }
    let isForDebugging = owner.isForDebugging || target.isForDebugging
    let place = Place(owner: alias.owner, isForDebugging: isForDebugging)
    declarations[place, default: []].append(
      .typealias(name, equals: type, attributes: [.deprecated(renamed: text)])
    )
  }

  /// Returns the type with a qualified name; `nil` for the top level, which has none.
  private func reference(to path: String) -> TypeReference? {
    let names = path.split(separator: ".").compactMap { Identifier(String($0)) }
    return names.first.map { first in
      names.dropFirst().reduce(.named(first)) { .member($0, $1) }
    }
  }

  // MARK: - Members

  /// Returns the wrappers that have aliases, by name.
  private func renamedWrappers() -> [String: Wrapper] {
    let owners = Set(context.api.aliases.declarations.map(\.owner))
    let targets = context.api.targets.filter { owners.contains($0.providerName.swift) }
    return Dictionary(
      targets.map { target in
        let methods = ProviderEmitter(context: context, target: target).describedMethods
        let wrapper = Wrapper(
          extended: (target.protocolName ?? target.providerName).swift,
          methods: Dictionary(grouping: methods, by: \.method.name.text)
        )
        return (target.providerName.swift, wrapper)
      },
      uniquingKeysWith: { first, _ in first }
    )
  }

  private func addMembers(
    _ alias: API.Alias,
    _ index: DeclarationIndex,
    _ wrappers: [String: Wrapper],
    to declarations: inout [Place: [Declaration]],
    _ styles: inout Set<Configuration.ProviderStyle>
  ) {
    guard let name = Identifier(alias.name) else { return }
    if let wrapper = wrappers[alias.owner] {
      // Mocks have these methods by their protocol.
      guard context.folder == .output else { return }
      let place = Place(owner: wrapper.extended)
      for method in wrapper.methods[alias.target] ?? [] {
        guard let member = method.declaration.deprecatedMember(name) else { continue }
        declarations[place, default: []].append(member)
        styles.insert(method.method.style)
      }
      return
    }
    let owner = SymbolPath(alias.owner)
    guard index[owner + alias.name].isEmpty else { return }
    for entry in index[owner + alias.target] {
      guard let member = entry.declaration.deprecatedMember(name) else { continue }
      let place = Place(owner: alias.owner, isForDebugging: entry.isForDebugging)
      declarations[place, default: []].append(member)
    }
  }
}

extension SymbolPath {
  /// The path of a qualified name: `Pet.Status`.
  fileprivate init(_ name: String) {
    self.init(name.split(separator: ".").map(String.init))
  }
}

extension EmittedFile {
  fileprivate var tree: SwiftFile? {
    if case .swift(let tree) = contents { tree } else { nil }
  }
}
