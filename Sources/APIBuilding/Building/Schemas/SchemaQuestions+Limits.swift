import APIModel
import OpenAPI

extension SchemaQuestions {
  /// Returns whether a member adds nothing about the form of values, such as `required` alone, or
  /// alternatives of this kind.
  func isLimit(
    _ member: OpenAPI.SchemaOrReference,
    of common: MergedSchema,
    depth: Int = 0
  ) -> Bool {
    guard depth < Self.deepestLimits, !common.isUnconstrained, var merged = merger.merged(member)
    else {
      return false
    }
    let inner = merged.alternatives.flatMap(\.members)
    merged.decideAlternatives()
    guard !merged.describesValues else { return false }
    for member in inner where !isLimit(member, of: common, depth: depth + 1) { return false }
    guard
      merged.format == nil || merged.format == common.format || !merger.hasOwnType(merged, common)
    else { return false }
    return merged.types.allSatisfy { common.types.contains($0) }
  }

  /// The maximum depth of alternatives in which limits are found.
  private static let deepestLimits = 8
}
