import APIConfiguration
import APIModel
import SwiftCode

/// Emits a target: the enum, and its members, with a file in this module for each property.
///
/// ```swift
/// /// <documentation>
/// nonisolated enum <Target>: Sendable, <TargetType> {
///   /// <documentation>
///   ///
///   /// `<METHOD> <path>`
///   case <operation>(<parameter>: <Type>, <parameter>: <Type>? = nil)
/// }
///
/// nonisolated extension <Target> {
///   var baseURL: URL { … }
///   var path: String { … }
///   var method: <Method> { … }
///   var task: <Task> { … }
///   var headers: [String: String]? { … }
///   var validationType: <ValidationType> { … }
/// }
/// ```
struct TargetEmitter {
  /// The emitter of the wrapper, whose methods have the full documentation.
  let provider: ProviderEmitter

  var context: EmissionContext { provider.context }
  var target: API.Target { provider.target }

  /// Emits the files of the target: the declarations, the options and the samples.
  func emit(sharing options: SharedOptions) -> [EmittedFile] {
    [file] + (optionsFile(sharing: options).map { [$0] } ?? []) + sampleFiles
  }

  /// The type of the enum.
  var type: TypeReference { .named(provider.targetName) }

  /// Returns the path of a file of this target.
  func path(_ suffix: String = "") -> String {
    FileName.path("Targets", target.name.swift, suffix)
  }

  /// Returns whether a member is generated, instead of being provided by the user's own protocol.
  func includes(_ member: Configuration.TargetMember) -> Bool {
    !context.omittedMembers.contains(member)
  }

  private var file: EmittedFile {
    context.file(
      path(),
      alsoImporting: (includes(.method) ? context.methodModules : [])
        + context.imports(of: context.runtime.layerModules)
        + context.runtime.memberModules.map { .import($0) }
        + context.memberImports
    ) {
      enumeration
      members
      authorization
      apiKeyAuthorization
      security
    }
  }

  private var enumeration: Declaration {
    .type(
      .enum,
      provider.targetName,
      conformingTo: conformances,
      modifiers: context.isolation,
      documentation: context.documentation(
        target.documentation,
        of: target.name.swift,
        otherwise: target.tag.map { "Operations of “\($0)”." } ?? "Operations."
      )
    ) {
      target.cases.map(element)
    }
  }

  /// Returns the case of an operation with its documentation.
  func element(of operation: API.Target.Case) -> Declaration {
    .case(
      operation.name.identifier,
      operation.arguments.map { argument in
        switch argument {
        case .parameter(let index):
          .value(
            operation.parameters[index].name.identifier,
            context.type(of: operation.parameters[index]),
            default: context.defaultArgument(of: operation.parameters[index])
          )
        case .options:
          .value(nil, operation.optionsType, default: Expression.implicitInit.call())
        }
      },
      documentation: OperationDocumentation(of: operation, in: provider).element
    )
  }

  /// The user's refinement of the runtime's protocol, if the enum conforms to one.
  private var refinement: String? {
    context.runtime.isTargetTypeRefinable ? context.configuration.target.conformance : nil
  }

  /// Indicates whether the type says that responses are read exactly, because the code that reads
  /// them isn't part of the output.
  private var isMarkedExact: Bool {
    context.configuration.reading.tolerance == .exact && context.runtime.readsResponses
      && (!context.runtime.needsSupportFiles || context.supportModule != nil)
  }

  /// The conformances of the enum, whose members are in extensions.
  ///
  /// If an extension declared one, the optimizer would keep the target in programs that don't use it.
  private var conformances: [TypeReference] {
    ["Sendable", refinement.map(TypeReference.userType) ?? context.runtime.targetType]
      + (isMarkedExact ? ["ExactTarget"] : []) + securityConformances
  }

  private var members: Declaration {
    .extension(type, modifiers: context.isolation) {
      for member in context.targetMembers { member.declaration(self) }
    }
  }
}

extension API.Target.Case {
  /// The usual notation for an operation: `GET /pets/{petId}`.
  var requestLine: String { method + " " + pathTemplate }

  /// The usual notation in backticks.
  var requestCode: String { requestLine.asCode }
}
