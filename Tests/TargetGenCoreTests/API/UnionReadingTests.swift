import Diagnostics
import Foundation
import SpecSyntax
import TestSupport
import Testing

@testable import APIBuilding
@testable import APIConfiguration
@testable import APIModel
@testable import TargetGenCore

/// Compares the plans of random unions with `Fixtures/golden/choices/readings.txt`, value by value.
///
/// `Tests/GeneratedCode` compares the generated decoders with the same file.
@Suite("UnionReading")
struct UnionReadingTests {
  private static let unions = RandomUnions(seed: 20, count: 32, samplesPerUnion: 40)
  private static let folder = Golden.fixtures.appendingPathComponent("golden/choices")

  @Test("the plans choose the same variants for random values as the generated decoders")
  func readings() throws {
    try expect(Self.unions.spec, in: "spec.yaml")
    try expect(
      try Self.readings(of: Self.unions).joined(separator: "\n") + "\n",
      in: "readings.txt"
    )
  }

  /// One line for each value: the union, the variant, `unknown` or `failure`, and the value.
  private static func readings(of unions: RandomUnions) throws -> [String] {
    let loader = MemorySourceLoader(["spec.yaml": unions.spec])
    var bag = DiagnosticBag()
    let api = try #require(
      Pipeline(configuration: Configuration()).model(
        of: try loader.root("spec.yaml"),
        loading: loader,
        files: SourceFiles(),
        into: &bag
      ).api
    )
    var validator = SampleValidator(api.models, as: Configuration.ModelOptions())
    let models = Dictionary(
      api.models.compactMap { model in model.schemaName.map { ($0, model) } },
      uniquingKeysWith: { first, _ in first }
    )
    return try unions.samples.compactMap { sample in
      // If all members of a union are the same type, it isn't a union.
      guard case .union(let union)? = models[sample.union]?.kind else { return nil }
      let value = try #require(node(sample.value))
      let reading: String
      do {
        let variant = try validator.variant(of: value, in: union)
        reading = variant.map { union.variants[$0].name.swift } ?? union.unknownName.swift
      } catch {
        reading = "failure"
      }
      return "\(sample.union) \(reading) \(sample.value)"
    }
  }

  private static func node(_ json: String) -> Node? {
    var files = SourceFiles()
    var bag = DiagnosticBag()
    let source = LoadedSource(
      identity: SourceIdentity("value"),
      path: "value.json",
      bytes: Array(json.utf8)
    )
    return NodeParser.parse(source, into: &files, into: &bag).node
  }

  private func expect(_ text: String, in name: String) throws {
    let file = Self.folder.appendingPathComponent(name)
    let present = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    if Golden.isRecording, present != text { try Data(text.utf8).write(to: file) }
    #expect(present == text, "Scripts/record writes \(name) anew; read the difference")
  }

  // MARK: - Choices

  private static func object(_ members: [String: String] = [:]) -> JSONText {
    .object(members.map { JSONText.Member($0.key, .string($0.value)) })
  }

  @Test("a tag selects the variant; if it's missing or unknown, variants are attempted")
  func tag() {
    let reading = UnionReading.tag(
      UnionReading.Tag(
        property: "kind",
        cases: [UnionReading.TagCase(["cat", "feline"], 0), UnionReading.TagCase(["dog"], 1)],
        ifMissing: [.variant(1), .variant(2)],
        otherwise: [.variant(2)]
      )
    )
    #expect(reading.choice(for: Self.object(["kind": "feline"])) == .variant(0))
    #expect(reading.choice(for: Self.object(["kind": "bird"])) == .firstDecodable([2]))
    #expect(reading.choice(for: Self.object()) == .firstDecodable([1, 2]))
  }

  @Test("a tag may be in an inner object or an element")
  func pointers() {
    for (pointer, json) in [
      ("/m/k", JSONText.object([.init("m", .object([.init("k", .string("x"))]))])),
      ("/1", .array([.null, .string("x")])), ("/a~1b~0c", .object([.init("a/b~c", .string("x"))])),
    ] {
      let tag = UnionReading.Tag(property: pointer, cases: [UnionReading.TagCase(["x"], 0)])
      #expect(UnionReading.tag(tag).choice(for: json) == .variant(0))
      #expect(UnionReading.tag(tag).choice(for: .null) == .firstDecodable([]))
      #expect(UnionReading.tag(tag).tellingProperties == [])
      #expect(UnionReading.pointer(UnionReading.tokens(ofPointer: pointer)) == pointer)
    }
  }

  @Test(
    "the variant with the most members present is attempted first, and others only if none match"
  )
  func closest() {
    let reading = UnionReading.attempts([
      .variant(3),
      .closest([
        UnionReading.MembersCase(["a"], 0), UnionReading.MembersCase(["b", "c"], 1),
        UnionReading.MembersCase([], 2),
      ]),
    ])
    #expect(
      reading.choice(for: Self.object(["a": "", "b": "", "c": ""]))
        == .firstDecodable([3, 1, 0])
    )
    #expect(reading.choice(for: Self.object(["z": ""])) == .firstDecodable([3, 0, 1, 2]))
    #expect(reading.choice(for: .string("")) == .firstDecodable([3, 0, 1, 2]))
  }
}
