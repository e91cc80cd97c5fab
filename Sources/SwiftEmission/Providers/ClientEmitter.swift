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
///   init(
///     <parameter>: <Type>,
///     baseURL: Foundation.URL? = nil,
///     session: <Session> = …,
///     plugins: [any <Plugin>] = []
///   ) {
///     func provider<Target: <TargetType> & Sendable>() -> <Provider><Target> {
///       .generated(baseURL: baseURL, session: session, plugins: plugins)
///     }
///     self.<tag> = <Provider>(provider(), <parameter>: <parameter>)
///   }
/// }
/// ```
struct ClientEmitter: Sendable {
  /// A property with a wrapper.
  private struct Member: Sendable {
    let name: Identifier
    /// The type of the wrapper.
    let wrapper: TypeReference
    /// The type of the property: the wrapper, or its protocol.
    let type: TypeReference
    /// The parameters that the wrapper takes from the client.
    let values: ClientParameters
    let documentation: String

    init(_ target: API.Target, in context: EmissionContext) {
      values = ClientParameters(of: target, in: context)
      name = target.memberName.identifier
      wrapper = .named(target.providerName.identifier)
      type = target.protocolName.map { .any(.named($0.identifier)) } ?? wrapper
      if let summary = target.documentation.summary, !summary.isEmpty {
        documentation = summary
      } else {
        documentation = target.tag.map { "Operations of “\($0)”." } ?? "Operations without a tag."
      }
    }
  }

  private let context: EmissionContext
  private let name: Name
  /// The wrappers of the targets with operations.
  private let members: [Member]

  init(context: EmissionContext, name: Name) {
    self.context = context
    self.name = name
    let targets = context.api.targets
    members = targets.indices.filter { !targets[$0].cases.isEmpty }.map {
      Member(targets[$0], in: context)
    }
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
    .type(
      .struct,
      name.identifier,
      conformingTo: ["Sendable"],
      modifiers: context.isolation,
      documentation: DocComment(
        form.createsProviders
          ? "The operations of \(context.api.title), whose requests share a session and plugins."
          : "The operations of \(context.api.title)."
      )
    ) {
      for member in members {
        Declaration.var(member.name, member.type, documentation: DocComment(member.documentation))
      }
      initializer
      if context.configuration.hasProtocols { memberwiseInitializer }
    }
  }

  /// ```swift
  /// /// Creates a client from its parts, for example from mocks.
  /// init(<tag>: any <Protocol>) {
  ///   self.<tag> = <tag>
  /// }
  /// ```
  private var memberwiseInitializer: Declaration {
    .`init`(
      members.map { .parameter($0.name, $0.type) },
      documentation: "Creates a client from its parts, for example from mocks."
    ) {
      for member in members { Statement.store(member.name) }
    }
  }

  private var initializer: Declaration {
    let arguments = arguments
    let providerArguments = providerArguments
    let values = ClientParameters(in: context)
    return .`init`(
      values.parameters
        + arguments.map {
          .parameter($0.name, $0.type, attributes: $0.attributes, default: $0.defaultValue)
        },
      documentation: DocComment(
        arguments.isEmpty && values.isEmpty
          ? "Creates the wrappers, each of which can be replaced."
          : "Creates wrappers with the same configuration, each of which can be replaced.",
        parameters: values.documentation
          + arguments.map { .parameter($0.name, $0.documentation) }
      )
    ) {
      if form.createsProviders { Statement.declaration(provider) }
      for member in members {
        Statement.assign(
          Expression.selfExpression.member(member.name),
          Expression.type(member.wrapper).call(providerArguments + member.values.arguments)
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
      return [.unlabelled(Expression.provider.call())]
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
      returning: context.runtime.provider(of: "Target"),
      access: .internal
    ) {
      Expression.implicit("generated").call(
        arguments.map { .labelled($0.name, $0.value) }
      )
    }
  }
}
