import APIModel
import Diagnostics
import OpenAPI
import SpecSyntax

extension ModelBuilder {
  /// Returns the type of a schema with `oneOf` or `anyOf`; `nil` if neither matters.
  ///
  /// Lists that only limit the values are left out, `null` among the members makes the type
  /// optional, listed values become an enumeration, and a single remaining member is used directly.
  /// Anything else becomes a union, which `TypeResolver` may still simplify once it knows what the
  /// members refer to.
  mutating func unionType(of schema: MergedSchema, at site: Site) -> ValueType? {
    guard !schema.alternatives.isEmpty, schema.enumeration == nil, schema.const == nil else {
      return nil
    }
    var common = schema
    common.decideAlternatives()
    var lists: [MergedSchema.Alternatives] = []
    for alternatives in schema.alternatives {
      var list = alternatives
      list.members = []
      for member in spliced(alternatives.members) {
        if schemas.isNull(member) { common.isNullable = true } else { list.members.append(member) }
      }
      if !alternatives.isAnyOf { leaveOutSilentMembers(of: &list) }
      // Beside members that describe values, a limit allows any value that the schema does.
      if !list.members.allSatisfy({ isLimit($0, of: common) }) {
        lists.append(list)
      } else if let choice = choice(from: list, common) {
        common.choices.append(choice)
      }
    }
    if lists.count > 1 {
      for list in lists where list.members.count == 1 { merge(list.members[0], into: &common) }
      lists.removeAll { $0.members.count == 1 }
    }
    guard let list = lists.first else { return type(of: common, at: site) }
    guard lists.count == 1 else { return combination(of: lists, common, at: site) }
    if list.members.count == 1, list.discriminator?.defaultTarget == nil {
      guard expands(list, common) else { return .json }
      return soleMember(list.members[0], common, at: site)
    }
    if let type = enumerationType(joining: list.members, common, at: site) { return type }
    guard expands(list, common) else { return .json }
    return union(of: list, common, at: site)
  }

  /// Removes the members of `oneOf` that have a description but say nothing about values.
  ///
  /// Such a member would allow the values of all others, so none of these could be valid.
  private mutating func leaveOutSilentMembers(of list: inout MergedSchema.Alternatives) {
    let silent = list.members.filter { member in
      guard let fields = schemas.schema(member)?.fields,
        fields.title != nil || fields.description != nil, let merged = merged(member)
      else { return false }
      return merged.isUnconstrained && !merged.hasLimits
    }
    guard let first = silent.first, silent.count < list.members.count else { return }
    report(
      .unsupportedKeyword,
      .saysNothing,
      at: first.range,
      help: "describe its values, or remove it"
    )
    let locations = Set(silent.map(\.schemaLocation))
    list.members.removeAll { locations.contains($0.schemaLocation) }
  }

  /// Returns the members, with inline lists replaced by their members: `anyOf` in `anyOf` is one
  /// list.
  func spliced(
    _ members: [OpenAPI.SchemaOrReference]
  ) -> [OpenAPI.SchemaOrReference] {
    guard members.contains(where: { !$0.innerAlternatives.isEmpty }) else { return members }
    return members.flatMap { member in
      let inner = member.innerAlternatives
      return inner.isEmpty ? [member] : spliced(inner)
    }
  }

  /// Returns whether a member adds nothing about the form of values, such as `required` alone, or
  /// alternatives of this kind.
  mutating func isLimit(
    _ member: OpenAPI.SchemaOrReference,
    of common: MergedSchema,
    depth: Int = 0
  ) -> Bool {
    guard depth < Self.deepestLimits, !common.isUnconstrained, var merged = merged(member) else {
      return false
    }
    let inner = merged.alternatives.flatMap(\.members)
    merged.decideAlternatives()
    guard !merged.describesValues else { return false }
    for member in inner where !isLimit(member, of: common, depth: depth + 1) { return false }
    guard merged.format == nil || merged.format == common.format || !hasOwnType(merged, common)
    else { return false }
    return merged.types.allSatisfy { common.types.contains($0) }
  }

  /// The maximum depth of alternatives in which limits are found.
  private static let deepestLimits = 8

  mutating func merge(
    _ member: OpenAPI.SchemaOrReference,
    into common: inout MergedSchema,
    asAlternative isAlternative: Bool = false
  ) {
    switch member {
    case .reference(let reference):
      guard let merged = inherited(reference) else { return }
      merge(merged, into: &common, asAlternative: isAlternative)
    case .schema(let inline):
      merge(merge(inline), into: &common, asAlternative: isAlternative)
    }
  }

