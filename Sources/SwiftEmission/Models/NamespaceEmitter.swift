import APIModel
import SwiftCode

/// Emits the file of the enum that contains all models, if there is one.
///
/// ```swift
/// /// The types of the bodies and responses of “<title>”.
/// nonisolated enum <Namespace> {
/// }
/// ```
struct NamespaceEmitter: Sendable {
  let context: EmissionContext

  /// Emits the file, unless there are no models.
  func emit() -> [EmittedFile] {
    let isEmpty =
      context.topLevelModels.isEmpty && !context.api.namedTexts.contains(where: \.isUsed)
    guard let name = context.api.namespaceName, !isEmpty else { return [] }
    return [
      context.file(FileName.path("Models", name.swift)) {
        Declaration.type(
          .enum,
          name.identifier,
          modifiers: context.isolation,
          documentation: DocComment(
            "The types of the bodies and responses of “\(context.api.title)”."
          )
        ) {}
      }
    ]
  }
}

extension EmissionContext {
  /// Returns the declaration of a model as it appears in its file.
  ///
  /// ```swift
  /// nonisolated extension <Namespace> {
  ///   struct <Model>: Sendable { … }
  /// }
  /// ```
  func inNamespace(_ declaration: Declaration) -> Declaration {
    guard let name = api.namespaceName else { return declaration }
    return .extension(.named(name.identifier), modifiers: isolation) { declaration }
  }
}
