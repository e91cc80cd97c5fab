package import APIConfiguration
package import APIModel
package import SwiftCode

/// The common knowledge of all emitters: the API, the options, the names of the runtime, and the
/// place of each model.
///
/// A class because every emitter and every method of a wrapper refers to it.
package final class EmissionContext: Sendable {
  let api: API
  let configuration: Configuration
  let runtime: RuntimeNames
  /// The access level of everything that is generated.
  package let access: AccessLevel
  /// The folder of the files that are emitted.
  let folder: GeneratedFile.Folder
  /// The module of the support files; `nil` if they are part of the output.
  let supportModule: Identifier?
  /// Declarations of the output that files for tests import one by one, by name.
  let importedDeclarations: [String: ImportedDeclaration]
  /// The form of the output.
  package let style: CodeStyle
  /// The comments at the top of each file.
  let header: [String]
  /// The models that are declared outside of others, each of which has files of its own.
  let topLevelModels: [ModelID]
  /// The type inside targets that contains their samples if these are divided into several files.
  let sampleTexts: Identifier
  /// The models declared inside each model.
  let nestedModels: [ModelID: [ModelID]]
  /// The model that most documented failures have as their body.
  let commonFailureBody: ModelID?
  /// The operations of which some failure has a model as its body, by their names in Swift.
  let failingOperations: [ModelID: [String]]
  /// The properties by which unions tell a model apart from others.
  private let discriminatorNames: [ModelID: Set<String>]
  /// The members of targets that aren't generated.
  let omittedMembers: Set<Configuration.TargetMember>
  /// The members of targets that are generated.
  let targetMembers: [RuntimeMember]
  /// The first components of the types that the configuration names: `Money` for `Money.Amount`.
  let userTypes: Set<String>

  package convenience init(api: API, configuration: Configuration) {
    let access: AccessLevel =
      switch configuration.access {
      case .internal: .internal
      case .package: .package
      case .public: .public
      }
    self.init(api: api, configuration: configuration, access: access)
  }

  /// Creates the context of a folder.
  ///
  /// - Parameters:
  ///   - api: The API.
  ///   - configuration: The options.
  ///   - access: The access level of the files in the folder.
  ///   - folder: The folder.
  ///   - declarations: The declarations of the output that files import one by one, by name.
  init(
    api: API,
    configuration: Configuration,
    access: AccessLevel,
    folder: GeneratedFile.Folder = .output,
    importing declarations: [String: ImportedDeclaration] = [:]
  ) {
    self.api = api
    self.configuration = configuration
    self.access = access
    self.folder = folder
    importedDeclarations = declarations
    runtime = .names(of: configuration.runtime, layer: configuration.custom)
    supportModule = configuration.supportInEffect.flatMap { Identifier($0.module) }
    let isNameOfSamplesTaken = api.models.contains {
      $0.parent == nil && $0.name.swift == "Samples"
    }
    sampleTexts = isNameOfSamplesTaken ? "SampleTexts" : "Samples"
    let ids = api.models.indices.map { ModelID($0) }
    topLevelModels = ids.filter { api[$0].parent == nil && api[$0].isDeclared }
    nestedModels = Dictionary(grouping: ids.filter { api[$0].parent != nil }) {
      api[$0].parent ?? $0
    }
    commonFailureBody = api.commonFailureBody
    failingOperations = Self.failingOperations(
      of: api,
      haveProviders: !configuration.providers.styles.isEmpty
    )
    discriminatorNames = api.models.tagProperties
    let omitted = Set(Configuration.TargetMember.allCases.filter(configuration.omits))
    omittedMembers = omitted
    targetMembers = runtime.members.filter { member in
      member.option.map { !omitted.contains($0) } ?? true
    }
    userTypes = configuration.userTypes
    style = CodeStyle(configuration, access: access, names: api.typeNames.union(userTypes))
    header = FileHeader.comments(spec: api.specName)
  }

  /// Returns a model.
  subscript(id: ModelID) -> API.Model { api[id] }

  /// Indicates whether decoding fails for properties that closed structures don't have.
  var closesStructures: Bool { configuration.models.unknownProperties == .fail }

  /// Returns whether decoding fails for properties that the structure doesn't have.
  func isClosed(_ structure: API.Structure) -> Bool { closesStructures && structure.isClosed }

  /// Returns the properties by which unions tell a model apart from others, sorted by name.
  func discriminators(of id: ModelID) -> [String] {
    (discriminatorNames[id] ?? []).sorted()
  }

  /// The isolation of declarations at the top level of a file.
  var isolation: [Modifier] { configuration.isolation == .nonisolated ? [.nonisolated] : [] }

  /// Returns the isolation of a model; a type inside another one has that of the outer type.
  func isolation(of id: ModelID) -> [Modifier] {
    self[id].parent == nil && api.namespaceName == nil ? isolation : []
  }

  /// Indicates whether the memberwise initializer of a structure has to be written out, because a
  /// synthesized one is internal.
  var needsExplicitInitializers: Bool { access != .internal }
}

extension Name {
  /// The name as a token.
  ///
  /// `Casing` spells names, and always returns identifiers. The fallback is for names that were
  /// never resolved.
  var identifier: Identifier { Identifier(swift) ?? "unnamed" }
}
