import Diagnostics
import SpecSyntax
import TestSupport
import Testing

/// Local files and files at URLs, some of which redirect.
private struct MixedLoader: SourceLoader {
  var files: [String: String]
  var urls: [String: String]
  var redirects: [String: String] = [:]

  func locate(
    _ path: String,
    from base: SourceIdentity
  ) throws(SourceLoadFailure) -> SourceIdentity {
    try MemorySourceLoader(files).locate(path, from: base)
  }

  func locate(url: String) throws(SourceLoadFailure) -> SourceIdentity {
    guard url.hasPrefix("https://") else { throw .remote(.unsupportedScheme(url: url)) }
    return SourceIdentity(url)
  }

  func load(_ identity: SourceIdentity) throws(SourceLoadFailure) -> LoadedSource {
    guard identity.isRemote else { return try MemorySourceLoader(files).load(identity) }
    let url = redirects[identity.rawValue] ?? identity.rawValue
    guard let text = urls[url] else { throw .remote(.status(url: url, code: 404)) }
    return LoadedSource(identity: SourceIdentity(url), path: url, bytes: Array(text.utf8))
  }
}

@Suite("ReferenceResolver: URLs")
struct RemoteReferencesTests {
  private let loader = MixedLoader(
    files: [
      "api.yml": """
      whole: {$ref: 'https://a.example/specs/pets.yml'}
      part: {$ref: 'https://a.example/specs/pets.yml#/Pet'}
      slashes: {$ref: '//a.example/specs/pets.yml#/Pet'}
      spaces: {$ref: 'https://a.example/specs/a%20b.yml?v=1#/it'}
      moved: {$ref: 'https://a.example/old.yml#/beside'}
      same: {$ref: 'https://a.example/older.yml#/beside'}
      file: {$ref: 'file:///etc/passwd'}
      thief: {$ref: 'https://a.example/specs/thief.yml#/file'}
      relative: {$ref: 'https://a.example/specs/thief.yml#/relative'}
      missing: {$ref: 'https://a.example/specs/pets.yml#/missing'}
      """,
      "secret.yml": "a: 1",
    ],
    urls: [
      "https://a.example/specs/pets.yml": """
      Pet: {$ref: 'shared/pet.yml#/Pet'}
      missing: {$ref: 'nowhere.yml'}
      """,
      "https://a.example/specs/shared/pet.yml": "Pet: {$ref: '../pets.yml#/Cat/0'}",
      "https://a.example/specs/a%20b.yml?v=1": "it: {$ref: '?v=2#/it'}",
      "https://a.example/specs/a%20b.yml?v=2": "it: 2",
      "https://b.example/new/place.yml": "beside: {$ref: 'pet.yml'}",
      "https://b.example/new/pet.yml": "3",
      "https://a.example/specs/thief.yml": """
      file: {$ref: 'file:///etc/passwd'}
      relative: {$ref: '../../../../secret.yml'}
      """,
    ],
    redirects: [
      "https://a.example/old.yml": "https://b.example/new/place.yml",
      "https://a.example/older.yml": "https://b.example/new/place.yml",
    ]
  )

  private func resolve(_ keys: String...) throws -> (places: [String], messages: String, files: Int)
  {
    var bag = DiagnosticBag()
    let source = try loader.load(loader.locate("api.yml", from: SourceIdentity("")))
    var resolver = ReferenceResolver(root: source, loader: loader, into: &bag)
    let places = try keys.map { key in
      let reference = try #require(resolver.rootNode?[key]?["$ref"])
      guard let found = resolver.resolve(reference, into: &bag) else { return "nothing" }
      return resolver.files[found.location.file].path + "#" + found.location.pointer
    }
    return (places, XcodeFormat().format(bag, in: resolver.files).text, resolver.files.files.count)
  }

  @Test("references in a remote file are relative to its URL")
  func relative() throws {
    let result = try resolve("whole", "spaces")
    #expect(
      result.places == [
        "https://a.example/specs/pets.yml#", "https://a.example/specs/a%20b.yml?v=2#/it",
      ]
    )
    #expect(result.messages == "")
  }

  @Test("each file is read once, whichever reference leads to it")
  func once() throws {
    let result = try resolve("part", "slashes", "moved", "same")
    #expect(
      result.places == [
        "nothing", "nothing", "https://b.example/new/pet.yml#", "https://b.example/new/pet.yml#",
      ]
    )
    // The root, the three files of pets and of the new location, and the one next to it.
    #expect(result.files == 5)
  }

  @Test("a fault in a remote file is reported at its URL, with the references that lead to it")
  func faults() throws {
    #expect(
      try resolve("missing").messages == """
        https://a.example/specs/pets.yml:2:17: error: 'https://a.example/specs/nowhere.yml' can't be read: the server responded with 404, not found [TG1016]
        https://a.example/specs/pets.yml:2:17: note: correct the URL
        api.yml:10:17: note: referenced from here

        """
    )
  }

  @Test("a remote file can't refer to a local file")
  func localFiles() throws {
    let result = try resolve("file", "thief", "relative")
    #expect(result.places == ["nothing", "nothing", "nothing"])
    #expect(
      result.messages.split(separator: "\n").filter { $0.contains("error") } == [
        "api.yml:7:14: error: 'file:///etc/passwd' isn't read: only 'https' is allowed, or 'http' on this machine [TG1102]",
        "https://a.example/specs/thief.yml:1:14: error: 'file:///etc/passwd' isn't read: only 'https' is allowed, or 'http' on this machine [TG1102]",
        "https://a.example/specs/thief.yml:2:18: error: 'https://a.example/secret.yml' can't be read: the server responded with 404, not found [TG1016]",
      ]
    )
  }
}
