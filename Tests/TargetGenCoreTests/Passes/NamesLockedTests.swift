import Diagnostics
import SpecSyntax
import TestSupport
import Testing

@testable import APIConfiguration
@testable import APIModel
@testable import TargetGenCore

@Suite("NameLock")
struct NamesLockedTests {
  private static let error = "{type: object, properties: {code: {type: string}}}"

  /// Returns a spec with the schemas of the failures of its operations.
  private func spec(_ failures: [(path: String, schema: String)], components: String = "") -> String
  {
    let paths = failures.map { failure in
      """
        /\(failure.path):
          get:
            operationId: list_\(failure.path)
            tags: [all]
            parameters:
              - {name: sort, in: query, schema: {enum: [asc, desc]}}
            responses:
              '200': {description: OK, content: {application/json: {schema: {type: object, title: Page, properties: {\(failure.path): {type: string}}}}}}
              '404': {description: No, content: {application/json: {schema: \(failure.schema)}}}
      """
    }
    return """
      openapi: 3.1.0
      info: {title: Test, version: '1'}
      servers: [{url: https://example.com}]
      paths:
      \(paths.joined(separator: "\n"))
      \(components)
      """
  }

  private func run(
    _ spec: String,
    grouping: Configuration.Grouping = .tag,
    keeping lock: NameLock? = nil
  ) throws -> (NameLock, [String]) {
    let loader = MemorySourceLoader(["spec.yaml": spec])
    var configuration = Configuration()
    configuration.grouping = grouping
    configuration.lock = "targetgen.lock"
    var bag = DiagnosticBag()
    let result = Pipeline(configuration: configuration).model(
      of: try loader.root("spec.yaml"),
      keeping: lock,
      loading: loader,
      files: SourceFiles(),
      into: &bag
    )
    return (result.names, bag.diagnostics.map { "\($0.code.rawValue) \($0.message.text)" })
  }

  private func decode(_ text: String) -> (NameLock?, [String]) {
    var files = SourceFiles()
    var bag = DiagnosticBag()
    let source = LoadedSource(
      identity: SourceIdentity("/targetgen.lock"),
      path: "targetgen.lock",
      bytes: Array(text.utf8)
    )
    guard let node = NodeParser.parse(source, into: &files, into: &bag).node else {
      return (nil, bag.diagnostics.map(\.code.rawValue))
    }
    let lock = NameLock(decoding: node, into: &bag)
    return (
      lock,
      bag.diagnostics.map { diagnostic in
        let line = diagnostic.range.map { files[$0.file].position(of: $0.start).line }
        return "\(line ?? 0): \(diagnostic.code.rawValue) \(diagnostic.message.text)"
      }
    )
  }

  @Test("a second copy of a schema doesn't change its name")
  func secondCopy() throws {
    let (first, _) = try run(spec([("pets", Self.error)]))
    let failure = "#/paths/~1pets/get/responses/404/content/application~1json/schema"
    let sort = "#/paths/~1pets/get/parameters/query sort/schema"
    #expect(first.types[failure]?.name == "ListPetsNotFoundResponse")
    #expect(first.types[sort]?.name == "ListPetsSort")
    let both = spec([("pets", Self.error), ("toys", Self.error)])
    let (kept, diagnostics) = try run(both, keeping: first)
    #expect(kept.types.filter { first.types[$0.key] != nil } == first.types)
    #expect(kept.types[failure.replacing("pets", with: "toys")]?.name == "ListPetsNotFoundResponse")
    #expect(diagnostics == [])
    let (fresh, _) = try run(both)
    #expect(fresh.types[failure]?.name != "ListPetsNotFoundResponse")
  }

  @Test("if one of several copies changes, the others keep the name")
  func changedCopy() throws {
    let (first, _) = try run(
      spec([("pets", Self.error), ("toys", Self.error), ("zoos", Self.error)])
    )
    let changed = "{type: object, properties: {text: {type: string}}}"
    let (kept, diagnostics) = try run(
      spec([("pets", changed), ("toys", Self.error), ("zoos", Self.error)]),
      keeping: first
    )
    func name(_ path: String, in lock: NameLock) -> String? {
      lock.types["#/paths/~1\(path)/get/responses/404/content/application~1json/schema"]?.name
    }
    #expect(name("toys", in: kept) == name("toys", in: first))
    #expect(name("zoos", in: kept) == name("toys", in: first))
    #expect(name("pets", in: kept) == "ListPetsNotFoundResponse")
    #expect(diagnostics == [])
  }

