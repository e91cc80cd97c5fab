import APIConfiguration
import APIModel
import Scaffold
import SwiftCode

/// Emits the support files that the rest of the output needs, for a runtime that doesn't provide
/// their contents.
struct SupportEmitter: Sendable {
  let context: EmissionContext
  /// The context of mocks.
  let tests: EmissionContext

  /// Emits the files with the types that other files name, and with those that these types need.
  func emit(for files: [EmittedFile]) -> [EmittedFile] {
    var names = memberProviders
    for file in files {
      names.formUnion(file.unqualifiedTypes.lazy.filter(SupportFile.allNames.contains))
    }
    if names.isSuperset(of: ["JSONObjectReader", "JSONValue"]) {
      names.insert("JSONValue+Members")
    }
    if names.isSuperset(of: ["JSONObjectReader", "Nullable"]) {
      names.insert("Nullable+Reading")
    }
    names.formUnion(
      context.runtime.supportMembers.filter { names.contains(String($0.prefix { $0 != "+" })) }
    )
    return SupportFile.files(for: names, in: context.runtime.support).flatMap { file in
      folders(of: file).map { emitted(file, in: $0) }
    }
  }

  /// Returns the folders that contain a file.
  ///
  /// Internal files stay with the code that uses them. If mocks don't see those of the output, they
  /// have their own.
  private func folders(of file: SupportFile) -> [GeneratedFile.Folder] {
    switch file.part {
    case .mocks: [tests.folder]
    case .calls:
      tests.folder == .tests && context.configuration.hasMocks
        && context.configuration.access != .internal ? [.output, .tests] : [.output]
    case .shared: [context.supportModule == nil ? .output : .support]
    }
  }

  private func emitted(_ file: SupportFile, in folder: GeneratedFile.Folder) -> EmittedFile {
    let isShared = folder == .support
    let access = isShared ? .public : context.configuration.access
    let form = SupportForm(
      access: SupportAccess(rawValue: access.rawValue) ?? .internal,
      writesIsolation: context.configuration.isolation == .nonisolated
    )
    let spec = isShared ? nil : context.api.specName
    let header = FileHeader.text(FileHeader.comments(spec: spec))
    let modules = modules(for: file, in: folder)
    let added = modules.isEmpty ? "" : SwiftFile(imports: modules) {}.rendered()
    let isJoined = !isShared && context.configuration.layout != .type
    return EmittedFile(
      folder: folder,
      path: isShared ? file.name : "Support/" + file.name,
      contents: .support(
        EmittedFile.SupportSource(
          text: isJoined ? "" : header + "\n" + added + file.text(form),
          imports: isJoined ? file.imports.map(imported) + modules : [],
          declarations: isJoined ? file.declarations(form) : ""
        )
      )
    )
  }

  /// Returns the imports of the modules that contain other support files, for an internal file that
  /// uses them.
  private func modules(for file: SupportFile, in folder: GeneratedFile.Folder) -> [Import] {
    guard file.part != .shared else { return [] }
    let usesShared = file.uses(.shared) && context.runtime.needsSupportFiles
    if usesShared, let module = context.supportModule { return [.import(module)] }
    let usesCalls = file.uses(.calls) && context.configuration.access == .internal
    guard folder == .tests, usesShared || usesCalls else { return [] }
    return tests.testedImports.map { $0.with(.internal) }
  }

  private func imported(_ module: SupportImport) -> Import {
    .import(
      Identifier(module.module) ?? "Foundation",
      attributes: module.isPreconcurrency ? [.preconcurrency] : [],
      access: module.isPublic ? context.access : .internal,
      ifAvailable: module.isConditional,
      inPlaceOf: module.replaced.flatMap { Identifier($0) }
    )
  }

  /// The declarations that the output uses only through members, without naming their types.
  private var memberProviders: Set<String> {
    var names: Set<String> = []
    let targets = context.api.targets
    if targets.contains(where: { !$0.cases.isEmpty }) {
      names.insert("Task+Request")
      let needs = needs
      for style in context.configuration.providers.styles {
        names.insert("MoyaProvider+Generated")
        if context.api.credentialsName != nil { names.insert("MoyaProvider+Credentials") }
        names.formUnion(style.form.support(for: needs))
      }
      if returnsLocations { names.insert("URL+Location") }
      names.formUnion(mockProviders)
      if targets.contains(where: hasVariantParts) { names.insert("MultipartParts+Members") }
      names.formUnion(authorizationProviders)
    }
    if context.refusesProperties { names.insert("JSONObjectReader+Closed") }
    return names
  }

  /// The declarations for plugins that have a token or keys for all targets.
  private var authorizationProviders: Set<String> {
    let authorizations = context.api.targets.lazy.flatMap(\.cases).map(\.authorization)
    guard context.api.credentialsName == nil else {
      let hasTokens = authorizations.contains { $0.scheme != nil }
      return hasTokens ? ["AccessTokenAuthorizable+Secured"] : []
    }
    return authorizations.contains { !$0.keys.isEmpty } ? ["APIKeyPlugin"] : []
  }

  /// Returns whether the members of some value are the parts of a body, or a part may be a file or
  /// something else.
  private func hasVariantParts(_ target: API.Target) -> Bool {
    target.cases.contains { operation in
      operation.body?.kind == .multipart
        && operation.parameters.contains {
          $0.isWholeForm || $0.location == .field && context.mayHoldFiles($0.type)
        }
    }
  }

  /// The members of mocks' states that the output uses.
  private var mockProviders: Set<String> {
    guard context.configuration.hasMocks else { return [] }
    let cases = context.api.targets.lazy.flatMap(\.cases)
    var names: Set<String> = []
    if needs.pages { names.insert("MockState+Pages+Runtime") }
    if context.configuration.abilities.readsStreams,
      cases.contains(where: { $0.responses.streams.contains(where: \.content.isEvents) })
    {
      names.insert("MockState+Events")
    }
    let styles = context.configuration.providers.styles
    if styles.contains(where: { $0.form is ReactiveStyle }) {
      names.insert("MockState+ColdCall+Runtime")
    }
    return names
  }

  /// Indicates whether methods return the locations of redirects.
  private var returnsLocations: Bool {
    !context.configuration.providers.styles.isEmpty
      && context.api.targets.contains { $0.cases.contains { $0.responses.location != nil } }
  }

  private var needs: SupportNeeds {
    let targets = context.api.targets
    return SupportNeeds(
      outcomes: targets.contains {
        $0.hasOutcomes || $0.cases.contains { $0.responses.ownStream != nil }
      } || returnsLocations,
      pages: targets.contains { $0.hasPages }
    )
  }
}

extension EmissionContext {
  /// Indicates whether decoding some model fails for unknown properties.
  fileprivate var refusesProperties: Bool {
    guard closesStructures else { return false }
    return api.models.contains { model in
      guard model.use.contains(.response), case .structure(let structure) = model.kind,
        !structure.isTuple
      else { return false }
      return isClosed(structure)
    }
  }
}
