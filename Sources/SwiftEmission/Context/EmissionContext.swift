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
  let header: [Comment]
  /// The models that are declared outside of others, each of which has files of its own.
  let topLevelModels: [ModelID]
  /// The type inside targets that contains their samples if these are divided into several files.
  let sampleTexts: Identifier
  /// The models declared inside each model.
  let nestedModels: [ModelID: [ModelID]]
  /// The model that most documented failures have as their body.
  let commonFailureBody: ModelID?
  /// The properties by which unions tell a model apart from others.
  private let discriminatorNames: [ModelID: Set<String>]
  /// The members of targets that aren't generated.
  let omittedMembers: Set<Configuration.TargetMember>
  /// The members of targets that are generated.
  let targetMembers: [RuntimeMember]
  /// The first components of the types that the configuration names: `Money` for `Money.Amount`.
  let userTypes: Set<String>

  package init(api: API, configuration: Configuration) {
    self.api = api
    self.configuration = configuration
    runtime = .names(of: configuration)
    supportModule = configuration.supportInEffect.flatMap { Identifier($0.module) }
    folder = .output
    importedDeclarations = [:]
    access =
      switch configuration.access {
      case .internal: .internal
      case .package: .package
      case .public: .public
      }
    var isNameOfSamplesTaken = false
    var topLevel: [ModelID] = []
    var nested: [ModelID: [ModelID]] = [:]
    for (index, model) in api.models.enumerated() {
      if let parent = model.parent {
        nested[parent, default: []].append(ModelID(index))
        continue
      }
      if model.isDeclared { topLevel.append(ModelID(index)) }
      if model.name.swift == "Samples" { isNameOfSamplesTaken = true }
    }
    sampleTexts = isNameOfSamplesTaken ? "SampleTexts" : "Samples"
    topLevelModels = topLevel
    nestedModels = nested
    commonFailureBody = api.commonFailureBody
    discriminatorNames = api.models.tagProperties
    let omitted = Set(Configuration.TargetMember.allCases.filter(configuration.omits))
    omittedMembers = omitted
    targetMembers = runtime.members.filter { member in
      member.option.map { !omitted.contains($0) } ?? true
    }
    userTypes = configuration.userTypes
    var names = api.typeNames
    names.formUnion(userTypes)
    style = CodeStyle(configuration, names: names)
    header = FileHeader.comments(spec: api.specName)
  }

  /// Creates the context of a folder for tests.
  ///
  /// - Parameters:
  ///   - output: The context of the output.
  ///   - access: The access level of the files in the folder.
  ///   - declarations: The declarations of the output that files import one by one, by name.
  init(
    testsOf output: EmissionContext,
    access: AccessLevel,
    importing declarations: [String: ImportedDeclaration]
  ) {
    self.access = access
    folder = .tests
    importedDeclarations = declarations
    api = output.api
    configuration = output.configuration
    runtime = output.runtime
    supportModule = output.supportModule
    style = output.style
    header = output.header
    topLevelModels = output.topLevelModels
    sampleTexts = output.sampleTexts
    nestedModels = output.nestedModels
    commonFailureBody = output.commonFailureBody
    discriminatorNames = output.discriminatorNames
    omittedMembers = output.omittedMembers
    targetMembers = output.targetMembers
    userTypes = output.userTypes
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
  func isolation(of id: ModelID) -> [Modifier] { self[id].parent == nil ? isolation : [] }

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
