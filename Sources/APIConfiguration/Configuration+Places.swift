package import Diagnostics

extension Configuration {
  /// An option whose position is kept, by its name in messages.
  package enum OptionName: String, Hashable, Sendable, CaseIterable {
    case spec, output, root, runtime, baseURL, grouping, imports, lock
    case tests
    case testsOutput = "tests.output"
    case testsFramework = "tests.framework"
    case support
    case supportOutput = "support.output"
    case custom
    case customProtocol = "custom.protocol"
    case customMembers = "custom.members"
    case customCall = "custom.call"
    case customProvider = "custom.provider"
    case targetConformance = "target.conformance"
    case targetOmit = "target.omit"
    case targetSamples = "target.samples"
    case targetStubs = "target.stubs"
    case argumentsClient = "arguments.client"
    case providers
    case providersStyles = "providers.styles"
    case providersSuffix = "providers.suffix"
    case providersOutcomes = "providers.outcomes"
    case providersCredentials = "providers.credentials"
    case providersQueryPlugin = "providers.queryPlugin"
    case providersProtocols = "providers.protocols"
    case providersMocks = "providers.mocks"
    case responsesWithoutContent = "responses.withoutContent"
    case modelsInputs = "models.inputs"
    case modelsInputSuffix = "models.inputSuffix"
    case modelsDefaults = "models.defaults"
    case modelsNullCollections = "models.nullCollections"
    case modelsRequired = "models.required"
    case modelsUnknownProperties = "models.unknownProperties"
    case pagination
    case readingTolerance = "reading.tolerance"
  }

  /// A part of the file whose position is kept.
  package enum Place: Hashable, Sendable {
    /// The value of an option.
    case option(OptionName)
    /// The key of a format.
    case format(String)
    /// The key of a path parameter.
    case pathParameter(String)
    /// A word of `acronyms`.
    case acronym(String)
  }

  /// Returns the position of an option's value in the file; `nil` if the file doesn't set it.
  package func range(of option: OptionName) -> SourceRange? { places[.option(option)] }
}
