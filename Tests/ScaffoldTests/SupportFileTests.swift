import Foundation
import Testing

@testable import Scaffold

@Suite("SupportFile")
struct SupportFileTests {
  @Test("every template is listed exactly once, and every listed file only loses package")
  func complete() throws {
    let onDisk = try Self.sources(in: "Templates/Support")
      .merging(Self.sources(in: "Templates/Calls")) { first, _ in first }
    #expect(SupportFile.all.count == onDisk.count)
    for file in SupportFile.all {
      let modifier = #/^( *(?:nonisolated )?)package /#.anchorsMatchLineEndings()
      let source = onDisk[file.name]?.replacing(modifier) { $0.1 }
      #expect(file.text(SupportForm(access: .public)) == source, "\(file.name)")
    }
  }

  @Test("every file of TargetKitWire is a support file")
  func shared() throws {
    let wire = try Self.sources(in: "Sources/TargetKitWire/Wire")
    let values = try Self.sources(in: "Sources/TargetKitWire/Values")
    #expect(Set(SupportFile.wire.map(\.name)) == Set(wire.keys))
    #expect(Set(SupportFile.values.map(\.name)) == Set(values.keys))
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

  @Test("every type that a file uses is provided by exactly one file")
  func closed() {
    let files = SupportFile.all.filter { $0.runtimes.contains(.moya) }
    let provided = Set(files.flatMap(\.provides))
    #expect(Set(files.flatMap(\.uses)).isSubset(of: provided))
    #expect(provided.count == files.flatMap(\.provides).count)
    #expect(
      provided.isSuperset(of: [
        "Task+Request", "MoyaProvider+Generated", "MoyaProvider+Async", "MoyaProvider+Completion",
      ])
    )
  }

  @Test("a selection contains the files that it depends on, in the common order")
  func selection() {
    #expect(SupportFile.files(for: ["Pet", "PathStyle"]).map(\.name) == ["PathStyle.swift"])
    #expect(
      SupportFile.files(for: ["ISO8601Date"]).map(\.name)
        == ["CalendarDate.swift", "CivilTime.swift", "CivilTimeReader.swift", "ISO8601Date.swift"]
    )
    #expect(
      SupportFile.files(for: ["JSONValue"]).map(\.name)
        == [
          "JSONValue.swift", "JSONValue+Codable.swift", "JSONValue+Literals.swift",
          "StringCodingKey.swift",
        ]
    )
    for runtime in [SupportRuntime.moya, .targetkit] {
      #expect(
        SupportFile.files(for: SupportFile.all.flatMap(\.provides), in: runtime).count
          == SupportFile.all.filter { $0.runtimes.contains(runtime) }.count
      )
    }
    #expect(SupportFile.files(for: []).isEmpty)
  }

  @Test("an internal or package file doesn't contain the word public in its code")
  func access() {
    for file in SupportFile.all {
      #expect(
        !Self.words(of: file.text(SupportForm(access: .internal))).contains("public"),
        "\(file.name)"
      )
      #expect(
        !Self.words(of: file.text(SupportForm(access: .package))).contains("public"),
        "\(file.name)"
      )
      for access in [SupportAccess.internal, .public] {
        #expect(
          !Self.words(of: file.text(SupportForm(access: access))).contains("package"),
          "\(file.name)"
        )
      }
      #expect(file.text(SupportForm(access: .internal)).hasSuffix("}\n"))
    }
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
      "Member",
      "MemberEncoder", "Members", "Moya",
      "NestedKey", "Next", "Number", "ObjectDecoder", "OtherContainer", "Output", "Page", "Pair",
      "Parameters", "Parts", "Place",
      "Position",
      "RawValue", "Scheme",
      "Represented", "Request", "Restriction", "Rule", "SentResponse", "SingleValueContainer",
      "Step", "Storage",
      "Success", "Swift", "Target", "Text", "UnkeyedContainer", "Value", "ValueEncoder",
      "WebLinkReader", "WrappedTarget",
      "Violation", "WholeNumber", "Wrapped",
    ]
    let known = unqualified.union(local).union(SupportFile.typeNames)
    for file in SupportFile.all {
      let words = Self.words(of: file.text(SupportForm(access: .public)), withMembers: false)
      let others = Set(words).filter { $0.first?.isUppercase == true }.subtracting(known)
      #expect(others == [], "\(file.name)")
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
