import Scaffold

/// Names that generated declarations cannot have, by the place where they would stand.
///
/// The runtimes' and Foundation's types are not among them: the output always qualifies those, so that a spec
/// may have a `Task`, a `Response` or an `Error` of its own.
package enum ReservedNames {
  /// What no type may be called: the modules that the output names, what the output and its support files write
  /// unqualified, and what Swift's grammar takes.
  package static let types: Set<String> = modules.union(standardLibrary).union(support).union(
    grammar
  )

  /// What no case of a target may be called: the members that its conformances have.
  package static let targetMembers: Set<String> = caseGrammar.union([
    "baseURL", "path", "method", "task", "headers", "sampleData", "validationType",
    "authorizationType", "apiKeys", "apiKeyAlternatives",
    "sampleResponse",
  ])

  /// What no parameter may be called, since the wrappers add parameters of their own.
  package static let parameters: Set<String> = [
    "self", "Self", "completion", "progress", "provider",
  ]

  /// What no property of a model may be called.
  package static let properties: Set<String> = memberGrammar.union(["hashValue"])

  /// What no case of an enumeration may be called.
  package static let enumerationCases: Set<String> = caseGrammar.union([
    "rawValue", "hashValue", "allCases", "casesByRawValue",
  ])

  /// What no case of a union may be called.
  package static let unionCases: Set<String> = caseGrammar.union(["hashValue"])

  /// Static members of the server type.
  package static let servers: Set<String> = caseGrammar.union(["default", "url"])

  /// What can't follow a leading dot: where an optional value is expected, `.none` and `.some` are the cases of `Optional`.
  private static let caseGrammar = memberGrammar.union(["none", "some"])

  /// Members that Swift itself has on everything; backticks do not help.
  private static let memberGrammar: Set<String> = ["self", "Self", "init", "Type", "Protocol", "_"]

  private static let grammar: Set<String> = ["Type", "Protocol", "Self", "Any", "AnyObject", "_"]

  private static let modules: Set<String> = [
    "Swift", "Foundation", "FoundationNetworking", "_Concurrency", "Moya", "Alamofire", "TargetKit",
    "MoyaCompatibility", "AlamofireCompatibility", "Combine", "Dispatch", "OpenCombine",
    "ReactiveSwift", "RxSwift",
  ]

  /// Types of the standard library that the output and its support files write without a qualifier.
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
  ]

  /// Types of the support files, which stand in the same module as the output or in TargetKit.
  private static let support = Set(SupportFile.typeNames)
}
