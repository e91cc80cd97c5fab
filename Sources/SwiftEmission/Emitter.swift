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

  /// Emits every file of the output, in the order of their paths.
  package func emit(_ api: API) -> [EmittedFile] {
    let context = EmissionContext(api: api, configuration: configuration)
    var files: [EmittedFile] = []
    for target in api.targets where !target.cases.isEmpty {
      files += TargetEmitter(context: context, target: target).emit()
      files += ProviderEmitter(context: context, target: target).emit()
      if configuration.providers.styles.isEmpty { continue }
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
    files += ModelEmitter(context: context).emit()
    files += NamedTextEmitter(context: context).emit()
    files += SampleEmitter(context: context).emit()
    files += AliasEmitter(context: context).emit(for: files)
    files += SupportEmitter(context: context).emit(for: files)
    files.sort { $0.path < $1.path }
    return FileLayout(context: context).laidOut(files)
  }
}
