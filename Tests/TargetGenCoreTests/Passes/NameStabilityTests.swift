import Diagnostics
import Foundation
import SpecSyntax
import TestSupport
import Testing

@testable import APIConfiguration
@testable import APIModel
@testable import TargetGenCore

/// A name depends on the thing itself, never on the order or on unrelated parts of the spec.
@Suite("stability of names")
struct NameStabilityTests {
  @Test(
    "neither the order nor an unrelated operation changes a name",
    arguments: Golden.cases(in: "golden")
  )
  func golden(_ golden: String) throws {
    let spec = try Self.spec(golden)
    var generator = SplitMix(state: UInt64(golden.utf8.count))
    let names = try Self.names(of: spec)
    let shuffled = spec.shuffled(using: &generator).addingOperation(at: "/aa-first")
    try expect(Self.names(of: shuffled), toHave: names)
    try expect(Self.names(of: spec.addingOperation(at: "/zz-last")), toHave: names)
  }

  @Test(
    "neither an unrelated component nor equal ones change a name, or anything that code can use",
    arguments: Golden.cases(in: "golden")
  )
  func components(_ golden: String) throws {
    let spec = try Self.spec(golden)
    let names = try Self.names(of: spec)
    let configuration = try GoldenSpec(golden).configuration
    func version(_ spec: JSONText) -> APIVersion? {
      APIVersion(SpecFile(name: "spec.json", bytes: Array(spec.formatted().utf8)), configuration)
    }
    let old = version(spec)
    for schemas in [[JSONText.unrelatedSchema], spec.inlineSchemas] {
      let extended = spec.addingComponents(schemas)
      try expect(Self.names(of: extended), toHave: names)
      guard let old, let new = version(extended) else { continue }
      let changes = APIDifference(from: old.emitted, to: new.emitted).changes.filter {
        // The client of a new tag is an argument if there are protocols.
        $0.level == .breaking && !$0.subject.hasSuffix(".unrelatedTag")
      }
      #expect(changes == [])
    }
  }

  @Test(
    "neither the order nor an unrelated operation changes a name of a random spec",
    arguments: 0..<2
  )
  func random(part: UInt64) async throws {
    try await onThreadOfItsOwn {
      for seed in part * 25..<(part + 1) * 25 {
        let files = RandomSpec(seed: seed).files
        // The order of the files that a spec refers to isn't that of the spec.
        guard files.count == 1, let text = files[RandomSpec.rootPath] else { continue }
        let spec = try Self.json(text)
        var generator = SplitMix(state: seed)
        let names = try Self.names(of: spec)
        let others = try Self.names(
          of: spec.shuffled(using: &generator).addingOperation(at: "/aa-first")
        )
        expect(others, toHave: names, "seed \(seed)")
      }
    }
  }

  private func expect(_ names: NameLock, toHave expected: NameLock, _ comment: String = "") {
    for (key, entry) in expected.types {
      #expect(names.types[key] == entry, "\(comment) \(key)")
    }
    for (key, entry) in expected.cases {
      #expect(names.cases[key] == entry, "\(comment) \(key)")
    }
  }

  /// Returns the names of a spec by place.
  private static func names(of spec: JSONText) throws -> NameLock {
    let loader = MemorySourceLoader(["spec.json": spec.formatted()])
    var configuration = Configuration()
    // Parameters are identified by name and not by position.
    configuration.lock = "targetgen.lock"
    var bag = DiagnosticBag()
    return Pipeline(configuration: configuration).model(
      of: try loader.root("spec.json"),
      loading: loader,
      files: SourceFiles(),
      into: &bag
    ).names
  }

  private static func spec(_ golden: String) throws -> JSONText {
    let folder = Golden.fixtures.appendingPathComponent("golden/\(golden)")
    return try json(
      String(contentsOf: folder.appendingPathComponent("spec.yaml"), encoding: .utf8)
    )
  }

  private static func json(_ text: String) throws -> JSONText {
    var files = SourceFiles()
    var bag = DiagnosticBag()
    let source = LoadedSource(
      identity: SourceIdentity("/spec.yaml"),
      path: "spec.yaml",
      bytes: Array(text.utf8)
    )
    return JSONText(try #require(NodeParser.parse(source, into: &files, into: &bag).node))
  }
}

extension JSONText {
  /// The objects and lists whose order has no meaning in OpenAPI.
  private static let unordered: Set<String> = [
    "paths", "schemas", "definitions", "properties", "responses", "tags",
  ]

