import Diagnostics
import SpecSyntax
import TestSupport
import Testing

/// A spec in memory, whose references a test resolves.
private struct Spec {
  var resolver: ReferenceResolver
  var bag = DiagnosticBag()

  init(
    _ files: [String: String],
    root: String = "api.yml",
    limits: ReadingLimits = .standard
  ) throws {
    let loader = MemorySourceLoader(files)
    resolver = ReferenceResolver(
      root: try loader.root(root),
      loader: loader,
      limits: limits,
      into: &bag
    )
  }

  /// Resolves the value at a key of the root, and returns its outline and location.
  mutating func resolve(
    _ key: String,
    following: ReferenceResolver.FollowPolicy = .bareReferences
  ) throws -> String {
    let reference = try #require(resolver.rootNode?[key]?["$ref"])
    guard let resolved = resolver.resolve(reference, following: following, into: &bag) else {
      return "nothing"
    }
    let path = resolver.files[resolved.location.file].path
    return "\(resolved.node.outline) at \(path)#\(resolved.location.pointer)"
  }

  /// Resolves the `$ref` of a node, and returns its target.
  mutating func pointer(of node: Node?) throws -> String {
    let reference = try #require(node?["$ref"])
    guard let resolved = resolver.resolve(reference, into: &bag) else { return "nothing" }
    return "\(resolved.location.pointer)"
  }

  var messages: String { XcodeFormat().format(bag, in: resolver.files).text }
}

@Suite("ReferenceResolver")
struct ReferenceResolverTests {
  @Test(
    "a pointer refers to a value of the same file",
    arguments: [
      ("#/values/a", "1 at api.yml#/values/a"),
      ("#/values/list/1", "\"two\" at api.yml#/values/list/1"),
      ("#/values/~1x~0y", "2 at api.yml#/values/~1x~0y"),
      ("#/values/%2Fx~0y", "2 at api.yml#/values/~1x~0y"),
      ("#/values/a%20b", "3 at api.yml#/values/a b"),
      ("#/values/50%25", "4 at api.yml#/values/50%25"),
      ("#/values/", "5 at api.yml#/values/"),
      ("#/values/200", "6 at api.yml#/values/200"),
    ]
  )
  func localPointers(reference: String, expected: String) throws {
    var spec = try Spec([
      "api.yml": """
      it: {$ref: '\(reference)'}
      values: {a: 1, list: [one, two], '/x~y': 2, a b: 3, '50%25': 4, '': 5, 200: 6}
      """
    ])
    #expect(try spec.resolve("it") == expected)
    #expect(spec.messages == "")
  }

