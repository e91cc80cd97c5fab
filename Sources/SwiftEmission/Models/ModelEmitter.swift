import APIConfiguration
import APIModel
import SwiftCode

/// Emits a file with a model and its nested types.
///
/// ```swift
/// /// <documentation>
/// nonisolated struct <Model>: Sendable {
///   <members>
///
///   enum <Nested>: … { … }
/// }
///
/// nonisolated extension <Model>: Decodable { … }
///
/// nonisolated extension <Model>.<Nested>: Decodable { … }
/// ```
///
/// Coding is implemented in extensions, so that structures keep their memberwise initializer.
struct ModelEmitter: Sendable {
  let context: EmissionContext

  /// Emits the files of all models that operations send or receive.
  func emit() -> [EmittedFile] {
    context.topLevelModels.map(file)
  }

  private func file(of id: ModelID) -> EmittedFile {
    context.file(FileName.path("Models", context[id].name.swift)) {
      declaration(of: id)
      coding(of: id)
    }
  }

  /// Returns the type with its nested types.
  func declaration(of id: ModelID) -> Declaration {
    let model = context[id]
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

  /// Returns a type that has no values, but contains the declarations of others.
  ///
  /// ```swift
  /// /// <documentation>
  /// nonisolated enum <Model> {
  ///   enum <Nested>: … { … }
  /// }
  /// ```
  private func namespace(of id: ModelID) -> Declaration {
    .type(
      .enum,
      context[id].name.identifier,
      access: context.access,
      modifiers: context.isolation(of: id),
      documentation: context.documentation(
        context[id].documentation,
        of: context[id].name.swift
      )
    ) {
      context.nestedDeclarations(in: id)
    }
  }

  /// Returns the coding of a type and of its nested types.
  private func coding(of id: ModelID) -> [Declaration] {
    let model = context[id]
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

extension EmissionContext {
  /// Returns the models that are declared inside another one.
  func nested(in id: ModelID) -> [ModelID] {
    (nestedModels[id] ?? []).filter { api[$0].isDeclared }
  }

  /// Returns the declarations of the models that are declared inside another one.
  func nestedDeclarations(in id: ModelID) -> [Declaration] {
    nested(in: id).map { ModelEmitter(context: self).declaration(of: $0) }
  }

  /// The conformances of models: `Sendable`, and those from the configuration.
  var modelConformances: [TypeReference] {
    let wanted = configuration.models.conformances.map { "\($0)".lowercased() }
    if wanted.contains("hashable") { return ["Hashable", "Sendable"] }
    if wanted.contains("equatable") { return ["Equatable", "Sendable"] }
    return ["Sendable"]
  }

  /// Returns an extension that makes a model decodable, encodable or both, depending on its use.
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
    let use = self[id].use
    let conformance: TypeReference =
      use == .response ? "Decodable" : use == .request ? "Encodable" : "Codable"
    return .extension(
      model(id),
      conformingTo: [conformance],
      modifiers: isolation
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
