import APIModel
import Diagnostics
import OpenAPI
import SpecSyntax

/// What lists of alternatives amount to once every member has everything that holds for it.
struct ExpansionTable {
  /// A list, and whether something else holds for all of its members, so that references have to be expanded, too.
  struct Key: Hashable {
    var list: MergedSchema.Alternatives.ID
    var hasProperties: Bool
  }

  /// A list that a member of another brings along.
  fileprivate struct Inner {
    var key: Key
    /// Whether the member itself lists the alternatives, rather than a schema that it refers to.
    var isInPlace: Bool
  }

  /// The size of a list.
  struct Size {
    /// How many variants there are, those of inner unions included.
    var variants = 1
    /// How many of them the spec lists in this very place.
    var stated = 1
    /// How many lists are nested in each other.
    var depth = 0
  }

  /// The sizes of lists; those that contain themselves count once.
  fileprivate var sizes: [Key: Size] = [:]
  /// For each member of the lists that are being measured, the lists that it brings along.
  fileprivate var open: [Key: [[Inner]]] = [:]
  fileprivate var lists: [MergedSchema.Alternatives.ID: MergedSchema.Alternatives] = [:]
}

extension ModelBuilder {
  /// How many variants a union may have, those of inner unions included, beyond twice those that it lists in place.
  private static let mostVariants = 256
  /// How deep lists may be nested.
  private static let deepestLists = 32

  /// Whether a list can be written out; reported where it can't.
  ///
  /// A member that inherits from a schema with alternatives stands for as many variants as that schema has. Two of them in
  /// each of twenty schemas are a million.
  mutating func expands(
    _ list: MergedSchema.Alternatives,
    _ common: MergedSchema
  ) -> Bool {
    let hasProperties = !common.properties.isEmpty
    var size = expansion(of: list, hasProperties: hasProperties)
    for other in common.alternatives {
      let factor = expansion(of: other, hasProperties: hasProperties)
      size.variants = size.variants.saturatingProduct(factor.variants)
      size.depth = size.depth.saturatingSum(factor.depth)
    }
    let limit = Self.mostVariants + 2 * size.stated
    guard size.variants > limit || size.depth > Self.deepestLists else { return true }
    report(
      .schemaTooLarge,
      size.variants > limit ? .hasTooManyVariants(limit) : .hasListsInLists(Self.deepestLists),
      at: common.range,
      help: "refer to schemas that have alternatives with '$ref', not within 'allOf'"
    )
    return false
  }

  /// Measures a list and those that it leads to, without recursion: chains of schemas may be of any length.
  private mutating func expansion(
    of list: MergedSchema.Alternatives,
    hasProperties: Bool
  ) -> ExpansionTable.Size {
    let start = ExpansionTable.Key(list: list.id, hasProperties: hasProperties)
    expansions.lists[list.id] = list
    var waiting = [start]
    while let key = waiting.last {
      if expansions.sizes[key] != nil {
        waiting.removeLast()
      } else if let members = expansions.open.removeValue(forKey: key) {
        waiting.removeLast()
        expansions.sizes[key] = size(of: members)
      } else {
        let members = innerLists(of: key)
        expansions.open[key] = members
        for inner in members.joined()
        where expansions.sizes[inner.key] == nil && expansions.open[inner.key] == nil {
          waiting.append(inner.key)
        }
      }
    }
    return expansions.sizes[start] ?? ExpansionTable.Size()
  }

  private func size(of members: [[ExpansionTable.Inner]]) -> ExpansionTable.Size {
    var result = ExpansionTable.Size(variants: 0, stated: 0)
    for lists in members {
      var variants = 1
      var depth = 0
      result.stated += 1
      for list in lists {
        let size = expansions.sizes[list.key] ?? ExpansionTable.Size()
        variants = variants.saturatingProduct(size.variants)
        depth = depth.saturatingSum(size.depth)
        if list.isInPlace { result.stated = result.stated.saturatingSum(size.stated) }
      }
      result.variants = result.variants.saturatingSum(variants)
      result.depth = max(result.depth, depth)
    }
    result.depth = result.depth.saturatingSum(1)
    return result
  }

  /// The lists that each member of a list brings along.
  private mutating func innerLists(of key: ExpansionTable.Key) -> [[ExpansionTable.Inner]] {
    guard let list = expansions.lists[key.list] else { return [] }
    return list.members.map { member in
      let merged: MergedSchema
      if let reference = member.soleReference {
        guard key.hasProperties, let target = self.merged(at: reference.target) else { return [] }
        merged = target
      } else if case .schema(let inline) = member, inline.fields.hasLists {
        merged = merge(inline)
      } else {
        return []
      }
      let hasProperties = key.hasProperties || !merged.properties.isEmpty
      return merged.alternatives.map { inner in
        if expansions.lists[inner.id] == nil { expansions.lists[inner.id] = inner }
        return ExpansionTable.Inner(
          key: ExpansionTable.Key(list: inner.id, hasProperties: hasProperties),
          isInPlace: member.inlineLocation.map { inner.id.schema.isInside($0) } ?? false
        )
      }
    }
  }
}

extension OpenAPI.Schema.Fields {
  /// Whether it lists alternatives, or may inherit such a list.
  fileprivate var hasLists: Bool { !allOf.isEmpty || !oneOf.isEmpty || !anyOf.isEmpty }
}

extension NodeLocation {
  /// Whether this is another location or one within it.
  fileprivate func isInside(_ other: NodeLocation) -> Bool {
    file == other.file
      && (pointer == other.pointer || pointer.hasPrefix(other.pointer + "/"))
  }
}

extension Int {
  fileprivate func saturatingProduct(_ other: Int) -> Int {
    let (result, overflows) = multipliedReportingOverflow(by: other)
    return overflows ? .max : result
  }

  fileprivate func saturatingSum(_ other: Int) -> Int {
    let (result, overflows) = addingReportingOverflow(other)
    return overflows ? .max : result
  }
}

extension Diagnostic.Message {
  fileprivate static func hasTooManyVariants(_ limit: Int) -> Self {
    Self(
      "written out, these alternatives are more than \(limit) types; it's read as any JSON"
    )
  }

  fileprivate static func hasListsInLists(_ limit: Int) -> Self {
    Self("alternatives are nested more than \(limit) levels deep here; it's read as any JSON")
  }
}
