import APIModel
import Diagnostics
import OpenAPI
import SpecSyntax

/// Turns schemas with alternatives into unions, or into a type that says the same.
struct UnionBuilder {
  /// The builder of the types of the variants, which also declares the unions.
  let models: ModelBuilder

  var context: BuildContext { models.context }
  var merger: SchemaMerger { models.merger }
  var questions: SchemaQuestions { models.questions }

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
    common.alternatives = []
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
    // Members that all list values of one kind, or allow any string, are one enumeration.
    if let listing = models.listing(list.members, types: common.types) {
      common.types = listing.types
      return models.enumerationType(
        listing: listing.values,
        isOpen: listing.isOpen,
        of: common,
        at: site
      )
    }
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
      return merged.isUnconstrained && merged.limits.isEmpty
    }
    guard let first = silent.first, silent.count < list.members.count else { return }
    context.report(
      .unsupportedKeyword,
      "this alternative says nothing about its values; it's left out",
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
      var reference = member.soleReference
      if case .schema(let inline) = member, reference == nil {
        reference = models.enumeration(narrowedBy: inline)
      }
      if let reference {
        let type = models.type(of: .reference(reference), at: site.placement)
        return .optional(type, if: common.isNullable)
      }
      guard var merged = merger.merged(member) else { return .json }
      merged.removeAlternatives(decidedIn: common)
      merged.isNullable = merged.isNullable || common.isNullable
      merged.description = merged.description ?? common.description
      if merged.types.isEmpty { merged.types = common.types }
      if merged.examples.isEmpty { merged.examples = common.examples }
      let type = models.type(of: merged, at: site)
      // A model is marked as nullable itself.
      if case .model(let id) = type, models.nullableModels.contains(id) { return type }
      return .optional(type, if: merged.isNullable)
    }
    var merged = common
    merger.merge(member, into: &merged)
    merged.isNullable = common.isNullable
    return models.type(of: merged, at: site)
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
    let areObjects = members.allSatisfy { questions.kinds(of: $0) == [.object] }
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
    merged.alternatives = []
    return models.type(of: merged, at: site)
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

extension [OpenAPI.SchemaOrReference] {
  /// The alternatives, with inline lists replaced by their members: `anyOf` in `anyOf` is one list.
  var spliced: Self {
    flatMap { member in
      let inner = member.innerAlternatives
      return inner.isEmpty ? [member] : inner.spliced
    }
  }
}

extension OpenAPI.SchemaOrReference {
  /// The members of an inline schema that consists only of one list of alternatives.
  fileprivate var innerAlternatives: [OpenAPI.SchemaOrReference] {
    guard case .schema(let inline) = self else { return [] }
    let fields = inline.fields
    guard fields.discriminator == nil, fields.properties.isEmpty, fields.allOf.isEmpty,
      fields.enumeration == nil, fields.const == nil, fields.items == nil,
      fields.additionalProperties == nil, fields.required.isEmpty
    else { return [] }
    if fields.oneOf.isEmpty { return fields.anyOf }
    return fields.anyOf.isEmpty ? fields.oneOf : []
  }
}

extension Diagnostic.Message {
  static var listsAreMerged: Self {
    "several lists of alternatives aren't supported together; the properties of all are optional"
  }

  fileprivate static var listsAreAnyJSON: Self {
    "several lists of alternatives aren't supported together; it's read as any JSON"
  }
}
