import APIModel
import Diagnostics
import OpenAPI
import SpecSyntax

/// Objects whose properties are the fields of a form, or the parts of a multipart body.
extension ModelBuilder {
  /// Returns the merged form of a schema whose properties become fields; those of alternatives are
  /// all optional.
  ///
  /// Alternatives that aren't objects have no properties; `alternativesWithoutFields` finds them.
  mutating func fields(of schema: OpenAPI.SchemaOrReference) -> MergedSchema? {
    guard var merged = mergedWithAlternatives(schema) else { return nil }
    let lists = merged.alternatives.map { objects(among: $0.members) }
    guard lists.contains(where: { !$0.isEmpty }) else { return merged }
    merged.decideAlternatives()
    for members in lists {
      let required = merged.required
      for member in members {
        guard let fields = fields(ofMember: member) else { continue }
        merge(fields, into: &merged, asAlternative: members.count > 1)
      }
      if members.count > 1 { merged.required = required }
    }
    merged.decideAlternatives()
    return merged
  }

  /// Returns the alternatives of a schema that can't be fields because they aren't objects.
  mutating func alternativesWithoutFields(
    of schema: OpenAPI.SchemaOrReference
  ) -> [OpenAPI.SchemaOrReference] {
    guard let merged = mergedWithAlternatives(schema) else { return [] }
    return spliced(merged.alternatives.flatMap(\.members))
      .filter { !schemas.isNull($0) && !kinds(of: $0).contains(.object) }
  }

  /// Returns the number of lists with several objects, on which the fields depend.
  mutating func listsOfVariants(ofFields schema: OpenAPI.SchemaOrReference) -> Int {
    guard let merged = mergedWithAlternatives(schema) else { return 0 }
    var common = merged
    common.decideAlternatives()
    var count = 0
    for list in merged.alternatives
    where objects(among: list.members).filter({ !isLimit($0, of: common) }).count > 1 {
      count += 1
    }
    return count
  }

  /// Reports that the fields of several lists of alternatives are merged.
  mutating func reportMergedLists(ofFields schema: OpenAPI.SchemaOrReference) {
    report(
      .unsupportedKeyword,
      .listsAreMerged,
      at: schema.range,
      help: "declare one 'oneOf' or 'anyOf'"
    )
  }

  /// Returns the alternatives that are objects; a base is replaced by its children and itself.
  private mutating func objects(
    among members: [OpenAPI.SchemaOrReference]
  ) -> [OpenAPI.SchemaOrReference] {
    expanded(spliced(members)).filter { !schemas.isNull($0) && kinds(of: $0).contains(.object) }
  }

  /// Returns the alternatives, with each base replaced by its children and itself, unless they list
  /// some of these themselves.
  private mutating func expanded(
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

  /// Returns the type of an object whose fields depend on its variant.
  ///
  /// - Parameters:
  ///   - media: The content that consists of such objects.
  ///   - isMultipart: Indicates whether bytes are files.
  ///   - placement: The place of the type.
  /// - Returns: The type.
  mutating func type(
    ofVariantsIn media: OpenAPI.MediaType,
    isMultipart: Bool,
    at placement: Placement
  ) -> ValueType {
    guard let schema = media.schema else { return .json }
    let hasFiles = isMultipart && hasFile(media)
    let hasOthers = !alternativesWithoutFields(of: schema).isEmpty
    let family = schema.soleReference.flatMap { familyList(at: $0.target) }
    guard hasFiles || hasOthers, var merged = family ?? merged(schema) else {
      return type(of: schema, at: placement)
    }
    // Such a type can't be shared with JSON.
    merged.location = media.location.appending("schema")
    merged.mapAlternatives { members in
      expanded(members.filter { schemas.isNull($0) || kinds(of: $0).contains(.object) })
    }
    if hasFiles { merged.partEncodings = media.encoding }
    return type(of: merged, at: Site(placement))
  }

  /// Returns the type of a property that may be a file, if its schema's properties are parts.
  mutating func fileType(
    of property: MergedSchema.Property,
    in schema: MergedSchema,
    at placement: @autoclosure () -> Placement
  ) -> ValueType? {
    guard let encodings = schema.partEncodings else { return nil }
    let encoding = encodings.first { $0.property == property.name }
    return fileType(of: property, encoding, at: placement())
  }

  /// Returns the merged form of a schema, or the list of its children and itself if it's a base.
  mutating func mergedWithAlternatives(
    _ schema: OpenAPI.SchemaOrReference
  ) -> MergedSchema? {
    guard let reference = schema.soleReference else { return merged(schema) }
    return familyList(at: reference.target) ?? inherited(reference)
  }

  private mutating func fields(ofMember member: OpenAPI.SchemaOrReference) -> MergedSchema? {
    switch member {
    case .reference(let reference): inherited(reference)
    case .schema(let inline): merge(inline)
    }
  }
}
