import APIConfiguration
import APIModel
import SwiftCode

/// Emits the samples of a model and of its nested types.
///
/// ```swift
/// nonisolated extension <Model> {
///   /// A value for previews and tests.
///   static var sample: <Model> {
///     <Model>(<property>: <value>)
///   }
/// }
/// ```
struct SampleEmitter: Sendable {
  let context: EmissionContext

  /// Emits the files of all models that have samples.
  func emit() -> [EmittedFile] {
    context.topLevelModels.compactMap { id in
      let extensions = extensions(of: id)
      guard !extensions.isEmpty else { return nil }
      return context.file(
        FileName.path("Models", context[id].name.swift, "+Samples"),
        in: context.configuration.models.samples,
        onlyInBodies: true,
        // Literals use value types without naming them.
        alsoImporting: context.valueImports
      ) { extensions }
    }
  }

  private func extensions(of id: ModelID) -> [Declaration] {
    guard context[id].original == nil else { return [] }
    let samples = context[id].samples.compactMap { declaration(of: $0, id) }
    let own: [Declaration] =
      samples.isEmpty
      ? [] : [.extension(context.model(id), modifiers: context.isolation) { samples }]
    return own + context.nested(in: id).flatMap(extensions)
  }

  private func declaration(of sample: API.ModelSample, _ id: ModelID) -> Declaration? {
    let type = ValueType.model(id)
    guard let value = SampleExpressions(context: context).expression(sample.value, as: type)
    else { return nil }
    let text =
      sample.example.map { "The example “\($0)”, for previews and tests." }
      ?? "A value for previews and tests."
    return .property(
      sample.name.identifier,
      context.model(id),
      modifiers: [.static],
      documentation: DocComment(text)
    ) { Statement.return(value) }
  }
}
