import APIModel
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
    let all = merged.alternatives.flatMap(\.members).filter { !schemas.isNull($0) }
    let members = all.filter { kinds(of: $0).contains(.object) }
    guard !members.isEmpty else { return merged }
    let required = merged.required
    merged.decideAlternatives()
    for member in members {
      guard let fields = fields(ofMember: member) else { continue }
      merge(fields, into: &merged, asAlternative: members.count > 1)
    }
    merged.required = all.count == 1 ? merged.required : required
    merged.decideAlternatives()
    return merged
  }

  /// Returns the alternatives of a schema that can't be fields because they aren't objects.
  mutating func alternativesWithoutFields(
    of schema: OpenAPI.SchemaOrReference
  ) -> [OpenAPI.SchemaOrReference] {
    guard let merged = mergedWithAlternatives(schema) else { return [] }
    return merged.alternatives.flatMap(\.members)
      .filter { !schemas.isNull($0) && !kinds(of: $0).contains(.object) }
  }

  /// Returns whether the fields depend on which of several alternatives a value fits.
  mutating func hasVariants(ofFields schema: OpenAPI.SchemaOrReference) -> Bool {
    guard let merged = mergedWithAlternatives(schema) else { return false }
    var common = merged
    common.decideAlternatives()
    var counts: [Int] = []
    for list in merged.alternatives {
      let members = spliced(list.members).filter { !schemas.isNull($0) && !isLimit($0, of: common) }
      let objects = members.filter { kinds(of: $0).contains(.object) }
      if !objects.isEmpty { counts.append(objects.count) }
    }
    // The properties of several lists are merged, as in models.
    return counts.count == 1 && counts[0] > 1
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
    guard hasFiles || hasOthers, var merged = merged(schema) else {
      return type(of: schema, at: placement)
    }
    // Such a type can't be shared with JSON.
    merged.location = media.location.appending("schema")
    merged.mapAlternatives { members in
      members.filter { schemas.isNull($0) || kinds(of: $0).contains(.object) }
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

  private mutating func mergedWithAlternatives(
    _ schema: OpenAPI.SchemaOrReference
  ) -> MergedSchema? {
    schema.soleReference.map { inherited($0) } ?? merged(schema)
  }

  private mutating func fields(ofMember member: OpenAPI.SchemaOrReference) -> MergedSchema? {
    switch member {
    case .reference(let reference): inherited(reference)
    case .schema(let inline): merge(inline)
    }
  }
}
