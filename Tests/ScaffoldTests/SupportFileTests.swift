import Foundation
import Testing

@testable import Scaffold

@Suite("SupportFile")
struct SupportFileTests {
  @Test("every template is listed exactly once")
  func complete() throws {
    let onDisk = try Self.sources(in: "Templates/Support")
      .merging(Self.sources(in: "Templates/Calls")) { first, _ in first }
    let wire = try Self.sources(in: "Sources/TargetKitWire/Wire")
      .merging(Self.sources(in: "Sources/TargetKitWire/Values")) { first, _ in first }
      .merging(Self.sources(in: "Sources/TargetKitWire/JSON")) { first, _ in first }
    #expect(SupportFile.wire.count == wire.count)
    // The search doesn't follow the links to the folders of the wire code.
    #expect(SupportFile.all.count == onDisk.count + wire.count)
  }

  private static func sources(in folder: String) throws -> [String: String] {
    let folder = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent(folder)
    var sources: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    where path.hasSuffix(".swift") {
      let url = folder.appendingPathComponent(path)
      sources[url.lastPathComponent] = try String(contentsOf: url, encoding: .utf8)
    }
    return sources
  }

  /// Names that the files use without a module can't be names of generated types; the list is kept short.
  @Test("types of Foundation, Dispatch and Moya are qualified")
  func qualified() {
    let unqualified: Set<String> = [
      "Any", "AnyHashable", "AnyPublisher", "Array", "AsyncThrowingStream", "Bool",
      "CancellationError", "CaseIterable",
      "Codable", "CodingKey",
      "CodingUserInfoKey", "Comparable",
      "CustomStringConvertible", "Decodable", "Decoder", "DecodingError", "Dictionary", "Double",
      "Encodable", "Encoder", "EncodingError", "Equatable", "ExpressibleByArrayLiteral",
      "ExpressibleByBooleanLiteral", "ExpressibleByDictionaryLiteral",
      "ExpressibleByFloatLiteral", "ExpressibleByIntegerLiteral", "ExpressibleByNilLiteral",
      "ExpressibleByStringLiteral", "Float", "HTTPURLResponse", "Hashable", "Hasher", "Int",
      "Int32", "Int64",
      "KeyedDecodingContainer", "KeyedEncodingContainer", "KeyedEncodingContainerProtocol",
      "LosslessStringConvertible", "Never", "Optional", "RawRepresentable", "Self", "Set",
      "Sendable",
      "SingleValueEncodingContainer", "String", "TaskLocal",
      "UInt64", "UInt8", "URLRequest", "Unicode", "UnkeyedEncodingContainer",
      "UnsafeBufferPointer", "Void",
    ]
    // A file's own names: nested types, generic parameters, and names in a comment in a condition.
    let local: Set<String> = [
      "Body", "Combine", "Downstream", "Event", "OpenCombine", "Publisher", "ReactiveSwift",
      "Receive", "Receivers", "RxSwift", "Subscriber", "Subscribers", "Subscription", "TargetKit",
      "TargetKitWire",
      "Alamofire", "AllCases", "Alternative", "Answer", "AsyncIterator", "Box", "Closure",
      "Closures",
      "Completion", "Container", "Content", "Continuation",
      "CredentialScheme", "Credentials", "Cursor", "Dispatch", "Element",
      "Elements", "End", "Failure", "Field", "Form", "Foundation", "FoundationNetworking", "Item",
      "Key",
      "KeyedContainer", "Kind", "Link", "ListDecoder", "Load", "Loaded", "Loader", "Location",
      "Mark", "Member",
      "MemberEncoder", "Members", "Moya",
      "NestedKey", "Next", "Number", "ObjectDecoder", "OtherContainer", "Output", "Page", "Pair",
      "Parameters", "Parts", "Place",
      "Position",
      "RawValue", "Round", "Scheme",
      "Represented", "Request", "Restriction", "Rule", "Scalar", "SentResponse",
      "SingleValueContainer",
      "Step", "Storage", "StubQueue",
      "Success", "Swift", "Target", "Text", "UnkeyedContainer", "Value", "ValueEncoder",
      "WebLinkReader", "WrappedTarget",
      "Violation", "WholeNumber", "Wrapped",
    ]
    let known = unqualified.union(local).union(SupportFile.typeNames)
    for runtime in [SupportRuntime.moya, .custom, .targetkit] {
      for file in SupportCode(for: runtime).files(whole: [.shared, .calls, .mocks]) {
        let words = Self.words(of: file.text(SupportForm(access: .public)), withMembers: false)
        let others = Set(words).filter { $0.first?.isUppercase == true }.subtracting(known)
        #expect(others == [], "\(file.name)")
      }
    }
  }

  /// Returns the words and braces of source, without comments and strings; an interpolation counts as a string.
  private static func words(of source: String, withMembers: Bool = true) -> [String] {
    let code = source.split(separator: "\n").map { line in
      String(line).replacing(#/"(?:[^"\\]|\\.)*"/#, with: "").replacing(#/\/\/.*/#, with: "")
    }
    return code.joined(separator: "\n").matches(of: #/(\.)?([A-Za-z_][A-Za-z0-9_]*|[{}])/#)
      .filter { withMembers || $0.1 == nil }
      .map { String($0.2) }
  }
}