  private mutating func soleMember(
    _ member: OpenAPI.SchemaOrReference,
    _ common: MergedSchema,
    at site: Site
  ) -> ValueType {
    if !common.hasStructure {
      switch member {
      case .reference:
        return .optional(type(of: member, at: site.placement), if: common.isNullable)
      case .schema(let inline):
        if let reference = member.soleReference ?? enumeration(narrowedBy: inline) {
          let target = OpenAPI.SchemaOrReference.reference(reference)
          return .optional(type(of: target, at: site.placement), if: common.isNullable)
        }
        var merged = merge(inline)
        merged.removeAlternatives(decidedIn: common)
        merged.isNullable = merged.isNullable || common.isNullable
        merged.description = merged.description ?? common.description
        if merged.types.isEmpty { merged.types = common.types }
        if merged.examples.isEmpty { merged.examples = common.examples }
        let type = type(of: merged, at: site)
        return .optional(type, if: merged.isNullable && !isDeclared(type))
      }
    }
    var merged = common
    merge(member, into: &merged)
    merged.isNullable = common.isNullable
    return type(of: merged, at: site)
  }

  /// Returns whether a type is a model that is marked as nullable itself.
  private func isDeclared(_ type: ValueType) -> Bool {
    guard case .model(let id) = type else { return false }
    return nullableModels.contains(id)
  }

  /// Returns the type of several lists that apply at once: an object may have the properties of any
  /// member.
  private mutating func combination(
    of lists: [MergedSchema.Alternatives],
    _ common: MergedSchema,
    at site: Site
  ) -> ValueType {
    var merged = common
    let members = lists.flatMap(\.members)
    let areObjects = members.allSatisfy { kinds(of: $0) == .object }
    report(
      .unsupportedKeyword,
      areObjects ? .listsAreMerged : .listsAreAnyJSON,
      at: common.range,
      help: "declare one 'oneOf' or 'anyOf'"
    )
    guard areObjects else { return .json }
    let required = common.required
    for member in members { merge(member, into: &merged, asAlternative: true) }
    merged.required = required
    merged.isNullable = common.isNullable
    merged.decideAlternatives()
    return type(of: merged, at: site)
  }

  /// Returns one enumeration for members that all list values of one kind, or allow any string.
  private mutating func enumerationType(
    joining members: [OpenAPI.SchemaOrReference],
    _ common: MergedSchema,
    at site: Site
  ) -> ValueType? {
    guard let listing = listing(members, types: common.types) else { return nil }
    var schema = common
    schema.types = listing.types
    return enumerationType(listing: listing.values, of: schema, at: site)
  }

  /// Returns the values that members list; `nil` unless each of them lists values of one kind, or
  /// allows any of that kind.
  mutating func listing(
    _ members: [OpenAPI.SchemaOrReference],
    types commonTypes: [OpenAPI.Schema.SimpleType]
  ) -> (values: [ListedValue], types: [OpenAPI.Schema.SimpleType])? {
    var values: [ListedValue] = []
    var types = commonTypes
    for member in members {
      // A referenced enumeration keeps its own type, unless it has only one value.
      guard let schema = schemas.schema(member),
        member.inlineLocation != nil || schemas.onlyValue(of: member) != nil
      else { return nil }
      let fields = schema.fields
      guard fields.properties.isEmpty, fields.items == nil, fields.allOf.isEmpty,
        fields.oneOf.isEmpty, fields.anyOf.isEmpty
      else { return nil }
      let stated = fields.types.filter { $0 != .null }
      guard stated.count < 2 else { return nil }
      if let type = stated.first, !types.contains(type) { types.append(type) }
      guard let nodes = fields.const.map({ [$0] }) ?? fields.enumeration else {
        guard stated == [.string] || stated == [.integer] else { return nil }
        continue
      }
      let isOnly = nodes.count == 1
      for node in nodes where !node.isNull {
        values.append(
          ListedValue(
            node: node,
            given: isOnly ? givenMemberName(of: member) : nil,
            title: isOnly ? fields.title : nil,
            description: isOnly ? fields.description : nil,
            isDeprecated: fields.isDeprecated
          )
        )
      }
    }
    // Integers are numbers as well.
    if types.contains(.number) { types.removeAll { $0 == .integer } }
    guard !values.isEmpty, types.count < 2, rawType(of: values.map(\.node), types: types) != nil
    else { return nil }
    return (values, types)
  }

  /// Returns the members that list strings apart from the rest: `none`, `auto` or an object has two
  /// variants.
  mutating func joiningTexts(
    _ members: [OpenAPI.SchemaOrReference],
    _ common: MergedSchema
  ) -> (rest: [OpenAPI.SchemaOrReference], texts: [OpenAPI.SchemaOrReference]) {
    let texts = members.filter { member in
      guard case .schema(let inline) = member else { return false }
      return inline.isPlainText || listing([member], types: [.string]) != nil
    }
    guard texts.count > 1, listing(texts, types: [.string]) != nil else { return (members, []) }
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
  fileprivate static var saysNothing: Self {
    Self("this alternative says nothing about its values; it's left out")
  }

  static var listsAreMerged: Self {
    Self(
      "several lists of alternatives aren't supported together; the properties of all are optional"
    )
  }

  fileprivate static var listsAreAnyJSON: Self {
    Self("several lists of alternatives aren't supported together; it's read as any JSON")
  }
}