  @Test("a file is located relative to the reference, and read once whatever its spelling")
  func otherFiles() throws {
    var spec = try Spec(
      [
        "specs/api.yml": """
        whole: {$ref: pet.json}
        part: {$ref: './pet.json#/properties'}
        around: {$ref: '../specs/../common/shared%20types.yml#/Owner'}
        root: {$ref: 'api.yml#/x'}
        x: 1
        """,
        "specs/pet.json":
          #"{"properties": {"owner": {"$ref": "../common/shared types.yml#/Owner"}}}"#,
        "common/shared types.yml": "Owner: {name: {$ref: '../specs/pet.json'}}\n",
      ],
      root: "specs/api.yml"
    )
    #expect(
      try spec.resolve("whole")
        == #"{properties: {owner: {$ref: "../common/shared types.yml#/Owner"}}} at specs/pet.json#"#
    )
    #expect(
      try spec.resolve("part")
        == #"{owner: {$ref: "../common/shared types.yml#/Owner"}} at specs/pet.json#/properties"#
    )
    #expect(
      try spec.resolve("around")
        == #"{name: {$ref: "../specs/pet.json"}} at common/shared types.yml#/Owner"#
    )
    #expect(try spec.resolve("root") == "1 at specs/api.yml#/x")
    #expect(
      spec.resolver.files.files.map(\.path) == [
        "specs/api.yml", "specs/pet.json", "common/shared types.yml",
      ]
    )
    #expect(spec.messages == "")
  }

  @Test("the location is that of the value at the end of a chain, even across files")
  func chains() throws {
    var spec = try Spec([
      "api.yml": """
      a: {$ref: '#/b'}
      b: {$ref: 'alias.yml'}
      c: {x: 1}
      """,
      "alias.yml": "$ref: 'api.yml#/c'\n",
    ])
    #expect(try spec.resolve("a") == "{x: 1} at api.yml#/c")
    #expect(try spec.resolve("b") == "{x: 1} at api.yml#/c")
    #expect(spec.messages == "")
  }

  @Test("a reference with siblings is the end of a chain, unless every reference is followed")
  func siblings() throws {
    let text = """
      a: {$ref: '#/b'}
      b: {$ref: '#/c', description: text}
      c: 1
      """
    var spec = try Spec(["api.yml": text])
    #expect(try spec.resolve("a") == ##"{$ref: "#/c", description: "text"} at api.yml#/b"##)
    #expect(try spec.resolve("a", following: .everyReference) == "1 at api.yml#/c")
  }

  @Test("a property called $ref isn't a reference")
  func propertyNamedRef() throws {
    var spec = try Spec([
      "api.yml": "a: {$ref: '#/b'}\nb: {$ref: {type: string}}\n"
    ])
    #expect(try spec.resolve("a") == #"{$ref: {type: "string"}} at api.yml#/b"#)
  }

  @Test("a pointer follows the references on its way")
  func pointersThroughReferences() throws {
    var spec = try Spec([
      "api.yml": """
      a: {$ref: '#/pet/owner/name'}
      pet: {owner: {$ref: 'owner.yml'}}
      """,
      "owner.yml": "name: {type: string}\n",
    ])
    #expect(try spec.resolve("a") == #"{type: "string"} at owner.yml#/name"#)
    #expect(spec.messages == "")
  }

  @Test("references can use anchors and identifiers of JSON Schema")
  func anchors() throws {
    var spec = try Spec([
      "api.yml": """
      a: {$ref: '#pet'}
      b: {$ref: 'other.yml#owner'}
      c: {$ref: 'https://example.com/pet'}
      d: {$ref: 'https://example.com/pet#/properties/x'}
      schemas:
        Pet: {$anchor: pet, $id: 'https://example.com/pet', properties: {x: 1}}
      """,
      "other.yml": "list: [{$dynamicAnchor: owner}]\n",
    ])
    #expect(try spec.resolve("a").hasSuffix(" at api.yml#/schemas/Pet"))
    #expect(try spec.resolve("b") == #"{$dynamicAnchor: "owner"} at other.yml#/list/0"#)
    #expect(try spec.resolve("c").hasSuffix(" at api.yml#/schemas/Pet"))
    #expect(try spec.resolve("d") == "1 at api.yml#/schemas/Pet/properties/x")
    #expect(spec.messages == "")
  }

  @Test("an $id is the base of the references in its value")
  func bases() throws {
    var spec = try Spec([
      "api.yml": """
      outside: {$ref: 'https://example.com/types/box#size'}
      types:
        box:
          $id: https://example.com/types/box
          pointer: {$ref: '#/own/w'}
          neighbour: {$ref: 'lid#/h'}
          absolute: {$ref: '/types/lid'}
          anchor: {$ref: '#size'}
          file: {$ref: '#/types/plain'}
          other: {$ref: 'other.yml#/x'}
          own: {w: 1}
          sizes: [{$anchor: size, box: 1}]
          inner: {$id: inner/part, up: {$ref: ../lid}}
        lid: {$id: 'https://example.com/types/lid', h: 2}
        plain: {$anchor: size, x: 3}
      """,
      "other.yml": "x: 4\n",
    ])
    let box = try #require(spec.resolver.rootNode?["types"]?["box"])
    #expect(try spec.pointer(of: spec.resolver.rootNode?["outside"]) == "/types/box/sizes/0")
    #expect(try spec.pointer(of: box["pointer"]) == "/types/box/own/w")
    #expect(try spec.pointer(of: box["neighbour"]) == "/types/lid/h")
    #expect(try spec.pointer(of: box["absolute"]) == "/types/lid")
    #expect(try spec.pointer(of: box["anchor"]) == "/types/box/sizes/0")
    #expect(try spec.pointer(of: box["file"]) == "/types/plain")
    #expect(try spec.pointer(of: box["other"]) == "/x")
    #expect(try spec.pointer(of: box["inner"]?["up"]) == "/types/lid")
    #expect(spec.messages == "")
  }

  @Test("a relative $id is the base of the references in its value")
  func pathBases() throws {
    var spec = try Spec([
      "api.yml": """
      in: {$id: types/, $ref: pet.yml#/x}
      beside: {$id: types/, $ref: other.yml#/x}
      """,
      "types/pet.yml": "x: 1\n",
      "other.yml": "x: 2\n",
    ])
    #expect(try spec.resolve("in") == "1 at types/pet.yml#/x")
    #expect(try spec.resolve("beside") == "2 at other.yml#/x")
    #expect(spec.messages == "")
  }

  @Test("a reference in an alias is relative to the file of its anchor")
  func references() throws {
    var spec = try Spec(["api.yml": "a: &a {$ref: '#/c'}\nb: *a\nc: 1\n"])
    #expect(try spec.resolve("b") == "1 at api.yml#/c")
  }
}

