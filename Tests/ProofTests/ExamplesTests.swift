import TestSupport
import Testing

/// The examples in specs.
@Suite("Examples of specs", .serialized)
struct ExamplesTests {
  @Test(
    "a valid example is decoded",
    arguments: Proofs.areEnabled ? [] : ["doubles", "petstore"]
  )
  func few(golden: String) async throws {
    #expect(try #require(await prove(.golden(golden))).count > 0)
  }

  @Test("so it is in goldens", .enabled(if: Proofs.areEnabled), arguments: ProvenSpec.goldens)
  func goldens(spec: ProvenSpec) async throws {
    #expect(try await prove(spec) != nil)
  }

  @Test("so it is in real specs", .enabled(if: Proofs.areEnabled), arguments: ProvenSpec.real)
  func real(spec: ProvenSpec) async throws {
    // 'Scripts/corpus' checks whether a spec with errors is invalid.
    _ = try await prove(spec)
  }

  private func prove(_ spec: ProvenSpec) async throws -> Examples? {
    guard let found = try await Examples(of: spec) else { return nil }
    print(
      """
      \(spec): \(found.count) examples, \(found.decoded) decode, \
      \(found.invalid.count) invalid, \(found.failed.count) valid but not decoded
      """
    )
    let known = KnownFailures.examples[spec.description] ?? 0
    #expect(found.failed.count == known, "\(found.failed)")
    return found
  }
}
