import APIConfiguration
import APIModel
import SwiftCode

/// Emits the wrapper around a provider: a method for each operation, in each style.
///
/// ```swift
/// /// Sends `<Target>` requests and decodes their responses.
/// nonisolated struct <Provider>: Sendable, ProviderWrapper {
///   var provider: <Provider><<Target>>
///   /// <documentation>
///   var <parameter>: <Type>
///
///   init(_ provider: <Provider><<Target>> = .generated(), <parameter>: <Type>) { … }
///
///   /// <documentation>
///   func <operation>(<parameter>: <Type>) async throws -> <Type> { … }
/// }
/// ```
struct ProviderEmitter {
  let context: EmissionContext
  let target: API.Target
  /// The name of the enum.
  let targetName: Identifier
  /// The name of the wrapper.
  let name: Identifier
  /// The styles in the order in which their methods get the full documentation.
  let documentedStyles: [Configuration.ProviderStyle]
  /// The object with which the wrapper sends requests; `nil` if it needs none.
  private let sender: RuntimeCalls.Provider?

  /// Creates the emitter of a wrapper.
  ///
  /// - Parameters:
  ///   - context: The context of the output, or of the folder for tests.
  ///   - target: The target whose requests the wrapper sends.
  init(context: EmissionContext, target: API.Target) {
    self.context = context
    self.target = target
    targetName = target.name.identifier
    name = target.providerName.identifier
    var styles = context.configuration.providers.styles
    if let index = styles.firstIndex(of: .async) { styles.swapAt(0, index) }
    documentedStyles = styles
    sender = context.runtime.calls.provider(.named(targetName))
  }

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
    return [structure(with: first)] + styles.compactMap(file) + (protocols.map { [$0] } ?? [])
  }

  /// Emits the file of the mock, if there is one.
  func emitMock() -> [EmittedFile] {
    guard !context.configuration.providers.styles.isEmpty, let mock = target.mock else { return [] }
    return [MockEmitter(provider: self, mock: mock).emit()]
  }

  /// The object that sends the requests, the values of parameters on the client, and the initializer.
  private var stored: [Declaration] {
    let values = ClientParameters(of: target, in: context)
    guard sender != nil || !values.isEmpty || context.needsExplicitInitializers else { return [] }
    var parameters = values.parameters
    if let sender {
      parameters.insert(
        .parameter(.provider, sender.type, label: .omitted, default: sender.defaultValue),
        at: 0
      )
    }
    let initializer = Declaration.`init`(
      parameters,
      documentation: DocComment(
        sender == nil ? "Creates the wrapper." : "Wraps a provider.",
        parameters: values.documentation
      )
    ) {
      if sender != nil { Statement.store(.provider) }
      for name in values.names { Statement.store(name) }
    }
    let provider = sender.map { sender in
      Declaration.var(.provider, sender.type, documentation: sender.documentation)
    }
    return (provider.map { [$0] } ?? []) + values.properties(.var) + [initializer]
  }

  private func structure(with style: Configuration.ProviderStyle) -> EmittedFile {
    context.file(path(), alsoImporting: imports(of: style) + defaultProviderImports) {
      Declaration.type(
        .struct,
        name,
        conformingTo: [target.protocolName.map { .named($0.identifier) } ?? "Sendable"]
          + (context.runtime.wrapperProtocol.map { [$0] } ?? []),
        modifiers: context.isolation,
        documentation: DocComment(
          "Sends `\(target.name.swift)` requests and \(target.decodesResponses ? "decodes" : "returns") their responses."
        )
      ) {
        stored
        methods(in: style)
      }
    }
  }

  /// The imports for the methods, and for the provider in the default argument of the initializer.
  private var defaultProviderImports: [Import] {
    // In package declarations, the compiler doesn't count default arguments as a use of the module.
    let isInInterface = context.runtime.client.createsProviders && context.access != .package
    return context.memberImports.map { $0.with(isInInterface ? context.access : .internal) }
  }

  /// Returns the file of a further style; `nil` if no operation has a method in it.
  private func file(of style: Configuration.ProviderStyle) -> EmittedFile? {
    let methods = methods(in: style)
    guard !methods.isEmpty else { return nil }
    let form = style.form
    let imports = imports(of: style) + context.memberImports
    return context.file(path(form.suffix), alsoImporting: imports) {
      Declaration.extension(.named(name), modifiers: context.isolation) {
        methods
      }
    }
  }

  /// Returns the imports for a style and for the user's network layer.
  private func imports(of style: Configuration.ProviderStyle) -> [Import] {
    let isInSignatures = sender != nil || hasLayerError(in: style)
    return style.form.imports(context.access)
      + context.imports(
        of: context.runtime.layerModules,
        access: isInSignatures ? context.access : .internal
      )
  }

  /// Indicates whether signatures of a style contain the error of the user's network layer.
  func hasLayerError(in style: Configuration.ProviderStyle) -> Bool {
    style == .completion && context.runtime.errorHasModule
      && target.cases.contains { operation in
        methods(of: operation, in: style).contains { $0.signature != nil }
      }
  }

  private func methods(in style: Configuration.ProviderStyle) -> [Declaration] {
    target.cases.flatMap { methods(for: $0, in: style) }
  }

  private func path(_ suffix: String = "") -> String {
    FileName.path("Providers", target.providerName.swift, suffix)
  }
}

extension API.Target {
  /// Indicates whether methods return something else than responses.
  fileprivate var decodesResponses: Bool { !cases.allSatisfy(\.responses.isPassedOn) }
}
