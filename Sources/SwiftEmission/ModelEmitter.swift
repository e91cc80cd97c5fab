import APIConfiguration
import APIModel
import SwiftCode

/// Emits a model with everything that is nested in it: one file.
///
/// ```swift
/// /// <documentation>
/// nonisolated struct <Model>: Sendable {
///   <members>
///
///   nonisolated enum <Nested>: … { … }
/// }
///
/// nonisolated extension <Model>: Decodable { … }
///
/// nonisolated extension <Model>.<Nested>: Decodable { … }
/// ```
///
/// Coding stands in extensions, so that structures keep the memberwise initialiser that Swift gives them.
struct ModelEmitter: Sendable {
  let context: EmissionContext

  /// The files of every model that an operation sends or receives.
  func emit() -> [EmittedFile] {
    context.api.models.indices.compactMap { index in
      let model = context.api.models[index]
      return model.parent == nil && model.isDeclared ? file(of: ModelID(index)) : nil
    }
  }

  private func file(of id: ModelID) -> EmittedFile {
    context.file(FileName.path("Models", context.api[id].name.swift)) {
      declaration(of: id)
      coding(of: id)
    }
  }

  /// The type, with the types that are nested in it.
  func declaration(of id: ModelID) -> Declaration {
    let model = context.api[id]
    guard !model.isNamespace else { return namespace(of: id) }
    return switch model.kind {
    case .structure(let structure):
      StructureEmitter(context: context, id: id, model: model, structure: structure).declaration
    case .enumeration(let enumeration):
      EnumEmitter(context: context, id: id, model: model, enumeration: enumeration).declaration
    case .union(let union):
      UnionEmitter(context: context, id: id, model: model, union: union).declaration
    }
  }

  /// A type of which nobody has values, but in which others are declared.
  ///
  /// ```swift
  /// /// <documentation>
  /// nonisolated enum <Model> {
  ///   nonisolated enum <Nested>: … { … }
  /// }
  /// ```
  private func namespace(of id: ModelID) -> Declaration {
    .enum(
      context.api[id].name.identifier,
      access: context.access,
      modifiers: [.nonisolated],
      documentation: context.documentation(context.api[id].documentation)
    ) {
      context.nestedDeclarations(in: id)
    }
  }

  /// How the type is decoded and encoded, and the types that are nested in it.
  private func coding(of id: ModelID) -> [Declaration] {
    let model = context.api[id]
    guard !model.isNamespace else { return context.nested(in: id).flatMap(coding) }
    let own: Declaration? =
      switch model.kind {
      case .structure(let structure):
        StructureEmitter(context: context, id: id, model: model, structure: structure).coding
      case .union(let union):
        UnionEmitter(context: context, id: id, model: model, union: union).coding
      case .enumeration(let enumeration):
        EnumEmitter(context: context, id: id, model: model, enumeration: enumeration).coding
      }
    let validation = ValidationEmitter(context: context, id: id).declaration
    return [own, validation].compactMap(\.self) + context.nested(in: id).flatMap(coding)
  }
}

extension API.Model {
  /// Whether the output has it.
  var isDeclared: Bool { !use.isEmpty || isNamespace }
}

extension EmissionContext {
  /// The models that are written inside another.
  func nested(in id: ModelID) -> [ModelID] {
    (nestedModels[id] ?? []).filter { api[$0].isDeclared }
  }

  /// The declarations of the models that are written inside another.
  func nestedDeclarations(in id: ModelID) -> [Declaration] {
    nested(in: id).map { ModelEmitter(context: self).declaration(of: $0) }
  }

  /// `Sendable`, and what the configuration asks for.
  var modelConformances: [TypeReference] {
    let wanted = configuration.models.conformances.map { "\($0)".lowercased() }
    if wanted.contains("hashable") { return ["Hashable", "Sendable"] }
    if wanted.contains("equatable") { return ["Equatable", "Sendable"] }
    return ["Sendable"]
  }

  /// An extension that makes a model decodable, encodable or both, as it is used.
  ///
  /// ```swift
  /// nonisolated extension <Model>: Codable {
  ///   init(from decoder: any Decoder) throws { … }
  ///
  ///   func encode(to encoder: any Encoder) throws { … }
  /// }
  /// ```
  func coding(
    of id: ModelID,
    @ListBuilder<Statement> decode: () -> [Statement],
    @ListBuilder<Statement> encode: () -> [Statement]
  ) -> Declaration {
    let use = api[id].use
    let conformance: TypeReference =
      use == .response ? "Decodable" : use == .request ? "Encodable" : "Codable"
    return .extension(
      model(id),
      conformingTo: [conformance],
      modifiers: [.nonisolated]
    ) {
      if use.contains(.response) {
        Declaration.`init`(
          [.parameter("decoder", .any("Decoder"), label: .named("from"))],
          effects: [.throws],
          access: access,
          decode
        )
      }
      if use.contains(.request) {
        Declaration.function(
          "encode",
          [.parameter("encoder", .any("Encoder"), label: .named("to"))],
          effects: [.throws],
          access: access,
          encode
        )
      }
    }
  }
}
