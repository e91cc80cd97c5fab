import APIModel
import Diagnostics
import OpenAPI
import SpecSyntax

/// Objects whose properties are the fields of a form, or the parts of a multipart body.
extension SchemaQuestions {
  /// Returns the merged form of a schema whose properties become fields; those of alternatives are
  /// all optional.
  ///
  /// Alternatives that aren't objects have no properties; `alternativesWithoutFields` finds them.
  func fields(of schema: OpenAPI.SchemaOrReference) -> MergedSchema? {
    guard var merged = mergedWithAlternatives(schema) else { return nil }
    let lists = merged.alternatives.map { objects(among: $0.members) }
    guard lists.contains(where: { !$0.isEmpty }) else { return merged }
    merged.alternatives = []
    for members in lists {
      let required = merged.required
      for member in members {
        guard let fields = merger.contribution(of: member) else { continue }
        merger.merge(fields, into: &merged, asAlternative: members.count > 1)
      }
      if members.count > 1 { merged.required = required }
    }
    merged.alternatives = []
    return merged
  }

  /// Returns the alternatives of a schema that can't be fields because they aren't objects.
  func alternativesWithoutFields(
    of schema: OpenAPI.SchemaOrReference
  ) -> [OpenAPI.SchemaOrReference] {
    guard let merged = mergedWithAlternatives(schema) else { return [] }
    return merged.alternatives.flatMap(\.members).spliced
      .filter { !context.schemas.isNull($0) && !kinds(of: $0).contains(.object) }
  }

  /// Returns the number of lists with several objects, on which the fields depend.
  func listsOfVariants(ofFields schema: OpenAPI.SchemaOrReference) -> Int {
    guard let merged = mergedWithAlternatives(schema) else { return 0 }
    var common = merged
    common.alternatives = []
    var count = 0
    for list in merged.alternatives
    where objects(among: list.members).filter({ !isLimit($0, of: common) }).count > 1 {
      count += 1
    }
    return count
  }

  /// Returns the alternatives that are objects; a base is replaced by its children and itself.
  private func objects(
    among members: [OpenAPI.SchemaOrReference]
  ) -> [OpenAPI.SchemaOrReference] {
    expanded(members.spliced).filter {
      !context.schemas.isNull($0) && kinds(of: $0).contains(.object)
    }
  }

  /// Returns the alternatives, with each base replaced by its children and itself, unless they list
  /// some of these themselves.
  func expanded(
    _ members: [OpenAPI.SchemaOrReference]
  ) -> [OpenAPI.SchemaOrReference] {
    let listed = Set(members.compactMap { $0.soleReference?.target })
    return members.flatMap { member -> [OpenAPI.SchemaOrReference] in
      guard let target = member.soleReference?.target, let list = familyList(at: target) else {
        return [member]
      }
      let family = list.alternatives.flatMap(\.members)
      let others = family.filter { $0.schemaLocation != target }
      return others.contains { listed.contains($0.schemaLocation) } ? [member] : family
    }
  }

  /// Returns the merged form of a schema, or the list of its children and itself if it's a base.
  func mergedWithAlternatives(
    _ schema: OpenAPI.SchemaOrReference
  ) -> MergedSchema? {
    guard let reference = schema.soleReference else { return merger.merged(schema) }
    return familyList(at: reference.target) ?? merger.inherited(reference)
  }
}
