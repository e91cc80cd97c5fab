import APIConfiguration
import APIModel
import SwiftCode

/// Emits the protocol of a wrapper, with the methods of all styles.
///
/// ```swift
/// /// Sends `<Target>` requests; see ``<Provider>``.
/// nonisolated protocol <Protocol>: Sendable {
///   /// <documentation>
///   func <operation>(<parameter>: <Type>) async throws -> <Type>
/// }
///
/// /// The methods with default arguments.
/// nonisolated extension <Protocol> {
///   /// <documentation>
///   func <operation>(<parameter>: <Type> = <default>, _: Void = ()) async throws -> <Type> {
///     try await self.<operation>(<parameter>: <parameter>)
///   }
/// }
/// ```
struct ProtocolEmitter {
  let provider: ProviderEmitter
  let name: Name

  private var context: EmissionContext { provider.context }

  /// Emits the file with the protocol.
  func emit() -> EmittedFile {
    let imports = context.configuration.providers.styles.flatMap { style in
      style.form.imports(context.access)
        + (provider.hasLayerError(in: style)
          ? context.imports(of: context.runtime.layerModules, access: context.access) : [])
    }
    let methods = provider.describedMethods
    let overloads = methods.compactMap {
      $0.declaration.overloadWithDefaults(documentation: $0.documentation)
    }
    return context.file(FileName.path("Providers", name.swift), alsoImporting: imports) {
      Declaration.type(
        .protocol,
        name.identifier,
        conformingTo: ["Sendable"],
        modifiers: context.isolation,
        documentation: DocComment(
          "The methods of ``\(provider.target.providerName.swift)``, which other types can implement."
        )
      ) {
        methods.compactMap { $0.declaration.requirement(documentation: $0.documentation) }
      }
      if !overloads.isEmpty {
        Declaration.extension(
          .named(name.identifier),
          modifiers: context.isolation,
          documentation: DocComment(
            """
            The methods with default arguments.

            The last parameter, which callers omit, keeps these methods from fulfilling the \
            requirements that they call.
            """
          )
        ) { overloads }
      }
    }
  }
}

extension ProviderEmitter {
  /// A method of the wrapper, and the documentation of other declarations of it.
  struct DescribedMethod {
    let method: ProviderMethod
    let declaration: Declaration
    let documentation: DocComment?
  }

  /// The methods of all styles, by operation.
  var describedMethods: [DescribedMethod] {
    target.cases.flatMap { operation in
      let documentation = OperationDocumentation(of: operation, in: self)
      return context.configuration.providers.styles.flatMap { style in
        methods(of: operation, in: style).compactMap { method in
          method.declaration().map { declaration in
            DescribedMethod(
              method: method,
              declaration: declaration,
              documentation: documentation.reference(to: method)
            )
          }
        }
      }
    }
  }
}
