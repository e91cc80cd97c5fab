extension SupportFile {
  /// The files that integrate the wire types with Moya.
  static let moya: [SupportFile] = [
    SupportFile("APIKeyPlugin.swift", PackageResources.APIKeyPlugin_swift, for: [.moya]),
    SupportFile(
      "MoyaError+Body.swift",
      PackageResources.MoyaError_Body_swift,
      member: "MoyaError.body",
      for: [.moya]
    ),
    SupportFile(
      "MoyaProvider+Async.swift",
      PackageResources.MoyaProvider_Async_swift,
      member: "MoyaProvider.async",
      using: ["MoyaError.body", "MoyaProvider.send"],
      for: [.moya]
    ),
    SupportFile(
      "MoyaProvider+Completion.swift",
      PackageResources.MoyaProvider_Completion_swift,
      member: "MoyaProvider.completion",
      using: ["MoyaError.body", "MoyaProvider.send"],
      for: [.moya]
    ),
    SupportFile(
      "MoyaProvider+Credentials.swift",
      PackageResources.MoyaProvider_Credentials_swift,
      member: "MoyaProvider.credentials",
      using: ["MoyaProvider.generated", "RequestCredential.request"],
      for: [.moya]
    ),
    SupportFile(
      "MoyaProvider+Generated.swift",
      PackageResources.MoyaProvider_Generated_swift,
      member: "MoyaProvider.generated",
      using: ["Task.request"],
      for: [.moya]
    ),
    SupportFile(
      "MoyaProvider+Outcome.swift",
      PackageResources.MoyaProvider_Outcome_swift,
      member: "MoyaProvider.outcome",
      using: ["MoyaProvider.async", "Response.outcome"],
      for: [.moya]
    ),
    SupportFile(
      "MoyaProvider+OutcomeCompletion.swift",
      PackageResources.MoyaProvider_OutcomeCompletion_swift,
      member: "MoyaProvider.outcomeCompletion",
      using: ["MoyaProvider.send", "Response.outcome"],
      for: [.moya]
    ),
    SupportFile(
      "MoyaProvider+Pages.swift",
      PackageResources.MoyaProvider_Pages_swift,
      member: "MoyaProvider.pages",
      using: ["MoyaProvider.async"],
      for: [.moya]
    ),
    SupportFile(
      "MoyaProvider+Result.swift",
      PackageResources.MoyaProvider_Result_swift,
      member: "MoyaProvider.send",
      for: [.moya]
    ),
    SupportFile("RedirectPlugin.swift", PackageResources.RedirectPlugin_swift, for: [.moya]),
    SupportFile("PreparedEndpoint.swift", PackageResources.PreparedEndpoint_swift, for: [.moya]),
    SupportFile("RequestEncoding.swift", PackageResources.RequestEncoding_swift, for: [.moya]),
    SupportFile("RequestHandle.swift", PackageResources.RequestHandle_swift, for: [.moya]),
    SupportFile(
      "Response+Outcome.swift",
      PackageResources.Response_Outcome_swift,
      member: "Response.outcome",
      for: [.moya]
    ),
    SupportFile(
      "Task+Request.swift",
      PackageResources.Task_Request_swift,
      member: "Task.request",
      for: [.moya]
    ),
  ]
}

extension SupportFile {
  /// All files, in the order in which they are written.
  package static let all: [SupportFile] = wire + values + moya + custom + calls + mocks

  /// The members that generated targets use: `Moya.Task.request`, `multipart` and `upload`.
  package static let taskMembers = "Task.request"

  /// The members that create generated providers: `MoyaProvider.generated`.
  package static let generatedProvider = "MoyaProvider.generated"

  /// The members that create generated providers whose requests carry credentials.
  package static let credentials = "MoyaProvider.credentials"

  /// The members that providers of `async` functions use.
  package static let asyncProvider = "MoyaProvider.async"

  /// The members that providers of `async` functions use for operations with several responses.
  package static let asyncOutcomes = "MoyaProvider.outcome"

  /// The conformances of the results of operations whose documented response is a redirect.
  package static let locations = "URL.location"

  /// The members that providers of pages use.
  package static let pages = "MoyaProvider.pages"

  /// The members that providers of functions with completion handlers use for operations with
  /// several responses.
  package static let completionOutcomes = "MoyaProvider.outcomeCompletion"

  /// The members that providers of functions with completion handlers use.
  package static let completionProvider = "MoyaProvider.completion"
}
