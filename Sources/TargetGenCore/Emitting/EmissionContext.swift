import SwiftCode

/// What every emitter knows: the whole API, the options, the names of the runtime, and where each model stands.
struct EmissionContext: Sendable {
  let api: API
  let configuration: Configuration
  let runtime: RuntimeNames
  /// The access level of everything that is generated.
  let access: AccessLevel
  /// The models declared inside each model.
  let nestedModels: [ModelID: [ModelID]]

  init(api: API, configuration: Configuration) {
    self.api = api
    self.configuration = configuration
    runtime = .names(of: configuration.runtime)
    access =
      switch configuration.access {
      case .internal: .internal
      case .package: .package
      case .public: .public
      }
    var nested: [ModelID: [ModelID]] = [:]
    for (index, model) in api.models.enumerated() {
      if let parent = model.parent {
        nested[parent, default: []].append(ModelID(index))
      }
    }
    nestedModels = nested
  }

  /// Whether the memberwise initialiser of a structure has to be written out: a synthesised one is internal.
  var needsExplicitInitializers: Bool { access != .internal }

  /// Foundation, as every file imports it that mentions one of its types.
  var foundation: Import { .import("Foundation", access: importAccess) }

  /// The module of the runtime.
  var runtimeModule: Import {
    .import(
      runtime.module,
      attributes: runtime.isPreconcurrency ? [.preconcurrency] : [],
      access: importAccess
    )
  }

  /// Modules whose members a target uses, for those who build with `MemberImportVisibility`.
  var memberModules: [Import] {
    runtime.memberModules.map {
      .import($0, attributes: runtime.isPreconcurrency ? [.preconcurrency] : [])
    }
  }

  /// Joins a path, header and declarations.
  func file(
    _ path: String,
    imports: [Import],
    @ListBuilder<Declaration> _ declarations: () -> [Declaration]
  ) -> EmittedFile {
    EmittedFile(
      path: path,
      contents: .swift(
        SwiftFile(
          header: FileHeader.comments(spec: api.specName),
          imports: imports,
          declarations: declarations
        )
      )
    )
  }

  /// Who imports a module that declarations mention: under `InternalImportsByDefault` others would not see it.
  private var importAccess: AccessLevel { access }
}

extension Name {
  /// The name as a token.
  ///
  /// Names are spelled by `Casing`, which gives nothing but identifiers; the other branch is for names that were
  /// never resolved.
  var identifier: Identifier { Identifier(swift) ?? "unnamed" }
}
