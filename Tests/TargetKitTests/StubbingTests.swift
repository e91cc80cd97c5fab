import Foundation
import RuntimeTestSupport
import TargetKit
import TargetKitTesting
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Stubbing", .timeLimit(.minutes(5)))
struct StubbingTests {
  /// A target with the samples of a spec.
  private struct Pet: TargetType, SampledTarget {
    var id: Int
    var baseURL: URL { URL("http://example.test") }
    var path: String { "/pets/\(id)" }
    var method: HTTPMethod { .get }
    var task: HTTPTask { .requestPlain }
    var headers: [String: String]? { nil }
    var validationType: ValidationType { .successCodes }
    var responseSamples: [ResponseSample] {
      [
        .json("201", #"{"name":"Rex"}"#, example: "rex"),
        .json("201", #"{"name":"Bello"}"#, example: "sick"),
        .body("204"),
        .json("404", "{}", type: "application/problem+json"),
        .json("4XX", "[4]"),
        .missing("500"),
        .body("default", "sorry", type: "text/plain", example: "apology"),
      ]
    }
  }

  private struct Pets: ProviderWrapper {
    var provider: Provider<Pet>
  }

  /// A wrapper that fails for requests that aren't stubbed.
  private var pets: Pets {
    Pets(
      provider: .stubbed(
        with: SampleSequence { _ in [.networkError(URLError(.cannotFindHost))] }
      )
    )
  }

  private func outcome(_ pets: Pets, _ id: Int = 1) async -> String {
    do {
      let response = try await pets.provider.response(for: Pet(id: id))
      return "\(response.statusCode) \(String(decoding: response.data, as: UTF8.self))"
    } catch {
      guard let response = error.response else {
        return "\(error.underlyingError.map { $0.localizedDescription } ?? "?")"
      }
      return "\(response.statusCode)! \(String(decoding: response.data, as: UTF8.self))"
    }
  }

  @Test(
    "a documented response is found by its status and by the name of an example",
    arguments: [
      (nil, nil, #"201 {"name":"Rex"}"#),
      (201, nil, #"201 {"name":"Rex"}"#),
      (nil, "sick", #"201 {"name":"Bello"}"#),
      (nil, "apology", "200 sorry"),
      (204, nil, "204 "),
      (404, nil, "404! {}"),
      (409, nil, "409! [4]"),
      (503, nil, "503! sorry"),
      (503, "apology", "503! sorry"),
      (500, nil, "no sample of the response 500 could be made; add an example to the spec"),
      (
        404, "sick",
        "the spec has no response with status 404 and the example 'sick'; it has 201 'rex', 201 'sick', 204, 404, 4XX, 500, default 'apology'"
      ),
    ] as [(Int?, String?, String)]
  )
  func documented(status: Int?, example: String?, expected: String) async {
    var pets = pets
    pets.stub(Pet(id: 1), status: status, example: example)
    #expect(await outcome(pets) == expected)
  }

  @Test("only requests with the same method and URL are stubbed, and copies keep their stubs")
  func others() async {
    var pets = pets
    let before = pets
    pets.stub(Pet(id: 1))
    pets.stub(Pet(id: 2), status: 404)
    #expect(await outcome(pets, 1) == #"201 {"name":"Rex"}"#)
    #expect(await outcome(pets, 2) == "404! {}")
    #expect(await outcome(pets.with(headers: ["X-A": "1"]), 1) == #"201 {"name":"Rex"}"#)
    #expect(await !outcome(pets, 3).hasPrefix("201"))
    #expect(await !outcome(before, 1).hasPrefix("201"))
  }

  @Test(
    "samples follow each other, and the last one is repeated; a later stub replaces an earlier one"
  )
  func sequence() async {
    var pets = pets
    let pet = Pet(id: 1)
    pets.stub(pet, with: .status(503), .networkError(MissingRoute()), pet.sample(example: "sick"))
    #expect(await outcome(pets) == "503! ")
    #expect(await outcome(pets) == "no route")
    #expect(await outcome(pets) == #"201 {"name":"Bello"}"#)
    #expect(await outcome(pets) == #"201 {"name":"Bello"}"#)
    pets.stub(pet, status: 404)
    #expect(await outcome(pets) == "404! {}")
  }

  private struct MissingRoute: LocalizedError {
    var errorDescription: String? { "no route" }
  }

  @Test("a stub responds after its delay")
  func delay() async {
    var pets = pets
    pets.stub(Pet(id: 1), delay: 0.05)
    let start = Date()
    #expect(await outcome(pets) == #"201 {"name":"Rex"}"#)
    #expect(Date().timeIntervalSince(start) >= 0.05)
  }

  @Test("files and recordings stand in for samples; one that can't be read is the error")
  func files() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("pet.json")
      let recording = folder.appendingPathComponent("1-pet.http")
      try Data("[7]".utf8).write(to: file)
      let text = "GET http://other.test/\n\n###\nHTTP/1.1 418\nContent-Type: text/plain\n\nshort"
      try Data(text.utf8).write(to: recording)
      var pets = pets
      pets.stub(Pet(id: 1), with: .file(file, statusCode: 202), .recording(recording))
      let response = try await pets.provider.response(for: Pet(id: 1))
      #expect(response.header("Content-Type") == "application/json")
      #expect(response.statusCode == 202)
      #expect(response.data == Data("[7]".utf8))
      #expect(await outcome(pets) == "418! short")
      let missing = folder.appendingPathComponent("none")
      pets.stub(Pet(id: 1), with: .file(missing), .recording(missing), .recording(file))
      for _ in 1...2 {
        let outcome = await outcome(pets)
        #expect(outcome.contains("'\(missing.path)' can't be read"))
      }
      #expect(await outcome(pets).contains("'pet.json' isn't a recording"))
    }
  }

  @Test("the body of a documented response, without a call")
  func data() {
    #expect(Pet(id: 1).sampleData(forStatus: 404) == Data("{}".utf8))
    #expect(Pet(id: 1).sampleData(forStatus: 204) == Data())
    #expect(Pet(id: 1).sampleData(forStatus: 500) == nil)
  }
}
