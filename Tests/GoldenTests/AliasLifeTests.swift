import Foundation
import TestSupport
import Testing

/// A name from its change until its alias is gone, as a user sees it.
@Suite("Deprecated aliases")
struct AliasLifeTests {
  private static let alias = "Generated/Deprecated/PetShop+Deprecated.swift"

  private static func spec(version: String) -> String {
    """
    openapi: 3.1.0
    info: { title: Pet Shop, version: "\(version)" }
    servers: [{ url: https://example.com }]
    paths:
      /pets:
        get:
          operationId: allPets
          tags: [pets]
          parameters: [{ name: limit, in: query, schema: { type: integer } }]
          responses:
            "200":
              description: OK
              content: { application/json: { schema: { $ref: "#/components/schemas/PetDTO" } } }
    components:
      schemas:
        PetDTO: { type: object, required: [nm], properties: { nm: { type: string } } }

    """
  }

  private static let configuration = """
    spec: openapi.yaml
    runtime: targetkit
    lock: targetgen.lock

    """

  private static let names = "names: { PetDTO: Pet, PetDTO.nm: name, allPets: listPets }\n"

  private static let client = """
    func names(_ provider: PetsProvider) async throws -> [String] {
      let target = PetsTarget.allPets(limit: 1)
      let pet: PetDTO = try await provider.allPets(limit: 2)
      return [pet.nm, "\\(target)"]
    }
    """

  @Test("an alias appears when a name changes, and ends with the version of the API")
  func life() async throws {
    try await withTemporaryFolder { folder in
      func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
      }
      func text(of name: String) -> String? {
        try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      }
      func run(_ arguments: String...) -> CommandRun { CommandRun(arguments, in: folder) }
      try write(Self.spec(version: "1.0"), to: "openapi.yaml")
      try write(Self.configuration, to: "targetgen.yaml")
      try write(Self.client, to: "Client.swift")
      #expect(run("generate", "-q").status == 0)
      #expect(text(of: Self.alias) == nil)
      let none = try await messages(of: folder)
      #expect(none == [])

      try write(Self.configuration + Self.names, to: "targetgen.yaml")
      let preview = run("generate", "--dry-run")
      #expect(
        preview.output.hasPrefix(
          """
          names that change: 3
            PetDTO → Pet, with a deprecated alias  (#/components/schemas/PetDTO)
            allPets → listPets, with a deprecated alias  (GET /pets)
            nm → name, with a deprecated alias  (#/components/schemas/PetDTO property nm)
          would write \(Self.alias.split(separator: "/").dropFirst().joined(separator: "/"))
          """
        ),
        "\(preview.output)"
      )
      #expect(run("check").status == 2)
      #expect(run("generate", "-q").status == 0)
      #expect(run("check").status == 0)
      #expect(
        text(of: Self.alias)?.contains(
          """
          @available(*, deprecated, renamed: "Pet")
          typealias PetDTO = Pet
          """
        ) == true
      )
      let renamed = ["'PetDTO'", "'allPets(limit:)'", "'allPets(limit:)'", "'nm'"]
      let warnings = try await messages(of: folder)
      #expect(warnings == renamed.map { "warning: \($0) is deprecated" })

      try write(Self.spec(version: "1.1"), to: "openapi.yaml")
      #expect(run("generate", "-q").status == 0)
      #expect(text(of: Self.alias) == nil)
      #expect(text(of: "targetgen.lock")?.contains("renamed") == false)
      #expect(run("check").status == 0)
      let errors = try await messages(of: folder).filter { $0.hasPrefix("error: ") }
      #expect(errors != [])
    }
  }

  /// Returns the beginnings of the compiler's messages about the client, sorted.
  private func messages(of folder: URL) async throws -> [String] {
    let files = try Golden(folder.appendingPathComponent("Generated")).contents().keys
      .filter { $0.hasSuffix(".swift") }.map { "Generated/" + $0 }
    let run = try await Subprocess.run(
      "swiftc",
      [
        "-typecheck", "-swift-version", "6", "-parse-as-library", "-I", BuiltProducts.modules.path,
        "Client.swift",
      ] + files.sorted(),
      in: folder
    )
    let lines = run.errors.split(separator: "\n").filter { $0.contains("Client.swift:") }
    return lines.compactMap { line -> String? in
      guard let start = line.range(of: "(warning|error): ", options: .regularExpression) else {
        return nil
      }
      let message = line[start.lowerBound...]
      return message.range(of: " is deprecated").map { String(message[..<$0.upperBound]) }
        ?? String(message)
    }.sorted()
  }
}
