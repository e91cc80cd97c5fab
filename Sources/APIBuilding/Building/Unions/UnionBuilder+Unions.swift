import APIModel
import Diagnostics
import OpenAPI
import SpecSyntax

extension UnionBuilder {
  /// Returns the type of a schema with `oneOf` or `anyOf`; `nil` if neither matters.
  ///
  /// Lists that only limit the values are left out, `null` among the members makes the type
  /// optional, listed values become an enumeration, and a single remaining member is used directly.
  /// Anything else becomes a union, which `TypeResolver` may still simplify once it knows what the
  /// members refer to.
  func unionType(of schema: MergedSchema, at site: ModelBuilder.Site) -> ValueType? {
    guard !schema.alternatives.isEmpty, schema.enumeration == nil, schema.const == nil else {
      return nil
    }
    var common = schema
    common.decideAlternatives()
    var lists: [MergedSchema.Alternatives] = []
    for alternatives in schema.alternatives {
      var list = alternatives
      list.members = []
      for member in alternatives.members.spliced {
        if context.schemas.isNull(member) {
          common.isNullable = true
        } else {
          list.members.append(member)
        }
      }
      if !alternatives.isAnyOf { leaveOutSilentMembers(of: &list) }
      // Beside members that describe values, a limit allows any value that the schema does.
      if !list.members.allSatisfy({ questions.isLimit($0, of: common) }) {
        lists.append(list)
      } else if let choice = questions.choice(from: list, common) {
        common.choices.append(choice)
      }
    }
    if lists.count > 1 {
      for list in lists where list.members.count == 1 {
        merger.merge(list.members[0], into: &common)
      }
      lists.removeAll { $0.members.count == 1 }
    }
    guard let list = lists.first else { return models.type(of: common, at: site) }
    guard lists.count == 1 else { return combination(of: lists, common, at: site) }
    if list.members.count == 1, list.discriminator?.defaultTarget == nil {
      guard models.expansions.expands(list, common) else { return .json }
      return soleMember(list.members[0], common, at: site)
    }
    if let type = enumerationType(joining: list.members, common, at: site) { return type }
    guard models.expansions.expands(list, common) else { return .json }
    return union(of: list, common, at: site)
  }

  /// Removes the members of `oneOf` that have a description but say nothing about values.
  ///
  /// Such a member would allow the values of all others, so none of these could be valid.
  private func leaveOutSilentMembers(of list: inout MergedSchema.Alternatives) {
    let silent = list.members.filter { member in
      guard let fields = context.schemas.schema(member)?.fields,
        fields.title != nil || fields.description != nil, let merged = merger.merged(member)
      else { return false }
      return merged.isUnconstrained && !merged.hasLimits
    }
    guard let first = silent.first, silent.count < list.members.count else { return }
    context.report(
      .unsupportedKeyword,
      .saysNothing,
      at: first.range,
      help: "describe its values, or remove it"
    )
    let locations = Set(silent.map(\.schemaLocation))
    list.members.removeAll { locations.contains($0.schemaLocation) }
  }

  private func soleMember(
    _ member: OpenAPI.SchemaOrReference,
    _ common: MergedSchema,
    at site: ModelBuilder.Site
  ) -> ValueType {
    if !common.hasStructure {
      switch member {
      case .reference:
        return .optional(models.type(of: member, at: site.placement), if: common.isNullable)
      case .schema(let inline):
        if let reference = member.soleReference ?? models.enumeration(narrowedBy: inline) {
          let target = OpenAPI.SchemaOrReference.reference(reference)
          return .optional(models.type(of: target, at: site.placement), if: common.isNullable)
        }
        var merged = merger.merged(inline)
        merged.removeAlternatives(decidedIn: common)
        merged.isNullable = merged.isNullable || common.isNullable
        merged.description = merged.description ?? common.description
        if merged.types.isEmpty { merged.types = common.types }
        if merged.examples.isEmpty { merged.examples = common.examples }
        let type = models.type(of: merged, at: site)
        return .optional(type, if: merged.isNullable && !isDeclared(type))
      }
    }
    var merged = common
    merger.merge(member, into: &merged)
    merged.isNullable = common.isNullable
    return models.type(of: merged, at: site)
  }

  /// Returns whether a type is a model that is marked as nullable itself.
  private func isDeclared(_ type: ValueType) -> Bool {
    guard case .model(let id) = type else { return false }
    return models.nullableModels.contains(id)
  }

  /// Returns the type of several lists that apply at once: an object may have the properties of any
  /// member.
  private func combination(
    of lists: [MergedSchema.Alternatives],
    _ common: MergedSchema,
    at site: ModelBuilder.Site
  ) -> ValueType {
    var merged = common
    let members = lists.flatMap(\.members)
    let areObjects = members.allSatisfy { questions.kinds(of: $0) == .object }
    context.report(
      .unsupportedKeyword,
      areObjects ? .listsAreMerged : .listsAreAnyJSON,
      at: common.range,
      help: "declare one 'oneOf' or 'anyOf'"
    )
    guard areObjects else { return .json }
    let required = common.required
    for member in members { merger.merge(member, into: &merged, asAlternative: true) }
    merged.required = required
    merged.isNullable = common.isNullable
    merged.decideAlternatives()
    return models.type(of: merged, at: site)
  }

  /// Returns one enumeration for members that all list values of one kind, or allow any string.
  private func enumerationType(
    joining members: [OpenAPI.SchemaOrReference],
    _ common: MergedSchema,
    at site: ModelBuilder.Site
  ) -> ValueType? {
    guard let listing = models.listing(members, types: common.types) else { return nil }
    var schema = common
    schema.types = listing.types
    return models.enumerationType(listing: listing.values, of: schema, at: site)
  }

  /// Returns the members that list strings apart from the rest: `none`, `auto` or an object has two
  /// variants.
  func joiningTexts(
    _ members: [OpenAPI.SchemaOrReference],
    _ common: MergedSchema
  ) -> (rest: [OpenAPI.SchemaOrReference], texts: [OpenAPI.SchemaOrReference]) {
    let texts = members.filter { member in
      guard case .schema(let inline) = member else { return false }
      return inline.isPlainText || models.listing([member], types: [.string]) != nil
    }
    guard texts.count > 1, models.listing(texts, types: [.string]) != nil else {
      return (members, [])
    }
    let joined = Set(texts.compactMap(\.inlineLocation))
    return (members.filter { $0.inlineLocation.map { !joined.contains($0) } ?? true }, texts)
  }
}

extension OpenAPI.Schema {
  /// Indicates whether any string is allowed.
  fileprivate var isPlainText: Bool {
    fields.types.filter { $0 != .null } == [.string] && fields.format == nil
      && !fields.hasStructure
  }
}

extension Diagnostic.Message {
  fileprivate static var saysNothing: Self {
    "this alternative says nothing about its values; it's left out"
  }

  static var listsAreMerged: Self {
    "several lists of alternatives aren't supported together; the properties of all are optional"
  }

  fileprivate static var listsAreAnyJSON: Self {
    "several lists of alternatives aren't supported together; it's read as any JSON"
  }
}
