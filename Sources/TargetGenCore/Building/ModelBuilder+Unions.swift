import Diagnostics
import OpenAPI
import SpecSyntax

extension ModelBuilder {
  /// The type of a schema with `oneOf` or `anyOf`; `nil` where it has none that matters.
  ///
  /// Lists that only limit the values are left out, `null` among the members makes the type optional, a list of values is
  /// an enumeration, and what one member is left of is that member. The rest becomes a union, which `TypeResolver` may
  /// still find to be less than one once it knows what the members refer to.
  mutating func unionType(of schema: MergedSchema, at site: Site) -> ValueType? {
    guard !schema.alternatives.isEmpty, schema.enumeration == nil, schema.const == nil else {
      return nil
    }
    var common = schema
    common.alternatives = []
    var lists: [MergedSchema.Alternatives] = []
    for alternatives in schema.alternatives {
      var list = alternatives
      list.members = []
      for member in spliced(alternatives.members) {
        if member.isNull {
          common.isNullable = true
        } else if !isLimit(member, of: common) {
          list.members.append(member)
        }
      }
      if !list.members.isEmpty { lists.append(list) }
    }
    if lists.count > 1 {
      for list in lists where list.members.count == 1 { absorb(list.members[0], into: &common) }
      lists.removeAll { $0.members.count == 1 }
    }
    guard let list = lists.first else { return type(of: common, at: site) }
    guard lists.count == 1 else { return combination(of: lists, common, at: site) }
    if list.members.count == 1 { return soleMember(list.members[0], common, at: site) }
    if let type = enumerationType(joining: list.members, common, at: site) { return type }
    return union(of: list, common, at: site)
  }

  /// The members with those of inline lists in their place: `anyOf` in `anyOf` is one list.
  private func spliced(
    _ members: [OpenAPI.SchemaOrReference]
  ) -> [OpenAPI.SchemaOrReference] {
    guard members.contains(where: { !$0.innerAlternatives.isEmpty }) else { return members }
    return members.flatMap { member in
      let inner = member.innerAlternatives
      return inner.isEmpty ? [member] : spliced(inner)
    }
  }

  /// Whether a member says nothing about how values look that isn't said already, such as `required` alone.
  private func isLimit(_ member: OpenAPI.SchemaOrReference, of common: MergedSchema) -> Bool {
    guard case .schema(let inline) = member, !common.isUnconstrained else { return false }
    var fields = inline.fields
    fields.required = []
    guard !fields.hasStructure else { return false }
    return fields.types.allSatisfy { common.types.contains($0) }
  }

