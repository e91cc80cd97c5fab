import APIConfiguration
import APIModel
import SwiftCode

/// Emits the client: all wrappers, whose providers are created together.
///
/// ```swift
/// /// The operations of <title>, whose requests share a session and plugins.
/// nonisolated struct <Client>: Sendable {
///   /// <documentation>
///   var <tag>: <Provider>
///
///   init(baseURL: Foundation.URL? = nil, session: <Session> = …, plugins: [any <Plugin>] = []) {
///     func provider<Target: <TargetType> & Sendable>() -> <Provider><Target> {
///       .generated(baseURL: baseURL, session: session, plugins: plugins)
///     }
///     self.<tag> = <Provider>(provider())
///   }
/// }
/// ```
struct ClientEmitter: Sendable {
  private let context: EmissionContext
  private let name: Name
  /// The targets with operations.
  private let targets: [API.Target]

  init(context: EmissionContext, name: Name) {
    self.context = context
    self.name = name
    targets = context.api.targets.filter { !$0.cases.isEmpty }
  }

  /// Emits the file of the client.
  func emit() -> EmittedFile {
    context.file(
      FileName.path("Providers", name.swift),
      alsoImporting: (arguments.isEmpty ? [] : context.imports(of: form.modules))
        + (form.createsProviders ? context.memberImports : [])
    ) { structure }
  }

  private var form: RuntimeNames.Client { context.runtime.client }

  private var structure: Declaration {
    .struct(
      name.identifier,
      conformingTo: ["Sendable"],
      access: context.access,
      modifiers: context.isolation,
      documentation: DocComment(
        form.createsProviders
          ? "The operations of \(context.api.title), whose requests share a session and plugins."
          : "The operations of \(context.api.title)."
      )
    ) {
      for target in targets {
        Declaration.var(
          target.memberName.identifier,
          type(of: target),
          access: context.access,
          documentation: DocComment(summary(of: target))
        )
      }
      initializer
      if context.configuration.hasProtocols { memberwiseInitializer }
    }
  }

  /// The type of a property: the wrapper, or its protocol.
  private func type(of target: API.Target) -> TypeReference {
    target.protocolName.map { .any(.named($0.identifier)) }
      ?? .named(target.providerName.identifier)
  }

  /// ```swift
  /// /// Creates a client from its parts, for example from mocks.
  /// init(<tag>: any <Protocol>) {
  ///   self.<tag> = <tag>
  /// }
  /// ```
  private var memberwiseInitializer: Declaration {
    .`init`(
      targets.map { .parameter($0.memberName.identifier, type(of: $0)) },
      access: context.access,
      documentation: "Creates a client from its parts, for example from mocks."
    ) {
      for target in targets {
        Statement.assign(
          Expression.selfExpression.member(target.memberName.identifier),
          .identifier(target.memberName.identifier)
        )
      }
    }
  }

  private func summary(of target: API.Target) -> String {
    if let summary = target.documentation.summary, !summary.isEmpty { return summary }
    return target.tag.map { "Operations of “\($0)”." } ?? "Operations without a tag."
  }

  private var initializer: Declaration {
    let arguments = arguments
    let providerArguments = providerArguments
    return .`init`(
      arguments.map { .parameter($0.name, $0.type, default: $0.defaultValue) },
      access: context.access,
      documentation: DocComment(
        arguments.isEmpty
          ? "Creates the wrappers, each of which can be replaced."
          : "Creates wrappers with the same configuration, each of which can be replaced.",
        parameters: arguments.map { .parameter($0.name, $0.documentation) }
      )
    ) {
      if form.createsProviders { Statement.declaration(provider) }
      for target in targets {
        Statement.assign(
          Expression.selfExpression.member(target.memberName.identifier),
          Expression.type(.named(target.providerName.identifier)).call(providerArguments)
        )
      }
    }
  }

  private var arguments: [RuntimeNames.ClientArgument] {
    let credentials = context.api.credentialsName.map { name in
      RuntimeNames.ClientArgument(
        "credentials",
        .named(name.identifier),
        default: Expression.type(.named(name.identifier)).call(),
        "The credentials, of which each request carries those that it needs."
      )
    }
    return (credentials.map { [$0] } ?? []) + form.arguments
  }

  /// The provider of each wrapper: a new one, or that of the client.
  private var providerArguments: [Argument] {
    if form.createsProviders {
      return [.unlabelled(Expression.identifier("provider").call())]
    }
    return arguments.map { .unlabelled(.identifier($0.name)) }
  }

  /// The function that creates the provider of a wrapper.
  private var provider: Declaration {
    let bound = context.api.credentialsName.map { name in
      TypeReference.named(
        "SecuredTarget",
        generic: [TypeReference.named(name.identifier).member("Scheme")]
      )
    }
    return .function(
      "provider",
      generics: [
        .generic("Target", .composition([context.runtime.targetType, bound ?? "Sendable"]))
      ],
      returning: context.runtime.provider(of: "Target")
    ) {
      Expression.implicit("generated").call(
        arguments.map { .labelled($0.label, $0.value) }
      )
    }
  }
}
