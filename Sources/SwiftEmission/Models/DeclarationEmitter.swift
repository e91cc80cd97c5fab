package import APIConfiguration
package import APIModel
package import SwiftCode

/// Emits single declarations of the output, for clients that show code instead of writing files.
///
/// The declarations are the same as those in the files, because both come from the same emitters.
package struct DeclarationEmitter: Sendable {
  /// The code that is generated for one operation.
  package struct Operation: Sendable {
    /// A method of the provider.
    package struct Method: Sendable {
      package var style: Configuration.ProviderStyle
      package var declaration: Declaration
      /// A statement that calls the method on a variable `provider`.
      package var use: Statement?
    }

    /// The case of the target.
    package var element: Declaration
    /// The struct with the optional parameters, if there are many.
    package var options: Declaration?
    /// The methods, grouped by style in the order of the configuration; empty without providers.
    package var methods: [Method]
    /// The enums that the methods return.
    package var outcomes: [Declaration]
  }

  private let context: EmissionContext

  /// The form of the code.
  package var style: CodeStyle { context.style }

  package init(api: API, configuration: Configuration) {
    context = EmissionContext(api: api, configuration: configuration)
  }

  /// Emits the case, the methods and the outcomes of an operation.
  package func emit(_ operation: API.Target.Case, of target: API.Target) -> Operation {
    let styles = context.configuration.providers.styles
    let provider = ProviderEmitter(context: context, target: target)
    let emitter = TargetEmitter(provider: provider)
    let documentation = OperationDocumentation(of: operation, in: provider)
    return Operation(
      element: emitter.element(of: operation),
      options: operation.optionsName.map { _ in emitter.options(of: operation) },
      methods: styles.flatMap { style in
        provider.methods(of: operation, in: style).compactMap { method in
          let comment = documentation.comment(of: method)
          return method.declaration(documentation: comment).map { declaration in
            Operation.Method(
              style: style,
              declaration: declaration,
              use: style.form.use(of: method, declaredAs: declaration, on: "provider")
            )
          }
        }
      },
      outcomes: styles.isEmpty
        ? []
        : operation.outcomes.map {
          OutcomeEmitter(context: context, operation: operation, outcome: $0).declaration
        }
    )
  }

  /// Emits the alias of a named text.
  package func emit(_ text: API.NamedText) -> Declaration {
    NamedTextEmitter(context: context).declaration(of: text)
  }

  /// Emits the type of a model with its nested types; returns `nil` for a model that is nested
  /// itself, or that isn't part of the output.
  package func emit(_ id: ModelID) -> Declaration? {
    guard context[id].parent == nil, context[id].isDeclared else { return nil }
    return ModelEmitter(context: context).declaration(of: id)
  }
}
