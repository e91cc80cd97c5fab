import APIModel
import Diagnostics
import OpenAPI
import SpecSyntax

/// The sizes of lists of alternatives once each member includes everything that applies to it.
///
/// It's a class because it remembers the sizes that it measures.
final class ExpansionTable {
  private let merger: SchemaMerger

  /// A list, and whether properties apply to all of its members, so that references have to be
  /// expanded too.
  struct Key: Hashable {
    var list: MergedSchema.Alternatives.ID
    var hasProperties: Bool
  }

  /// A list that a member of another list brings along.
  private struct Inner {
    var key: Key
    /// Indicates whether the member itself lists the alternatives, and not a schema that it refers
    /// to.
    var isInPlace: Bool
  }

  /// The size of a list.
  struct Size {
    /// The number of variants, including those of inner unions, which may be astronomical.
    var variants = 1.0
    /// The number of variants that the spec lists in this place.
    var stated = 1
    /// The number of levels of nested lists, which may be as high.
    var depth = 0.0
  }

  /// The sizes of lists; a list that contains itself counts once.
  private var sizes: [Key: Size] = [:]
  /// The lists that each member brings along, for lists that are being measured.
  private var open: [Key: [[Inner]]] = [:]
  private var lists: [MergedSchema.Alternatives.ID: MergedSchema.Alternatives] = [:]

  init(_ merger: SchemaMerger) {
    self.merger = merger
  }

  /// The maximum number of variants in a union, including those of inner unions.
  ///
  /// In addition, twice as many variants are allowed as the union lists in place.
  private static let maximumVariants = 256
  /// The maximum number of levels of nested lists.
  private static let deepestLists = 32

  /// Returns whether a list can be expanded, and reports it if not.
  ///
  /// A member that inherits from a schema with alternatives counts as many times as that schema has
  /// variants. Two such members in each of twenty schemas produce a million variants.
  func expands(
    _ list: MergedSchema.Alternatives,
    _ common: MergedSchema
  ) -> Bool {
    let hasProperties = common.describesProperties
    var size = expansion(of: list, hasProperties: hasProperties)
    for other in common.alternatives {
      let factor = expansion(of: other, hasProperties: hasProperties)
      size.variants *= factor.variants
      size.depth += factor.depth
    }
    let limit = Self.maximumVariants + 2 * size.stated
    let hasTooMany = size.variants > Double(limit)
    guard hasTooMany || size.depth > Double(Self.deepestLists) else { return true }
    merger.context.report(
      .schemaTooLarge,
      hasTooMany ? .hasTooManyVariants(limit) : .hasListsInLists(Self.deepestLists),
      at: common.range,
      help: "refer to schemas that have alternatives with '$ref', not within 'allOf'"
    )
    return false
  }

  /// Measures a list and the lists that it refers to, without recursion, because chains of schemas
  /// may be of any length.
  private func expansion(
    of list: MergedSchema.Alternatives,
    hasProperties: Bool
  ) -> Size {
    let start = Key(list: list.id, hasProperties: hasProperties)
    lists[list.id] = list
    var waiting = [start]
    while let key = waiting.last {
      if sizes[key] != nil {
        waiting.removeLast()
      } else if let members = open.removeValue(forKey: key) {
        waiting.removeLast()
        sizes[key] = size(of: members)
      } else {
        let members = innerLists(of: key)
        open[key] = members
        for inner in members.joined()
        where sizes[inner.key] == nil && open[inner.key] == nil {
          waiting.append(inner.key)
        }
      }
    }
    return sizes[start] ?? Size()
  }

  private func size(of members: [[Inner]]) -> Size {
    var result = Size(variants: 0, stated: 0)
    for lists in members {
      var member = Size()
      for list in lists {
        let size = sizes[list.key] ?? Size()
        member.variants *= size.variants
        member.depth += size.depth
        if list.isInPlace { member.stated += size.stated }
      }
      result.variants += member.variants
      result.stated += member.stated
      result.depth = max(result.depth, member.depth)
    }
    result.depth += 1
    return result
  }

  /// Returns the lists that each member of a list brings along.
  private func innerLists(of key: Key) -> [[Inner]] {
    guard let list = lists[key.list] else { return [] }
    return list.members.map { member in
      let merged: MergedSchema
      if let reference = member.soleReference {
        guard key.hasProperties, let target = self.merger.merged(at: reference.target) else {
          return []
        }
        merged = target
      } else if case .schema(let inline) = member {
        merged = merger.merged(inline)
      } else {
        return []
      }
      let hasProperties = key.hasProperties || merged.describesProperties
      return merged.alternatives.map { inner in
        if lists[inner.id] == nil { lists[inner.id] = inner }
        return Inner(
          key: Key(list: inner.id, hasProperties: hasProperties),
          isInPlace: member.inlineLocation.map { inner.id.schema.isInside($0) } ?? false
        )
      }
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func hasTooManyVariants(_ limit: Int) -> Self {
    "these alternatives expand to more than \(limit) types; it's read as any JSON"
  }

  fileprivate static func hasListsInLists(_ limit: Int) -> Self {
    "alternatives are nested more than \(limit) levels deep here; it's read as any JSON"
  }
}