@Suite("ReferenceResolver, faults")
struct ReferenceResolverFaultTests {
  @Test(
    "a reference that can't be resolved is reported at its place",
    arguments: [
      (
        "#/schemas/Pte",
        [
          "1:12: warning: '#/schemas/Pte' doesn't exist [TG1101]",
          "1:12: note: did you mean '#/schemas/Pet'?",
        ]
      ),
      (
        "#/shcemas/a%20b",
        [
          "1:12: warning: '#/shcemas/a%20b' doesn't exist [TG1101]",
          "1:12: note: did you mean '#/schemas/a b'?",
        ]
      ),
      (
        "api.yml#/schemas/a~1c",
        [
          "1:12: warning: 'api.yml#/schemas/a~1c' doesn't exist [TG1101]",
          "1:12: note: did you mean 'api.yml#/schemas/a~1b'?",
        ]
      ),
      (
        "#/definitions/Order",
        [
          "1:12: warning: '#/definitions/Order' doesn't exist [TG1101]"
        ]
      ),
      (
        "#/list/2",
        [
          "1:12: warning: '#/list/2' doesn't exist: '2' isn't an index of a list of 2 [TG1101]"
        ]
      ),
      (
        "#/list/01",
        [
          "1:12: warning: '#/list/01' doesn't exist: '01' isn't an index of a list of 2 [TG1101]"
        ]
      ),
      (
        "#/list/0/x",
        [
          "1:12: warning: '#/list/0/x' doesn't exist: 'x' would be inside an integer [TG1101]"
        ]
      ),
      (
        "#Pet",
        [
          "1:12: warning: '#Pet' doesn't exist: no '$anchor' is named 'Pet' [TG1101]",
          "1:12: note: write a path as '#/path/to/value'",
        ]
      ),
      (
        "missing.yml",
        [
          "1:12: error: the file 'missing.yml' doesn't exist [TG1105]",
          "1:12: note: paths are relative to the file that contains the '$ref', here 'api.yml'",
        ]
      ),
      (
        "Pet",
        [
          "1:12: error: the file 'Pet' doesn't exist [TG1105]",
          "1:12: note: write '#/path/to/Pet' to refer to a value in the same file",
        ]
      ),
      (
        "folder",
        [
          "1:12: error: 'folder' is a folder, not a file [TG1001]", "1:12: note: name a file in it",
        ]
      ),
      (
        "../api.yml",
        [
          "1:12: error: '../api.yml' is outside the folder that the spec may use [TG1103]",
          "1:12: note: allow a larger folder with '--root DIR'",
        ]
      ),
      (
        "https://example.com/pet.yml#/Pet",
        [
          "1:12: error: 'https://example.com/pet.yml' isn't read: network access is disabled [TG1102]",
          "1:12: note: run 'targetgen generate' without '--offline', or refer to a local copy",
        ]
      ),
      (
        "",
        [
          "1:12: warning: '' isn't a valid reference [TG1107]",
          "1:12: note: write '#/path/to/value', 'file.yaml' or 'file.yaml#/path/to/value'",
        ]
      ),
    ]
  )
  func faults(reference: String, expected: [String]) throws {
    var spec = try Spec([
      "api.yml": """
      it: {$ref: '\(reference)'}
      schemas: {Pet: 1, a b: 2, a/b: 3}
      list: [1, 2]
      """,
      "folder/x.yml": "1",
    ])
    for _ in 0..<2 { #expect(try spec.resolve("it") == "nothing") }
    #expect(spec.messages == expected.map { "api.yml:\($0)\n" }.joined())
  }

  @Test("a percent sign that isn't an escape is read literally, and reported")
  func barePercent() throws {
    var spec = try Spec(["api.yml": "it: {$ref: '#/50%/%zz'}\n50%: {'%zz': 2}\n"])
    #expect(try spec.resolve("it") == "2 at api.yml#/50%/%zz")
    #expect(
      spec.messages == """
        api.yml:1:12: warning: '#/50%/%zz' contains a '%' that isn't an escape; it's read literally [TG1107]
        api.yml:1:12: note: write '%25' for a '%'

        """
    )
  }

