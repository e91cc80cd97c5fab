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

  private static let foundation: Set<String> = [
    "Array", "AsyncStream", "Block", "Byte", "Category", "CharacterSet", "Class", "Data",
    "DataProtocol", "Dictionary", "Expression", "ExtensionPoint", "FileAttributeKey", "Fixed",
    "Handle", "HTTPCookie", "HTTPURLResponse", "IMP", "Identifier", "ItemProvider", "Ivar",
    "JSONDecoder", "JSONEncoder", "JSONSerialization", "LocalizedError", "Message", "Morphology",
    "Object", "Orthography", "OutputStream", "InputStream", "PersonNameComponents", "Predicate",
    "Property", "Protocol", "ProgressReporting", "Record", "RecoverableError", "Rect", "RunLoop",
    "Size", "SortDescriptor", "SortOrder", "String", "StringTransform", "Style", "Tag",
    "TermOfAddress",
    "Undo", "UndoManager", "URLRequest", "UserInfo", "Value", "XMLParser",
  ]

  private static let libraries: Set<String> = [
    "Action", "Attempt", "AuthenticationCredential", "Authenticator", "AuthorizationType", "Bag",
    "Binder", "BodyStream", "Cancellable", "Completable", "Completion", "Connection", "Credential",
    "CredentialsPlugin", "DataRequest", "Deferred", "Disposable", "DownloadRequest", "Empty",
    "Endpoint", "Event", "EventMonitor", "Exchange", "Executor", "Fail", "Future", "HTTPHeader",
    "HTTPHeaders", "HTTPMethod", "HTTPTask", "Infallible", "Interceptor", "Just", "Lifetime",
    "Maybe", "Middleware", "MultipartFormData", "Observable", "Observer", "Outcome", "Parameters",
    "Plugin", "PluginType", "ProgressResponse", "Provider", "Publisher", "Publishers", "Reactive",
    "Recording", "Redaction", "Redirect", "Redirector", "RequestType", "Resources", "Retrier",
    "RetryPolicy", "Scheduler", "ServerSentEvent", "ServerSentEvents", "ServerTrustManager",
    "Signal", "Single", "StubBehavior", "Subject", "Subscriber", "Subscription", "Subscriptions",
    "TargetError", "TargetType", "TaskGroup", "TaskPriority", "Transfer", "Transport",
    "UploadRequest", "ValidationType", "WebSocketConnection",
  ]
}