  @Test("an alternative in front of others doesn't take over their names")
  func furtherAlternative() throws {
    func shapes(_ kinds: [String]) -> String {
      let schemas = kinds.map {
        "{type: object, required: [kind], properties: {kind: {const: \($0)}, \($0): {type: object, properties: {x: {type: string}}}}}"
      }
      return self.spec(
        [("pets", Self.error)],
        components: """
          components: {schemas: {Shape: {oneOf: [\(schemas.joined(separator: ", "))]}}}
          """
      ).replacing(
        "title: Page, properties: {",
        with: "title: Page, properties: {shape: {$ref: '#/components/schemas/Shape'}, "
      )
    }
    let (first, _) = try run(shapes(["disc", "box"]))
    let place = "#/components/schemas/Shape/oneOf/"
    #expect(first.types[place + "kind disc"]?.name == "TestShape.Disc")
    let (kept, diagnostics) = try run(shapes(["cone", "disc", "box"]), keeping: first)
    #expect(diagnostics == [])
    #expect(kept.types.filter { first.types[$0.key] != nil } == first.types)
    #expect(kept.types[place + "kind cone"]?.name == "TestShape.Cone")
  }

  @Test("groups of paths keep the names of their targets")
  func groupsOfPaths() throws {
    let spec = spec([("pets", Self.error), ("toys", Self.error)]).replacing(
      "tags: [all]",
      with: "tags: []"
    )
    let (first, _) = try run(spec, grouping: .path)
    #expect(first.types["path pets"]?.name == "PetsTarget")
    #expect(first.types["provider of path toys"]?.name == "ToysProvider")
    let further = spec + "\ncomponents: {schemas: {PetsTarget: \(Self.error)}}"
    let (kept, _) = try run(further, grouping: .path, keeping: first)
    #expect(kept.types["path pets"]?.name == "PetsTarget")
  }

  @Test("locked names are kept, and removed when their cases or types no longer exist")
  func names() throws {
    let (lock, messages) = decode(
      """
      version: 1
      cases:
        "GET /pets": oldPets
        "GET /gone": gone
      types:
        "#/paths/~1pets/get/responses/404/content/application~1json/schema": OldError
        "tag all": OldTarget
      """
    )
    #expect(messages == [])
    let (kept, diagnostics) = try run(spec([("pets", Self.error)]), keeping: lock)
    #expect(kept.cases.mapValues(\.name) == ["GET /pets": "oldPets"])
    #expect(kept.types["tag all"]?.name == "OldTarget")
    #expect(kept.types.values.contains { $0.name == "OldError" })
    #expect(diagnostics == [])
    #expect(decode(kept.text).0?.text == kept.text)
  }

  @Test("a component takes its own name, and a locked name that it replaces is reported")
  func component() throws {
    let (first, _) = try run(spec([("pets", Self.error)]))
    let components = """
      components:
        schemas:
          ListPetsNotFoundResponse: {type: object, properties: {other: {type: boolean}}}
      """
    let use =
      "{type: object, properties: {use: {$ref: '#/components/schemas/ListPetsNotFoundResponse'}}}"
    let (kept, diagnostics) = try run(
      spec([("pets", Self.error), ("toys", use)], components: components),
      keeping: first
    )
    #expect(
      kept.types["#/components/schemas/ListPetsNotFoundResponse"]?.name
        == "ListPetsNotFoundResponse"
    )
    #expect(diagnostics.map { $0.prefix(6) } == ["TG1304"])
  }

  @Test(
    "a damaged lock file is reported at its line",
    arguments: [
      ("- a", "1: TG2018 this isn't a lock file of targetgen"),
      ("cases: {}", "1: TG2018 this isn't a lock file of targetgen"),
      ("version: 2", "1: TG2018 the lock file has another version than 1"),
      ("version: 1\nother: {}", "2: TG2018 'other' isn't a section of a lock file"),
      ("version: 1\ntypes: [a]", "2: TG2018 this isn't a mapping of places to names"),
      ("version: 1\ntypes:\n  a: A B", "3: TG2018 the name of 'a' isn't a Swift name"),
      ("version: 1\ncases:\n  a: A.b", "3: TG2018 the name of 'a' isn't a Swift name"),
      ("version: 1\ncases:\n  a: {b: c}", "3: TG2018 the name of 'a' isn't a Swift name"),
      (
        "version: 1\ntypes:\n  a: \"x } import Foundation\"",
        "3: TG2018 the name of 'a' isn't a Swift name"
      ),
      ("version: 1\nmembers:\n  a: B.c", "3: TG2018 the name of 'a' isn't a Swift name"),
      (
        "version: 1\nrenamed:\n  a: Pet",
        "3: TG2018 the former names of 'a' aren't a mapping of at most 16 names to versions"
      ),
      (
        "version: 1\nrenamed:\n  a: {\"x; import Foundation\": 1}",
        "3: TG2018 the name of 'a' isn't a Swift name"
      ),
      ("version: 1\nrenamed:\n  a: {Pet: []}", "3: TG2018 the name of 'a' isn't a Swift name"),
      (
        "version: 1\nrenamed:\n  a: {\((0...16).map { "N\($0): 1" }.joined(separator: ", "))}",
        "3: TG2018 the former names of 'a' aren't a mapping of at most 16 names to versions"
      ),
      (
        "version: 1\ncontents:\n  a: a-b",
        "3: TG2018 the content of 'a' isn't a number in base 36"
      ),
    ]
  )
  func damaged(text: String, message: String) {
    let (lock, messages) = decode(text)
    #expect(lock == nil)
    #expect(messages == [message])
  }
}
