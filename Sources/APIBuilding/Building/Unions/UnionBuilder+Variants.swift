import APIModel
import Diagnostics
import OpenAPI
import SpecSyntax

extension UnionBuilder {
  /// Declares a union, and returns its type.
  func union(
    of list: MergedSchema.Alternatives,
    _ common: MergedSchema,
    at site: ModelBuilder.Site
  ) -> ValueType {
    let (id, isNew) = models.declare(common, at: site, kind: "Union")
    guard isNew else { return .model(id) }
    let (others, texts) = joiningTexts(list.members, common)
    let members = others.enumerated().map { index, member in
      unionMember(member, at: index, of: list, common)
    }
    reportOverlaps(of: members, in: list, common)
    let objects = UnionObjects(members, context.schemas)
    var variants: [API.Union.Variant] = []
    var hints: [VariantHints] = []
    if let variant = textVariant(joining: texts, in: id) {
      variants.append(variant)
      hints.append(VariantHints())
    }
    for index in members.indices {
      let names = variantNames(of: index, among: members, objects, in: list)
      let member = members[index]
      let placement = Placement(part: names.typeName, of: id, or: names.typeAlternatives)
      let file = common.isPart ? models.fileType(of: member.schema, at: placement) : nil
      let type =
        file ?? member.merged.map { models.type(of: $0, at: ModelBuilder.Site(placement)) }
        ?? models.type(of: member.schema, at: site.placement)
      let annotations = context.annotations(of: member.schema)
      let isBase = list.isFamily && member.reference?.target == list.id.schema
      let candidates =
        (isBase ? Self.baseNames : names.caseNames)
        + caseNames(of: type, number: objects.numbers[index])
      var variant = API.Union.Variant(
        name: Name(candidates.distinct)
          .preferring(context.givenMemberName(of: member.schema)),
        type: type,
        rules: questions.rules(of: member.schema),
        documentation: API.Documentation(
          description: annotations.description,
          isDeprecated: annotations.isDeprecated,
          deprecation: annotations.deprecation
        )
      )
      variant.examples = annotations.examples.map(API.SampleCandidate.init)
      variants.append(variant)
      var hint = names.hints
      hint.inherited = context.families.selections(of: member.schema)
      hints.append(hint)
    }
    if !hints.contains(where: \.isDefault),
      let (variant, hint) = unlistedDefault(of: list, in: id)
    {
      variants.append(variant)
      hints.append(hint)
    }
    models.models[id.index].kind = .union(variants)
    models.unionHints[id] = ModelBuilder.UnionHints(
      discriminator: list.discriminator?.propertyName,
      variants: hints,
      anyOf: list.isAnyOf ? context.anyOfPolicies.policy(at: common.location) : .best,
      range: common.range
    )
    return .model(id)
  }

  /// Reports that values which match several alternatives aren't refused, if there may be some.
  private func reportOverlaps(
    of members: [UnionMember],
    in list: MergedSchema.Alternatives,
    _ common: MergedSchema
  ) {
    guard context.checksLimits, !list.isAnyOf, list.discriminator == nil else { return }
    guard !members.map({ questions.kinds(of: $0.schema) }).areDisjoint else { return }
    var constants: Set<String>?
    for member in members {
      guard let merged = member.merged ?? merger.merged(member.schema) else { continue }
      let names = merged.properties.filter { property in
        merged.required.contains(property.name)
          && property.parts.contains { self.context.schemas.values(of: $0.schema) != nil }
      }.map(\.name)
      constants = constants?.intersection(names) ?? Set(names)
    }
    guard constants?.isEmpty != false else { return }
    context.report(
      .unsupportedKeyword,
      "values that match several alternatives of this 'oneOf' aren't refused by 'validate()'",
      at: common.range,
      help: "add a constant that tells the alternatives apart, or write 'anyOf'"
    )
  }

  /// Returns the variant for the schema that a discriminator has for all other values, if the list
  /// doesn't contain it.
  private func unlistedDefault(
    of list: MergedSchema.Alternatives,
    in union: ModelID
  ) -> (API.Union.Variant, VariantHints)? {
    guard let discriminator = list.discriminator, let target = discriminator.defaultTarget,
      let schemaName = context.schemas[target]?.name, let id = models.model(at: target), id != union
    else { return nil }
    let type = ValueType.model(id)
    let forms = context.nameForms.schema(schemaName, at: target).map(Casing.memberName)
    let names = forms + ["otherwise"] + caseNames(of: type, number: 1)
    let variant = API.Union.Variant(name: Name(names.distinct), type: type)
    let values = discriminator.mapping.filter { $0.target == target }.map(\.value)
    return (variant, VariantHints(mappedValues: values, schemaName: schemaName, isDefault: true))
  }

  /// Returns the variant for members that list strings.
  private func textVariant(
    joining members: [OpenAPI.SchemaOrReference],
    in id: ModelID
  ) -> API.Union.Variant? {
    guard case .schema(let first)? = members.first,
      let listing = models.listing(members, types: [.string])
    else { return nil }
    var schema = MergedSchema(at: first.location, range: first.range)
    schema.types = [.string]
    let site = ModelBuilder.Site(Placement(part: "Value", of: id))
    let type = models.enumerationType(
      listing: listing.values,
      isOpen: listing.isOpen,
      of: schema,
      at: site
    )
    return API.Union.Variant(
      name: Name([caseNames(of: type, number: 1)[0], "keyword", "text", "stringValue"].distinct),
      type: type
    )
  }