  /// Returns the spec with its paths, schemas, properties, responses and tags in another order.
  fileprivate func shuffled(
    using generator: inout SplitMix,
    isUnordered: Bool = false,
    depth: Int = 0
  ) -> JSONText {
    switch self {
    case .object(let members):
      let members = members.map { member in
        Member(
          member.name,
          member.value.shuffled(
            using: &generator,
            // The tags of an operation are ordered, because the first one decides.
            isUnordered: Self.unordered.contains(member.name)
              && (member.name != "tags" || depth == 0),
            depth: depth + 1
          )
        )
      }
      return .object(isUnordered ? members.shuffled(using: &generator) : members)
    case .array(let elements):
      let elements = elements.map { $0.shuffled(using: &generator, depth: depth + 1) }
      return .array(isUnordered ? elements.shuffled(using: &generator) : elements)
    case .null, .bool, .number, .string:
      return self
    }
  }

  /// The schema of an object that has nothing in common with the others.
  fileprivate static let unrelatedSchema = JSONText.object([
    Member("type", .string("object")),
    Member(
      "properties",
      .object([Member("unrelatedWord", .object([Member("type", .string("string"))]))])
    ),
  ])

  /// The objects and enums in operations.
  fileprivate var inlineSchemas: [JSONText] {
    var schemas: [JSONText] = []
    func collect(_ json: JSONText, isSchema: Bool) {
      switch json {
      case .object(let members):
        let names = Set(members.map(\.name))
        if isSchema, !names.isDisjoint(with: ["properties", "enum"]) { schemas.append(json) }
        for member in members where !["example", "examples", "default"].contains(member.name) {
          collect(member.value, isSchema: isSchema || member.name == "schema")
        }
      case .array(let elements):
        for element in elements { collect(element, isSchema: isSchema) }
      case .null, .bool, .number, .string: break
      }
    }
    if case .object(let members) = self, let paths = members.first(where: { $0.name == "paths" }) {
      collect(paths.value, isSchema: false)
    }
    return schemas
  }

  /// Returns the spec with further components, and with an operation that returns them.
  fileprivate func addingComponents(_ schemas: [JSONText]) -> JSONText {
    guard case .object(let members) = self else { return self }
    let isSwagger = members.contains { $0.name == "swagger" }
    let path = isSwagger ? ["definitions"] : ["components", "schemas"]
    let components = schemas.enumerated().map { Member("UnrelatedThing\($0)", $1) }
    let references = components.map { component in
      let pointer = "#/\(path.joined(separator: "/"))/\(component.name)"
      return Member(component.name, .object([Member("$ref", .string(pointer))]))
    }
    let schema = JSONText.object([
      Member("type", .string("object")), Member("properties", .object(references)),
    ])
    return adding(components, at: path[...]).addingOperation(at: "/zz-components", schema)
  }

  /// Returns the object with further members of one of the objects inside it, which may be missing.
  private func adding(_ further: [Member], at path: ArraySlice<String>) -> JSONText {
    guard case .object(var members) = self else { return self }
    guard let name = path.first else { return .object(members + further) }
    let index = members.firstIndex { $0.name == name }
    let value = index.map { members[$0].value } ?? .object([])
    let member = Member(name, value.adding(further, at: path.dropFirst()))
    if let index { members[index] = member } else { members.append(member) }
    return .object(members)
  }

  /// Returns the spec with an operation that has nothing in common with the others, except for its
  /// schema.
  fileprivate func addingOperation(
    at path: String,
    _ schema: JSONText = .unrelatedSchema
  ) -> JSONText {
    guard case .object(var members) = self,
      let index = members.firstIndex(where: { $0.name == "paths" }),
      case .object(var paths) = members[index].value
    else { return self }
    let response = JSONText.object([
      Member("description", .string("OK")), Member("schema", schema),
      Member("content", .object([Member("application/json", .object([Member("schema", schema)]))])),
    ])
    paths.insert(
      Member(
        path,
        .object([
          Member(
            "get",
            .object([
              Member("operationId", .string("unrelatedOperation")),
              Member("tags", .array([.string("unrelated tag")])),
              Member("responses", .object([Member("200", response)])),
            ])
          )
        ])
      ),
      at: 0
    )
    members[index].value = .object(paths)
    return .object(members)
  }
}
