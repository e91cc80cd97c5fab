import TestSupport
import Testing

/// The examples in specs.
@Suite("Examples of specs", .serialized)
struct ExamplesTests {
  @Test("a valid example is decoded", arguments: ["doubles", "petstore"])
  func few(golden: String) async throws {
    #expect(try await prove(.golden(golden)).count > 0)
  }

  @Test("so it is in goldens", .enabled(if: Proofs.areEnabled), arguments: ProvenSpec.goldens)
  func goldens(spec: ProvenSpec) async throws {
    _ = try await prove(spec)
  }

  @Test("so it is in real specs", .enabled(if: Proofs.areEnabled), arguments: ProvenSpec.real)
  func real(spec: ProvenSpec) async throws {
    _ = try await prove(spec)
  }

  private func prove(_ spec: ProvenSpec) async throws -> Examples {
    let found = try #require(try await Examples(of: spec), "the spec has errors")
    print(
      """
      \(spec): \(found.count) examples, \(found.decoded) decode, \
      \(found.invalid.count) invalid, \(found.failed.count) valid but not decoded
      """
    )
    #expect(found.failed == [])
    return found
  }
}
