import TestSupport
import Testing

/// The instances of the JSON Schema Test Suite.
@Suite("JSON Schema Test Suite", .serialized, .enabled(if: Proofs.jsonSchemaSuite != nil))
struct JSONSchemaSuiteTests {
  @Test("models read what a schema allows, and refuse or report the rest")
  func draft202012() async throws {
    try await prove(.draft202012)
  }

  @Test("so do those of OpenAPI 3.0")
  func draft4() async throws {
    try await prove(.draft4)
  }

  private func prove(_ draft: SuiteGroup.Draft) async throws {
    let suite = try #require(Proofs.jsonSchemaSuite)
    let groups = try SuiteGroup.groups(of: draft, in: suite)
    let found = try await SuiteVerdicts(of: groups, as: draft)
    print(
      """
      \(draft.rawValue): \(groups.count) schemas, \(found.typed) typed, \(found.untyped) any JSON, \
      \(found.errors.count) with errors; \(found.instances) instances, \
      \(found.refused.count) valid refused, \(found.changed.count) valid changed, \
      \(found.silent.count) invalid accepted in silence, \(found.reported) with a report
      """
    )
    for error in found.errors { print("error\t\(error)") }
    for (title, failures) in [
      ("refused", found.refused), ("changed", found.changed), ("silent", found.silent),
    ] {
      for failure in failures { print("\(title)\t\(failure)") }
    }
    #expect(Set(found.refused.map(\.group)) == KnownFailures.refusedGroups[draft])
    #expect(Set(found.changed.map(\.group)) == KnownFailures.changedGroups[draft])
    #expect(Set(found.silent.map(\.group)) == KnownFailures.acceptedGroups[draft])
  }
}
