extension SupportFile {
  /// The files that integrate the wire types with Moya.
  static let moya: [SupportFile] = [
    SupportFile(
      "APIKeyPlugin.swift",
      provides: ["APIKeyPlugin"],
      uses: ["APIKeyAuthorizable", "HeaderParameters", "QueryParameters", "RequestURL"],
      runtimes: [.moya],
      contents: PackageResources.APIKeyPlugin_swift
    ),
    SupportFile(
      "MoyaError+Body.swift",
      provides: ["MoyaError.body"],
      uses: ["JSONCoding"],
      runtimes: [.moya],
      contents: PackageResources.MoyaError_Body_swift
    ),
    SupportFile(
      "MoyaProvider+Async.swift",
      provides: ["MoyaProvider.async"],
      uses: [
        "EmptyInitializable", "JSONCoding", "MoyaError.body", "MoyaProvider.send",
        "ProgressHandler", "RequestHandle",
      ],
      runtimes: [.moya],
      contents: PackageResources.MoyaProvider_Async_swift
    ),
    SupportFile(
      "MoyaProvider+Completion.swift",
      provides: ["MoyaProvider.completion"],
      uses: [
        "EmptyInitializable", "JSONCoding", "MoyaError.body", "MoyaProvider.send",
        "ProgressHandler",
      ],
      runtimes: [.moya],
      contents: PackageResources.MoyaProvider_Completion_swift
    ),
    SupportFile(
      "MoyaProvider+Credentials.swift",
      provides: ["MoyaProvider.credentials"],
      uses: [
        "MoyaProvider.generated", "PreparedEndpoint", "RedirectPlugin",
        "RequestCredential.request",
        "SchemeCredentials", "SecuredTarget",
      ],
      runtimes: [.moya],
      contents: PackageResources.MoyaProvider_Credentials_swift
    ),
    SupportFile(
      "MoyaProvider+Generated.swift",
      provides: ["MoyaProvider.generated"],
      uses: [
        "HeaderParameters", "RedirectPlugin", "RequestEncoding", "RequestURL", "Task.request",
      ],
      runtimes: [.moya],
      contents: PackageResources.MoyaProvider_Generated_swift
    ),
    SupportFile(
      "MoyaProvider+Outcome.swift",
      provides: ["MoyaProvider.outcome"],
      uses: ["MoyaProvider.async", "ProgressHandler", "Response.outcome", "ResponseOutcome"],
      runtimes: [.moya],
      contents: PackageResources.MoyaProvider_Outcome_swift
    ),
    SupportFile(
      "MoyaProvider+OutcomeCompletion.swift",
      provides: ["MoyaProvider.outcomeCompletion"],
      uses: ["MoyaProvider.send", "ProgressHandler", "Response.outcome", "ResponseOutcome"],
      runtimes: [.moya],
      contents: PackageResources.MoyaProvider_OutcomeCompletion_swift
    ),
    SupportFile(
      "MoyaProvider+Pages.swift",
      provides: ["MoyaProvider.pages"],
      uses: [
        "JSONCoding", "MoyaProvider.async", "PageContinuation", "PageSequence", "PreparedEndpoint",
        "RequestEncoding",
      ],
      runtimes: [.moya],
      contents: PackageResources.MoyaProvider_Pages_swift
    ),
    SupportFile(
      "MoyaProvider+Result.swift",
      provides: ["MoyaProvider.send"],
      uses: ["ProgressHandler"],
      runtimes: [.moya],
      contents: PackageResources.MoyaProvider_Result_swift
    ),
    SupportFile(
      "RedirectPlugin.swift",
      provides: ["RedirectPlugin"],
      runtimes: [.moya],
      contents: PackageResources.RedirectPlugin_swift
    ),
    SupportFile(
      "PreparedEndpoint.swift",
      provides: ["PreparedEndpoint"],
      runtimes: [.moya],
      contents: PackageResources.PreparedEndpoint_swift
    ),
    SupportFile(
      "RequestEncoding.swift",
      provides: ["RequestEncoding"],
      uses: ["HeaderParameters", "QueryParameters", "RequestBody", "RequestURL"],
      runtimes: [.moya],
      contents: PackageResources.RequestEncoding_swift
    ),
    SupportFile(
      "RequestHandle.swift",
      provides: ["RequestHandle"],
      runtimes: [.moya],
      contents: PackageResources.RequestHandle_swift
    ),
    SupportFile(
      "Response+Outcome.swift",
      provides: ["Response.outcome"],
      uses: ["ResponseOutcome", "ResponseReader"],
      runtimes: [.moya],
      contents: PackageResources.Response_Outcome_swift
    ),
    SupportFile(
      "Task+Request.swift",
      provides: ["Task.request"],
      uses: [
        "MultipartFile", "MultipartPart", "MultipartParts", "QueryParameters", "RequestBody",
        "RequestEncoding",
      ],
      runtimes: [.moya],
      contents: PackageResources.Task_Request_swift
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
