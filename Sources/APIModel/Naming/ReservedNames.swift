import Scaffold

/// Names that generated declarations can't have, by the kind of declaration.
///
/// The types of the runtimes and of Foundation aren't included, because the output qualifies those
/// whose names it declares. A spec may therefore have its own `Task`, `Response` or `Error`.
package enum ReservedNames {
  /// Names that types can't have: the modules that the output names, the types that the output and
  /// its support files use unqualified, and keywords of Swift's grammar.
  package static let types: Set<String> = modules.union(standardLibrary).union(support).union(
    grammar
  )

  /// Names that the cases of a target can't have: the members of its conformances.
  package static let targetMembers: Set<String> = caseGrammar.union([
    "baseURL", "path", "method", "task", "headers", "sampleData", "validationType",
    "authorizationType", "apiKeys", "apiKeyAlternatives", "securityAlternatives",
    "sampleResponse", "responseSamples",
  ])

  /// Names that parameters can't have, because the wrappers have parameters with these names.
  package static let parameters: Set<String> = [
    "self", "Self", "completion", "progress", "provider",
  ]

  /// Names that parameters on the client can't have: the other parameters of initializers and methods,
  /// and the members of wrappers.
  package static let clientParameters: Set<String> = properties.union(parameters).union([
    "baseURL", "callTimeout", "callbackQueue", "credentials", "decoder", "encoder", "error",
    "failure", "finish", "middlewares", "options", "plugins", "requestClosure", "session",
    "sharesEqualRequests", "stubClosure", "success", "trackInflights", "transport", "with",
  ])

  /// Names that the properties of a mock can't have.
  package static let mockMembers: Set<String> = memberGrammar

  /// Names that the properties of a model can't have.
  package static let properties: Set<String> = memberGrammar.union(["hashValue"])

  /// Names that the cases of an enumeration can't have.
  package static let enumerationCases: Set<String> = caseGrammar.union([
    "rawValue", "hashValue", "allCases", "casesByRawValue",
  ])

  /// Names that the cases of a union can't have.
  package static let unionCases: Set<String> = caseGrammar.union(["hashValue"])

  /// Names that the static members of the server type can't have.
  package static let servers: Set<String> = caseGrammar.union(["default", "url"])

  /// Names that the properties of the credentials can't have, which are also the cases of an enum.
  package static let credentials: Set<String> = caseGrammar.union([
    "credential", "hashValue", "scheme",
  ])

  /// Names that can't follow a leading dot: if an optional value is expected, `.none` and `.some`
  /// are cases of `Optional`.
  private static let caseGrammar = memberGrammar.union(["none", "some"])

  /// Members that everything in Swift has; backticks don't help.
  private static let memberGrammar: Set<String> = ["self", "Self", "init", "Type", "Protocol", "_"]

  private static let grammar: Set<String> = ["Type", "Protocol", "Self", "Any", "AnyObject", "_"]

  /// The modules that the output and its support files may import.
  package static let modules: Set<String> = [
    "Swift", "Foundation", "FoundationNetworking", "_Concurrency", "Moya", "Alamofire", "TargetKit",
    "TargetKitWire", "MoyaCompatibility", "AlamofireCompatibility", "Combine", "Dispatch",
    "OpenCombine",
    "ReactiveSwift", "RxSwift",
  ]

  /// Types of the standard library that the output and its support files use without a qualifier.
  private static let standardLibrary: Set<String> = [
    "AnyHashable", "AnySequence", "Array", "ArraySlice", "AsyncSequence", "AsyncStream",
    "AsyncThrowingStream", "Bool",
    "CancellationError", "CaseIterable", "Character", "ClosedRange", "Codable", "CodingKey",
    "CodingUserInfoKey",
    "Collection", "Comparable", "CustomDebugStringConvertible", "CustomStringConvertible",
    "Decodable", "Decoder",
    "DecodingError", "Dictionary", "Double", "Encodable", "Encoder", "EncodingError", "Equatable",
    "ExpressibleByArrayLiteral", "ExpressibleByBooleanLiteral", "ExpressibleByDictionaryLiteral",
    "ExpressibleByFloatLiteral", "ExpressibleByIntegerLiteral", "ExpressibleByNilLiteral",
    "ExpressibleByStringInterpolation", "ExpressibleByStringLiteral", "Float", "Float32", "Float64",
    "Hashable",
    "Hasher", "Identifiable", "Int", "Int8", "Int16", "Int32", "Int64", "IteratorProtocol",
    "KeyedDecodingContainer",
    "KeyedDecodingContainerProtocol", "KeyedEncodingContainer", "KeyedEncodingContainerProtocol",
    "LosslessStringConvertible",
    "Mirror", "Never", "ObjectIdentifier", "OptionSet", "Optional", "Range", "RawRepresentable",
    "Sendable", "Sequence",
    "Set", "SingleValueDecodingContainer", "SingleValueEncodingContainer", "StaticString", "String",
    "StringProtocol",
    "Substring", "TaskLocal", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Unicode",
    "UnkeyedDecodingContainer",
    "UnkeyedEncodingContainer", "UnsafeBufferPointer", "UnsafeContinuation", "Void",
    // Not of the standard library, and in a module that differs from platform to platform.
    "AnyPublisher", "URLRequest",
    // The associated type of `SecuredTarget`, which is visible inside targets.
    "CredentialScheme",
    // The associated type of `ProviderWrapper`, which is visible inside wrappers.
    "WrappedTarget",
  ]

  /// Types of the support files, which are in the same module as the output, or in TargetKitWire.
  private static let support = SupportFile.typeNames
}
