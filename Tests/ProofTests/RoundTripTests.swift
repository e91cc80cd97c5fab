import TestSupport
import Testing

/// Values of every variant, in specs that send and receive all their schemas.
@Suite("Round trips", .serialized)
struct RoundTripTests {
  @Test("a variant is the same after encoding and decoding", arguments: ["schemas", "choices"])
  func few(golden: String) async throws {
    #expect(try await prove(.golden(golden)).variants > 0)
  }

  @Test("so it is in goldens", .enabled(if: Proofs.areEnabled), arguments: ProvenSpec.goldens)
  func goldens(spec: ProvenSpec) async throws {
    _ = try await prove(spec)
  }

  @Test("so it is in real specs", .enabled(if: Proofs.areEnabled), arguments: ProvenSpec.real)
  func real(spec: ProvenSpec) async throws {
    _ = try await prove(spec)
  }

  private func prove(_ spec: ProvenSpec) async throws -> RoundTrip {
    let found = try #require(try await RoundTrip(of: spec), "the spec has errors")
    print(
      """
      \(spec): \(found.unions) unions, \(found.variants) variants, \(found.minimal) minimal, \
      \(found.larger) larger, \(found.reported.count) reported, \(found.others.count) other, \
      \(found.unmade.count) without a value
      """
    )
    #expect(found.others == [])
    #expect(found.unmade == [])
    return found
  }
}
