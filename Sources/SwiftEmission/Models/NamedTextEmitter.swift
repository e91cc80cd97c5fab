import APIModel
import SwiftCode

/// Emits the file of a named text.
///
/// ```swift
/// /// <documentation>
/// typealias <Name> = String
/// ```
struct NamedTextEmitter: Sendable {
  let context: EmissionContext

  /// Emits the files of all named texts that declarations mention.
  func emit() -> [EmittedFile] {
    context.api.namedTexts.filter(\.isUsed).map { text in
      context.file(FileName.path("Models", text.name.swift)) {
        context.inNamespace(declaration(of: text))
      }
    }
  }

  /// Returns the alias of a text.
  func declaration(of text: API.NamedText) -> Declaration {
    .typealias(
      text.name.identifier,
      equals: "String",
      documentation: context.documentation(text.documentation, of: text.name.swift)
    )
  }
}
