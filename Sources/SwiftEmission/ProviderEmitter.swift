import APIConfiguration
import APIModel
import SwiftCode

/// Emits the wrapper around a provider: a method for each operation, in each style.
///
/// ```swift
/// /// Sends `<Target>` requests and decodes their responses.
/// nonisolated struct <Provider>: Sendable {
///   let provider: <Provider><<Target>>
///
///   init(_ provider: <Provider><<Target>> = .generated()) { … }
///
///   /// <documentation>
///   func <operation>(<parameter>: <Type>) async throws -> <Type> { … }
/// }
/// ```
struct ProviderEmitter: Sendable {
  let context: EmissionContext
  let target: API.Target

  /// Emits the files of the wrapper: the structure with the first style, and an extension for each
  /// further one.
  func emit() -> [EmittedFile] {
    var styles = context.configuration.providers.styles
    guard !styles.isEmpty else {
      return []
    }
    let first = styles.removeFirst()
    let protocols = target.protocolName.map { name in
      ProtocolEmitter(provider: self, name: name).emit()
    }
    let mock = target.mock.map { MockEmitter(provider: self, mock: $0).emit() }
    return [structure(with: first)] + styles.map(file) + [protocols, mock].compactMap(\.self)
  }

  private var providerType: TypeReference {
    context.runtime.provider(of: .named(target.name.identifier))
  }

  private func structure(with style: Configuration.ProviderStyle) -> EmittedFile {
    context.file(path(), alsoImporting: style.form.imports(context.access)) {
      Declaration.struct(
        target.providerName.identifier,
        conformingTo: [target.protocolName.map { .named($0.identifier) } ?? "Sendable"],
        access: context.access,
        modifiers: context.isolation,
        documentation: DocComment(
          "Sends `\(target.name.swift)` requests and decodes their responses."
        )
      ) {
        Declaration.let(
          "provider",
          providerType,
          access: context.access,
          documentation: "The provider that sends the requests."
        )
        Declaration.`init`(
          [
            .parameter(
              "provider",
              providerType,
              label: .omitted,
              default: Expression.implicit("generated").call()
            )
          ],
          access: context.access,
          documentation: "Wraps a provider."
        ) {
          Statement.assign(
            Expression.selfExpression.member("provider"),
            .identifier("provider")
          )
        }
        methods(in: style)
      }
    }
  }

  private func file(of style: Configuration.ProviderStyle) -> EmittedFile {
    let form = style.form
    let imports = form.imports(context.access) + [context.runtimeImport]
    return context.file(path(form.suffix), alsoImporting: imports) {
      Declaration.extension(.named(target.providerName.identifier), modifiers: context.isolation) {
        methods(in: style)
      }
    }
  }

  private func methods(in style: Configuration.ProviderStyle) -> [Declaration] {
    target.cases.flatMap { methods(for: $0, in: style) }
  }

  private func path(_ suffix: String = "") -> String {
    FileName.path("Providers", target.providerName.swift, suffix)
  }
}
