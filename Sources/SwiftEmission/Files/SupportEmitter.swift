import APIConfiguration
import APIModel
import Scaffold
import SwiftCode

/// Emits the support code that the rest of the output calls, for a runtime that doesn't provide it.
struct SupportEmitter: Sendable {
  let context: EmissionContext
  /// The context of mocks.
  let tests: EmissionContext

  /// Emits the support code that files call, in a file for each theme.
  func emit(for files: [EmittedFile]) -> [EmittedFile] {
    guard needsCode else { return [] }
    var code = SupportCode(for: context.runtime.support)
    for case .swift(let tree) in files.map(\.contents) { code.add(tree.renderedUTF8()) }
    if !context.api.targets.isEmpty {
      for member in context.runtime.membersOfUsers { code.add(member: member) }
      // The other styles don't need it: Moya's `request` passes the response to its closure.
      if context.configuration.providers.styles.contains(.async) {
        code.add(function: "response", "for")
      }
      if context.configuration.hasStubs {
        for member in context.runtime.membersOfStubs { code.add(member: member) }
      }
    }
    if context.configuration.providers.queryPlugin { code.add(member: "QueryPlugin") }
    if needsKeyPlugin { code.add(member: "APIKeyPlugin") }
    if context.readsTolerantly, context.hasReaders {
      for type in ["ReadingTolerance", "TolerancePlugin"] { code.add(member: type) }
    }
    if context.readsBytes, context.hasReaders {
      code.add(member: "JSONDocument")
      if !context.runtime.readsResponses { code.add(function: "value", "_", "from") }
    }
    return code.files(whole: context.supportModule == nil ? [] : [.shared]).flatMap { file in
      folders(of: file).map { emitted(file, in: $0) }
    }
  }

  /// Indicates whether the output may call support code.
  private var needsCode: Bool {
    context.runtime.needsSupportFiles || context.configuration.hasMocks
      || context.configuration.providers.styles.contains { $0.form.callsSupportCode }
  }

  /// Indicates whether apps create the plugin for API keys, because the output has no credentials.
  private var needsKeyPlugin: Bool {
    context.api.credentialsName == nil
      && context.api.targets.contains { $0.cases.contains { !$0.authorization.keys.isEmpty } }
  }

  /// Returns the folders that contain a file.
  ///
  /// Internal files stay with the code that uses them. If mocks don't see those of the output, they
  /// have their own.
  private func folders(of file: SupportCode.File) -> [GeneratedFile.Folder] {
    switch file.part {
    case .mocks: [tests.folder]
    case .calls:
      tests.folder == .tests && context.configuration.hasMocks
        && context.configuration.access != .internal ? [.output, .tests] : [.output]
    case .shared: [context.supportModule == nil ? .output : .support]
    }
  }

  private func emitted(
    _ file: SupportCode.File,
    in folder: GeneratedFile.Folder
  ) -> EmittedFile {
    let isShared = folder == .support
    let access: AccessLevel = isShared ? .public : context.access
    let form = SupportForm(
      access: isShared
        ? .public : SupportAccess(rawValue: context.configuration.access.rawValue) ?? .internal,
      writesIsolation: context.configuration.isolation == .nonisolated
    )
    let header = FileHeader.comments(spec: isShared ? nil : context.api.specName)
    var tree = SwiftFile(header: header, access: access) {}
    tree.imports = file.imports.map { imported($0, access) } + modules(for: file, in: folder)
    let name = file.name + ".swift"
    return EmittedFile(
      folder: folder,
      path: isShared ? name : "Support/" + name,
      contents: .support(tree, file.text(form)),
      style: context.style
    )
  }

  /// Returns the imports of the modules that contain other support code, for an internal file that
  /// uses it.
  private func modules(
    for file: SupportCode.File,
    in folder: GeneratedFile.Folder
  ) -> [Import] {
    guard file.part != .shared else { return [] }
    let usesShared = file.uses(.shared) && context.runtime.needsSupportFiles
    if usesShared, let module = context.supportModule { return [.import(module)] }
    let usesCalls = file.uses(.calls) && context.configuration.access == .internal
    guard folder == .tests, usesShared || usesCalls else { return [] }
    return tests.testedImports.map { $0.with(.internal) }
  }

  private func imported(_ module: SupportImport, _ access: AccessLevel) -> Import {
    .import(
      Identifier(module.module) ?? "Foundation",
      attributes: module.isPreconcurrency ? [.preconcurrency] : [],
      access: module.isPublic ? access : .internal,
      ifAvailable: module.isConditional,
      inPlaceOf: module.replaced.flatMap { Identifier($0) }
    )
  }
}