  @Test("a reference that isn't text is reported")
  func noText() throws {
    var spec = try Spec(["api.yml": "a: {$ref: [x]}\n"])
    #expect(try spec.resolve("a") == "nothing")
    #expect(
      spec.messages == "api.yml:1:11: warning: a '$ref' has to be a string, not a list [TG1107]\n"
    )
  }

  @Test("a cycle without a value is reported once, wherever it is entered")
  func cycles() throws {
    var spec = try Spec([
      "api.yml": """
      a: {$ref: '#/b'}
      b: {$ref: 'c.yml'}
      self: {$ref: '#/self'}
      into: {$ref: '#/a/x'}
      """,
      "c.yml": "$ref: 'api.yml#/a'\n",
    ])
    for key in ["a", "b", "self", "into", "a"] { #expect(try spec.resolve(key) == "nothing") }
    #expect(
      spec.messages == """
        api.yml:1:11: warning: this '$ref' refers back to itself; it's ignored [TG1104]
        api.yml:1:11: note: replace one of these '$ref's with a value
        api.yml:2:11: note: through this '$ref'
        c.yml:1:7: note: through this '$ref'
        api.yml:3:14: warning: this '$ref' refers back to itself; it's ignored [TG1104]
        api.yml:3:14: note: replace one of these '$ref's with a value

        """
    )
  }

  @Test("a pointer that passes through itself is reported as a cycle")
  func pointerIntoItself() throws {
    var spec = try Spec(["api.yml": "a: {$ref: '#/a/b'}\nc: {$ref: '#/c/c/c/c'}\n"])
    #expect(try spec.resolve("a") == "nothing")
    #expect(try spec.resolve("c") == "nothing")
    #expect(spec.bag.diagnostics.map(\.code) == [.referenceCycle, .referenceCycle])
  }

  @Test("a recursive value isn't reported as a cycle")
  func recursion() throws {
    var spec = try Spec(["api.yml": "a: {$ref: '#/b'}\nb: {next: {$ref: '#/a'}}\n"])
    #expect(try spec.resolve("a") == ##"{next: {$ref: "#/a"}} at api.yml#/b"##)
    #expect(spec.messages == "")
  }

  @Test("the length of a chain is limited")
  func hops() throws {
    var text = (0..<100).map { "k\($0): {$ref: '#/k\($0 + 1)'}\n" }.joined()
    text += "k100: 1\n"
    var spec = try Spec(["api.yml": text])
    #expect(try spec.resolve("k0") == "1 at api.yml#/k100")
    var limits = ReadingLimits()
    limits.referenceHops = 99
    var limited = try Spec(["api.yml": text], limits: limits)
    #expect(try limited.resolve("k0") == "nothing")
    #expect(
      limited.messages.hasPrefix(
        "api.yml:1:12: error: more than 99 '$ref's have to be followed from here to a value [TG1106]\n"
      )
    )
    #expect(try limited.resolve("k1") == "1 at api.yml#/k100")
  }

  @Test("a fault in another file is reported with the references that lead to it")
  func trail() throws {
    var spec = try Spec([
      "api.yml": "a: {$ref: 'b.yml'}\n",
      "b.yml": "$ref: 'c.yml#/x'\n",
      "c.yml": "x: {$ref: '#/y'}\n",
    ])
    #expect(try spec.resolve("a") == "nothing")
    #expect(
      spec.messages == """
        c.yml:1:11: warning: '#/y' doesn't exist [TG1101]
        b.yml:1:7: note: referenced from here
        api.yml:1:11: note: referenced from here

        """
    )
  }

  @Test("an unreadable file is reported once, with the references that lead to it")
  func brokenFile() throws {
    var spec = try Spec([
      "api.yml": "a: {$ref: 'b.yml'}\nb: {$ref: 'b.yml#/x'}\nc: {$ref: './b.yml'}\n",
      "b.yml": "x: [\n",
    ])
    for key in ["a", "b", "c"] { #expect(try spec.resolve(key) == "nothing") }
    #expect(
      spec.messages == """
        b.yml:2:1: error: the file ends here: the '[' of 1:4 isn't closed [TG1004]
        b.yml:1:4: note: the '[' is here
        api.yml:1:11: note: referenced from here

        """
    )
  }

  @Test("an unreadable root has no tree")
  func brokenRoot() throws {
    let spec = try Spec(["api.yml": "a: ]"])
    #expect(spec.resolver.rootNode == nil)
    #expect(spec.bag.diagnostics.map(\.code) == [.invalidYAML])
  }

  @Test("files that were read before keep their numbers")
  func earlierFiles() throws {
    let loader = MemorySourceLoader(["api.yml": "a: 1\n"])
    var files = SourceFiles()
    _ = files.add(SourceFile(path: "targetgen.yaml", bytes: []))
    var bag = DiagnosticBag()
    let resolver = ReferenceResolver(
      root: try loader.root("api.yml"),
      loader: loader,
      files: files,
      into: &bag
    )
    #expect(resolver.files.files.map(\.path) == ["targetgen.yaml", "api.yml"])
    #expect(resolver.rootFile == SourceID(1))
    #expect(resolver.rootNode?.range.file == SourceID(1))
  }
}
