import APIConfiguration
import APIModel
import SwiftCode

/// Emits a file with a model and its nested types.
///
/// ```swift
/// /// <documentation>
/// nonisolated struct <Model>: Sendable, Decodable {
///   <members>
///
///   enum <Nested>: … { … }
/// }
///
/// nonisolated extension <Model> { … }
///
/// nonisolated extension <Model>.<Nested> { … }
/// ```
///
/// Coding is implemented in extensions, so that structures keep their memberwise initializer. The
/// types declare their conformances themselves: if an extension declares one, the optimizer keeps
/// the type in programs that don't use it.
struct ModelEmitter: Sendable {
  let context: EmissionContext

  /// Emits the files of all models that operations send or receive.
  func emit() -> [EmittedFile] {
    context.topLevelModels.map(file)
  }

  private func file(of id: ModelID) -> EmittedFile {
    context.file(FileName.path("Models", context[id].name.swift)) {
      context.inNamespace(declaration(of: id))
      coding(of: id)
    }
  }

  /// Returns the type with its nested types.
  func declaration(of id: ModelID) -> Declaration {
    if let original = context[id].original { return alias(id, of: original) }
    guard !context[id].isNamespace else { return namespace(of: id) }
    return emitter(of: id).declaration
  }

  /// Returns the alias of an equal type, which has the text of its own place.
  ///
  /// ```swift
  /// /// <documentation>
  /// typealias <Model> = <Original>
  /// ```
  private func alias(_ id: ModelID, of original: ModelID) -> Declaration {
    .typealias(
      context[id].name.identifier,
      equals: context.model(original, in: context[id].parent),
      documentation: context.documentation(ofModel: id)
    )
  }

  /// Returns the emitter of a type.
  private func emitter(of id: ModelID) -> any TypeEmitter {
    let model = context[id]
    return switch model.kind {
    case .structure(let structure):
      StructureEmitter(context: context, id: id, model: model, structure: structure)
    case .enumeration(let enumeration):
      EnumEmitter(context: context, id: id, model: model, enumeration: enumeration)
    case .union(let union):
      UnionEmitter(context: context, id: id, model: model, union: union)
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
    guard context[id].original == nil else { return [] }
    let nested = context.nested(in: id).flatMap(coding)
    guard !context[id].isNamespace else { return nested }
    let validation = ValidationEmitter(context: context, id: id).declaration
    return [emitter(of: id).coding, validation].compactMap(\.self) + nested
  }
}

/// Emits the type of a model.
protocol TypeEmitter {
  /// The type with its nested types.
  var declaration: Declaration { get }
  /// The coding of values, if it isn't synthesized.
  var coding: Declaration? { get }
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

  /// Returns the conformances of a model: `Sendable`, those from the configuration, and those whose
  /// members are in extensions.
  func conformances(of id: ModelID) -> [TypeReference] {
    let wanted = configuration.models.conformances.map { "\($0)".lowercased() }
    let comparison: [TypeReference] =
      wanted.contains("hashable")
      ? ["Hashable"] : wanted.contains("equatable") ? ["Equatable"] : []
    return comparison + ["Sendable", self[id].use.codingConformance]
      + (self[id].isValidated ? ["Validatable"] : [])
  }

  /// Returns an extension with the coding of a model that is decodable, encodable or both,
  /// depending on its use.
  ///
  /// ```swift
  /// nonisolated extension <Model> {
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
    return .extension(model(id), modifiers: isolation) {
      if use.contains(.response) {
        Declaration.`init`(
          [.parameter("decoder", .any("Decoder"), label: .named("from"))],
          effects: [.throws],
          decode
        )
      }
      if use.contains(.request) {
        Declaration.function(
          "encode",
          [.parameter("encoder", .any("Encoder"), label: .named("to"))],
          effects: [.throws],
          encode
        )
      }
    }
  }
}

extension API.Use {
  /// The conformance of models with this use.
  var codingConformance: TypeReference {
    self == .response ? "Decodable" : self == .request ? "Encodable" : "Codable"
  }
}
