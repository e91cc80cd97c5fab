package import APIConfiguration
package import APIModel

/// Turns the client model into files.
///
/// Emitters make no decisions about the API, which are left to building and to the passes. They
/// only decide how it's spelled in Swift.
package struct Emitter: Sendable {
  package var configuration: Configuration

  package init(configuration: Configuration) {
    self.configuration = configuration
  }

  /// Emits every file of the output.
  ///
  /// - Parameters:
  ///   - api: The client model.
  ///   - withSupport: Whether support code is emitted as well.
  /// - Returns: The files, in the order of their paths in each folder.
  package func emit(_ api: API, withSupport: Bool = true) -> [EmittedFile] {
    let context = EmissionContext(api: api, configuration: configuration)
    var files: [EmittedFile] = []
    let targets = api.targets.filter { !$0.cases.isEmpty }.map {
      TargetEmitter(provider: ProviderEmitter(context: context, target: $0))
    }
    let options = SharedOptions(targets)
    for emitter in targets {
      let (provider, target) = (emitter.provider, emitter.target)
      files += emitter.emit(sharing: options)
      files += provider.emit()
      if configuration.providers.styles.isEmpty || !target.hasOutcomes { continue }
      var emitted: Set<String> = []
      for operation in target.cases {
        for outcome in operation.outcomes where emitted.insert(outcome.name.swift).inserted {
          files.append(
            OutcomeEmitter(context: context, operation: operation, outcome: outcome).emit()
          )
        }
      }
    }
    if let name = api.credentialsName, !files.isEmpty {
      files.append(CredentialsEmitter(context: context, name: name).emit())
    }
    if let name = api.clientName, !files.isEmpty {
      files.append(ClientEmitter(context: context, name: name).emit())
    }
    let usesServers = !configuration.omits(.baseURL) || !api.servers.isEmpty
    if !files.isEmpty, usesServers {
      files += ServerEmitter(context: context).emit()
    }
    files += NamespaceEmitter(context: context).emit()
    files += ModelEmitter(context: context).emit()
    files += NamedTextEmitter(context: context).emit()
    let tests = context.forDoubles(of: files)
    var doubles = doubles(of: api, in: tests)
    if tests.folder == .output {
      files += doubles
      doubles = []
    } else {
      doubles += AliasEmitter(context: tests).emit(for: doubles)
    }
    files += AliasEmitter(context: context).emit(for: files)
    files += doubles
    if withSupport { files += SupportEmitter(context: context, tests: tests).emit(for: files) }
    files.sort { $0.path < $1.path }
    return FileLayout(context: context).laidOut(files)
  }

  /// Emits the mocks of all wrappers, and the values of models.
  private func doubles(of api: API, in context: EmissionContext) -> [EmittedFile] {
    api.targets.filter { !$0.cases.isEmpty && $0.mock != nil }.flatMap { target in
      ProviderEmitter(context: context, target: target).emitMock()
    } + SampleEmitter(context: context).emit() + TestEmitter(context: context).emit()
  }
}
