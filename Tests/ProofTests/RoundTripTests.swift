import TestSupport
import Testing

/// Values of every variant, in specs that send and receive all their schemas.
@Suite("Round trips", .serialized)
struct RoundTripTests {
  @Test(
    "a variant is the same after encoding and decoding",
    arguments: Proofs.areEnabled ? [] : ["schemas", "choices"]
  )
  func few(golden: String) async throws {
    #expect(try #require(await prove(.golden(golden))).variants > 0)
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

  private func prove(_ spec: ProvenSpec) async throws -> RoundTrip? {
    guard let found = try await RoundTrip(of: spec) else { return nil }
    print(
      """
      \(spec): \(found.unions) unions, \(found.variants) variants, \(found.minimal) minimal, \
      \(found.larger) larger, \(found.reported.count) reported, \(found.others.count) other, \
      \(found.unmade.count) without a value
      """
    )
    let known = KnownFailures.variants[spec.description] ?? 0
    #expect(found.others.count == known, "\(found.others)")
    #expect(found.unmade == [])
    return found
  }
}
