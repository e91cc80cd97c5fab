import APIModel

/// Names of types that are often declared by several of the modules that a file imports.
///
/// In its own module, a type of the output hides those of other modules. In the module of tests it
/// is one of several with the same name, so it's imported by itself.
enum ForeignTypeNames {
  /// The names of Foundation, Objective-C's runtime, the libraries and Swift's concurrency that an
  /// API is likely to have as well.
  ///
  /// `style.shadowedTypes` adds others.
  static let common = EverydayTypes.names.union(foundation).union(libraries)

  /// The names of the frameworks for tests.
  static let testing: Set<String> = [
    "Attachable", "Attachment", "Bug", "Comment", "Confirmation", "ExitStatus", "ExitTest",
    "Expectation", "Issue", "SourceLocation", "Tag", "Test", "Trait", "XCTest", "XCTestCase",
  ]

  private static let foundation: Set<String> = [
    "Array", "AsyncStream", "Block", "Byte", "Category", "Class", "Dictionary", "Expression",
    "ExtensionPoint", "FileAttributeKey", "Fixed", "Handle", "IMP", "Identifier", "ItemProvider",
    "Ivar", "Message", "Morphology", "Object", "Orthography", "Property", "Protocol",
    "ProgressReporting", "Record", "Rect", "Size", "SortOrder", "String", "StringTransform",
    "Style", "Tag", "TermOfAddress", "Undo", "URLRequest", "UserInfo", "Value",
  ]

  private static let libraries: Set<String> = [
    "Action", "Attempt", "AuthenticationCredential", "Authenticator", "Bag", "Binder", "BodyStream",
    "Completable", "Completion", "Connection", "Credential", "DataRequest", "Disposable",
    "DownloadRequest", "Empty", "Event", "EventMonitor", "Exchange", "HTTPHeader", "HTTPHeaders",
    "HTTPTask", "Infallible", "Interceptor", "Lifetime", "Maybe", "Middleware", "Observer",
    "Outcome", "Parameters", "Reactive", "Recording", "Redaction", "Redirect", "Redirector",
    "Resources", "Retrier", "Scheduler", "ServerSentEvent", "ServerSentEvents",
    "ServerTrustManager", "Signal", "Single", "Subscriber", "Subscription", "Transfer",
    "UploadRequest", "WebSocketConnection",
  ]
}