  /// Returns a member with what the schema says about every member; without a merged form, it's
  /// just a reference.
  private func unionMember(
    _ member: OpenAPI.SchemaOrReference,
    at index: Int,
    of list: MergedSchema.Alternatives,
    _ common: MergedSchema
  ) -> UnionMember {
    let hasCommonProperties = common.describesProperties
    // Objects in multipart bodies may contain files, so they're other types than those in JSON.
    let isMultipart = common.multipart != nil
    let location: NodeLocation
    var merged: MergedSchema
    if let reference = member.soleReference {
      guard hasCommonProperties || isMultipart, let target = merger.inherited(reference),
        target.isObject || target.onlyRequires || isMultipart,
        isMultipart || !target.declaresProperties(of: common)
      else { return UnionMember(schema: member) }
      merged = target
      location = common.location.appending("oneOf").appending(
        key(of: reference, at: index, of: list)
      )
    } else if case .schema(let inline) = member {
      merged = merger.merged(inline)
      merged.removeAlternatives(decidedIn: common)
      let isShared = list.owner != nil || hasCommonProperties || isMultipart
      location =
        isShared ? common.location.appending("oneOf").appending("\(index)") : inline.location
    } else {
      return UnionMember(schema: member)
    }
    if merged.types.isEmpty { merged.types = common.types }
    if hasCommonProperties, merged.isObject || merged.isUnconstrained || merged.onlyRequires {
      var whole = common
      whole.isNullable = false
      whole.title = nil
      whole.description = nil
      whole.examples = []
      // Types in shared properties are declared once, in the union.
      whole.ownProperties(by: common.location)
      merger.merge(merged, into: &whole)
      merged = whole
    }
    merged.location = location
    for place in [location, member.inlineLocation].compactMap(\.self) {
      models.variantKeys.add(merged, at: place, in: context.schemas)
    }
    if isMultipart { merged.multipart = common.multipart }
    return UnionMember(schema: member, merged: merged)
  }

  /// Returns the place of a member in a list: its index, or its name if the list isn't in the spec
  /// and has no order.
  private func key(
    of member: OpenAPI.SchemaOrReference.Reference,
    at index: Int,
    of list: MergedSchema.Alternatives
  ) -> String {
    guard list.isFamily, let name = context.schemas[member.target]?.name else { return "\(index)" }
    let others = list.members.filter { other in
      other.schemaLocation != member.target && context.schemas[other.schemaLocation]?.name == name
    }
    return others.isEmpty ? name : "\(index)"
  }

  /// Returns the type of a schema with several values of `type`: a union with a variant for each.
  func typesUnion(of schema: MergedSchema, at site: ModelBuilder.Site) -> ValueType {
    var schema = schema
    // If all types are allowed, so is any JSON.
    let besidesIntegers = schema.types.filter { $0 != .integer }
    guard besidesIntegers.count < 5 else { return .json }
    // Values are read as integers first, which may have more digits than a `Double`.
    if let number = schema.types.firstIndex(of: .number),
      let integer = schema.types.firstIndex(of: .integer), number < integer
    {
      schema.types.swapAt(number, integer)
    }
    let (id, isNew) = models.declare(schema, at: site, kind: "Union")
    guard isNew else { return .model(id) }
    let variants = schema.types.enumerated().map { index, simpleType in
      var part = schema
      part.types = [simpleType]
      part.isNullable = false
      if simpleType != .object { part.properties = [] }
      if simpleType != .array {
        part.items = nil
        part.prefixItems = []
      }
      part.location = schema.location.appending("type").appending(simpleType.rawValue)
      let word = simpleType == .array ? "Items" : simpleType == .object ? "Object" : "Value"
      let type = models.plainType(of: part, at: ModelBuilder.Site(Placement(part: word, of: id)))
      return API.Union.Variant(
        name: Name(caseNames(of: type, number: index + 1)),
        type: type,
        rules: questions.rules(of: part)
      )
    }
    models.models[id.index].kind = .union(variants)
    models.unionHints[id] = ModelBuilder.UnionHints(
      variants: variants.map { _ in VariantHints() },
      range: schema.range
    )
    return .model(id)
  }
}

extension API.Union {
  /// Creates a union from its variants alone, before anything else about it is known.
  init(variants: [Variant]) {
    self.init(
      variants: variants,
      reading: .attempts([]),
      unknownName: MemberNames.unknown,
      isIndirect: false
    )
  }
}

extension MergedSchema {
  /// Returns whether this schema describes every property of another one.
  fileprivate func declaresProperties(of other: MergedSchema) -> Bool {
    let names = Set(properties.map(\.name))
    return other.properties.allSatisfy { names.contains($0.name) }
      && (describesOtherProperties || !other.describesOtherProperties)
  }
}