  private mutating func absorb(
    _ member: OpenAPI.SchemaOrReference,
    into common: inout MergedSchema
  ) {
    switch member {
    case .reference(let reference):
      if let merged = inherited(reference) { absorb(merged, into: &common) }
    case .schema(let inline):
      absorb(merge(inline), into: &common)
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
        return optional(type(of: member, at: site.placement), if: common.isNullable)
      case .schema(let inline):
        if let reference = member.soleReference {
          let target = OpenAPI.SchemaOrReference.reference(reference)
          return optional(type(of: target, at: site.placement), if: common.isNullable)
        }
        var merged = merge(inline)
        merged.isNullable = merged.isNullable || common.isNullable
        merged.description = merged.description ?? common.description
        if merged.types.isEmpty { merged.types = common.types }
        if merged.examples.isEmpty { merged.examples = common.examples }
        let type = type(of: merged, at: site)
        return optional(type, if: merged.isNullable && !isDeclared(type))
      }
    }
    var merged = common
    absorb(member, into: &merged)
    merged.isNullable = common.isNullable
    return type(of: merged, at: site)
  }

  /// Whether a type is a model that knows by itself whether it may be null.
  private func isDeclared(_ type: ValueType) -> Bool {
    guard case .model(let id) = type else { return false }
    return nullableModels.contains(id)
  }

  /// Several lists that all hold at once: an object may have the properties of any member.
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
      help: "state one 'oneOf' or 'anyOf'"
    )
    guard areObjects else { return .json }
    let required = common.required
    for member in members { absorb(member, into: &merged) }
    merged.required = required
    merged.isNullable = common.isNullable
    merged.alternatives = []
    return type(of: merged, at: site)
  }

  /// One enumeration for members that all list values of one kind, or allow any text besides.
  private mutating func enumerationType(
    joining members: [OpenAPI.SchemaOrReference],
    _ common: MergedSchema,
    at site: Site
  ) -> ValueType? {
    var values: [ListedValue] = []
    var types: [OpenAPI.Schema.SimpleType] = common.types
    for member in members {
      guard case .schema(let inline) = member else { return nil }
      let fields = inline.fields
      guard fields.properties.isEmpty, fields.items == nil, fields.allOf.isEmpty,
        fields.oneOf.isEmpty,
        fields.anyOf.isEmpty
      else { return nil }
      let stated = fields.types.filter { $0 != .null }
      guard stated.count < 2 else { return nil }
      if let type = stated.first, !types.contains(type) { types.append(type) }
      if let nodes = fields.const.map({ [$0] }) ?? fields.enumeration {
        let isOnly = nodes.count == 1
        for node in nodes where !node.isNull {
          values.append(
            ListedValue(
              node: node,
              title: isOnly ? fields.title : nil,
              description: isOnly ? fields.description : nil,
              isDeprecated: fields.isDeprecated
            )
          )
        }
      } else {
        guard stated == [.string] || stated == [.integer] else { return nil }
      }
    }
    guard !values.isEmpty, types.count < 2, rawType(of: values.map(\.node), types: types) != nil
    else { return nil }
    var schema = common
    schema.types = types
    return enumerationType(listing: values, of: schema, at: site)
  }

  /// A declared union.
  private mutating func union(
    of list: MergedSchema.Alternatives,
    _ common: MergedSchema,
    at site: Site
  ) -> ValueType {
    let (id, isNew) = declare(common, at: site, kind: "Union")
    guard isNew else { return .model(id) }
    let members = list.members.enumerated().map { index, member in
      unionMember(member, at: index, of: list, common)
    }
    var variants: [API.Union.Variant] = []
    var facts: [VariantFacts] = []
    for index in members.indices {
      let names = variantNames(of: index, among: members, in: list)
      let type: ValueType
      if let merged = members[index].merged {
        let placement = Placement(names.typeName, in: id, or: names.typeAlternatives)
        type = self.type(of: merged, at: Site(placement))
      } else {
        type = self.type(of: members[index].schema, at: site.placement)
      }
      let annotations = annotations(of: members[index].schema)
      variants.append(
        API.Union.Variant(
          name: Name(distinct(names.caseNames + caseNames(of: type, at: index))),
          type: type,
          discriminatorValues: [],
          documentation: API.Documentation(
            description: annotations.description,
            isDeprecated: annotations.isDeprecated
          )
        )
      )
      facts.append(VariantFacts(mappedValues: names.mappedValues, schemaName: names.schemaName))
    }
    models[id.index].kind = .union(API.Union(variants: variants))
    unionFacts[id] = UnionFacts(
      discriminator: list.discriminator?.propertyName,
      variants: facts,
      range: common.range
    )
    if let range = list.discriminator?.range, list.discriminator?.defaultTarget != nil {
      report(
        .unsupportedKeyword,
        .noDefaultMapping,
        at: range,
        help: "map each value; others are kept as JSON"
      )
    }
    return .model(id)
  }

  /// A member with what the schema says about every member; without a merged form it is just a reference.
  private mutating func unionMember(
    _ member: OpenAPI.SchemaOrReference,
    at index: Int,
    of list: MergedSchema.Alternatives,
    _ common: MergedSchema
  ) -> UnionMember {
    let hasCommonProperties = !common.properties.isEmpty
    let location: NodeLocation
    var merged: MergedSchema
    if let reference = member.soleReference {
      guard hasCommonProperties, let target = inherited(reference), target.isObject,
        !target.declaresProperties(of: common)
      else { return UnionMember(schema: member, reference: reference) }
      merged = target
      location = common.location.appending("oneOf").appending("\(index)")
    } else if case .schema(let inline) = member {
      merged = merge(inline)
      let isShared = list.owner != nil || hasCommonProperties
      location =
        isShared ? common.location.appending("oneOf").appending("\(index)") : inline.location
    } else {
      return UnionMember(schema: member)
    }
    if merged.types.isEmpty { merged.types = common.types }
    if hasCommonProperties, merged.isObject || merged.isUnconstrained {
      var whole = common
      whole.isNullable = false
      whole.title = nil
      whole.description = nil
      whole.examples = []
      for position in whole.properties.indices {
        // What all have in common is declared once, in the union.
        for part in whole.properties[position].parts.indices
        where whole.properties[position].parts[part].owner == nil {
          whole.properties[position].parts[part].owner = identifier(of: common)
        }
      }
      absorb(merged, into: &whole)
      merged = whole
    }
    merged.location = location
    return UnionMember(schema: member, reference: member.soleReference, merged: merged)
  }

  /// The type of a schema with several values of `type`: a union with a variant for each.
  mutating func typesUnion(of schema: MergedSchema, at site: Site) -> ValueType {
    var schema = schema
    if schema.types.contains(.number) { schema.types.removeAll { $0 == .integer } }
    // Nothing is left that it could not be.
    guard schema.types.count < 5 else { return .json }
    guard schema.types.count > 1 else {
      return optional(plainType(of: schema, at: site), if: schema.isNullable)
    }
    let (id, isNew) = declare(schema, at: site, kind: "Union")
    guard isNew else { return .model(id) }
    var variants: [API.Union.Variant] = []
    for (index, simpleType) in schema.types.enumerated() {
      var part = schema
      part.types = [simpleType]
      part.isNullable = false
      part.location = schema.location.appending("type").appending(simpleType.rawValue)
      let word = simpleType == .array ? "Items" : simpleType == .object ? "Object" : "Value"
      let type = plainType(of: part, at: Site(Placement(word, in: id)))
      variants.append(
        API.Union.Variant(
          name: Name(caseNames(of: type, at: index)),
          type: type,
          discriminatorValues: [],
          documentation: API.Documentation()
        )
      )
    }
    models[id.index].kind = .union(API.Union(variants: variants))
    unionFacts[id] = UnionFacts(
      discriminator: nil,
      variants: variants.map { _ in VariantFacts() },
      range: schema.range
    )
    return .model(id)
  }
}

extension API.Union {
  /// A union of which nothing but its variants is known yet.
  init(variants: [Variant]) {
    self.init(
      variants: variants,
      discrimination: .trial,
      unknownName: MemberNames.unknown,
      isIndirect: false
    )
  }
}

extension MergedSchema {
  /// Whether every property that another schema has is one of this one's too.
  fileprivate func declaresProperties(of other: MergedSchema) -> Bool {
    let names = Set(properties.map(\.name))
    return other.properties.allSatisfy { names.contains($0.name) }
  }
}

extension OpenAPI.SchemaOrReference {
  /// The members of an inline schema that is nothing but one list of alternatives.
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
  fileprivate static var listsAreMerged: Self {
    Self(
      "several lists of alternatives at once aren't supported; the properties of all are optional"
    )
  }

  fileprivate static var listsAreAnyJSON: Self {
    Self("several lists of alternatives at once aren't supported; it's read as any JSON")
  }

  fileprivate static var noDefaultMapping: Self {
    Self("'defaultMapping' isn't supported; values that aren't mapped are kept as JSON")
  }
}
