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
    /// The condition under which the type is compiled.
    var condition: CompilationCondition?
  }

  /// Emits the file, unless there are no aliases.
  ///
  /// - Parameter files: The files with the present declarations.
  /// - Returns: The file, or none.
  func emit(for files: [EmittedFile]) -> [EmittedFile] {
    guard !context.api.aliases.declarations.isEmpty else { return [] }
    let index = DeclarationIndex(of: files.compactMap(\.tree))
    var declarations: [Place: [Declaration]] = [:]
    var styles: Set<Configuration.ProviderStyle> = []
    for alias in context.api.aliases.declarations {
      switch alias.kind {
      case .type: add(alias, index, to: &declarations)
      case .member: addMembers(alias, index, to: &declarations, &styles)
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

  /// Returns the extensions in the order of their types, with one `#if` for each condition.
  private func joined(_ declarations: [Place: [Declaration]]) -> [Declaration] {
    var plain: [Declaration] = []
    var conditional: [CompilationCondition: [Declaration]] = [:]
    for (place, members) in declarations.sorted(by: { $0.key.owner < $1.key.owner }) {
      let code =
        place.owner.isEmpty
        ? members
        : [
          Declaration.extension(reference(to: place.owner), modifiers: context.isolation) {
            members
          }
        ]
      if let condition = place.condition {
        conditional[condition, default: []] += code
      } else {
        plain += code
      }
    }
    return plain
      + conditional.sorted { $0.key.text < $1.key.text }.map { condition, code in
        Declaration.if(compiling: condition) { code }
      }
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
    let place = Place(owner: alias.owner, condition: owner.condition ?? target.condition)
    declarations[place, default: []].append(
      .typealias(
        name,
        equals: reference(to: text),
        access: context.access,
        attributes: [.deprecated(renamed: text)]
      )
    )
  }

  private func reference(to path: String) -> TypeReference {
    let names = path.split(separator: ".").map { Identifier(String($0)) ?? "unnamed" }
    return names.dropFirst().reduce(.named(names.first ?? "unnamed")) { .member($0, $1) }
  }

  // MARK: - Members

  private func addMembers(
    _ alias: API.Alias,
    _ index: DeclarationIndex,
    to declarations: inout [Place: [Declaration]],
    _ styles: inout Set<Configuration.ProviderStyle>
  ) {
    guard let name = Identifier(alias.name) else { return }
    if let target = context.api.targets.first(where: { $0.providerName.swift == alias.owner }) {
      // Mocks have these methods by their protocol.
      guard context.folder == .output else { return }
      let provider = ProviderEmitter(context: context, target: target)
      let place = Place(owner: (target.protocolName ?? target.providerName).swift)
      for method in provider.describedMethods where method.method.name.swift == alias.target {
        guard let member = method.declaration.deprecatedMember(name, access: context.access) else {
          continue
        }
        declarations[place, default: []].append(member)
        styles.insert(method.style)
      }
      return
    }
    let owner = SymbolPath(alias.owner)
    guard index[owner + alias.name].isEmpty else { return }
    for entry in index[owner + alias.target] {
      guard let member = entry.declaration.deprecatedMember(name, access: context.access) else {
        continue
      }
      let place = Place(owner: alias.owner, condition: entry.condition)
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
