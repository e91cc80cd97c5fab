import APIModel
import OpenAPI
import SpecSyntax

/// The types of files, and of objects that may contain them.
extension ModelBuilder {
  /// Returns the type of an object whose fields depend on its variant.
  ///
  /// - Parameters:
  ///   - media: The content that consists of such objects.
  ///   - isMultipart: Indicates whether bytes are files.
  ///   - placement: The place of the type.
  /// - Returns: The type.
  func type(
    ofVariantsIn media: OpenAPI.MediaType,
    isMultipart: Bool,
    at placement: Placement
  ) -> ValueType {
    guard let schema = media.schema else { return .json }
    let hasFiles = isMultipart && questions.hasFile(media)
    let hasOthers = !questions.alternativesWithoutFields(of: schema).isEmpty
    let family = schema.soleReference.flatMap { questions.familyList(at: $0.target) }
    guard hasFiles || hasOthers, var merged = family ?? merger.merged(schema) else {
      return type(of: schema, at: placement)
    }
    // Such a type can't be shared with JSON.
    merged.location = media.location.appending("schema")
    for index in merged.alternatives.indices {
      merged.alternatives[index].members = questions.expanded(
        merged.alternatives[index].members.filter {
          context.schemas.isNull($0) || questions.kinds(of: $0).contains(.object)
        }
      )
    }
    if hasFiles { merged.multipart = media }
    return type(of: merged, at: Site(placement))
  }

  /// Returns the type of a part of a multipart body that may contain files, according to the schema
  /// and the encoding of its property; `nil` if it never contains a file.
  func fileType(
    of property: MergedSchema.Property,
    _ encoding: OpenAPI.MediaType.Encoding?,
    at placement: Placement
  ) -> ValueType? {
    for part in property.parts.reversed() {
      if questions.isFile(part.schema, encoding) { return .file }
      if let elements = questions.elements(of: part.schema), questions.isFile(elements, encoding) {
        return .array(.file)
      }
      if let type = fileType(of: part.schema, at: placement) { return type }
    }
    return nil
  }

  /// Returns the type of a part of a multipart body that may contain files; `nil` if it never
  /// contains a file.
  ///
  /// It's a file, a list of files, or a union if there are alternatives that aren't files. If one
  /// file or a list of files is allowed, it's a list, because a list with one file is sent in the
  /// same way.
  func fileType(
    of schema: OpenAPI.SchemaOrReference,
    at placement: Placement
  ) -> ValueType? {
    guard let files = questions.files(in: schema) else { return nil }
    guard files.hasOthers else { return files.isList ? .array(.file) : .file }
    if let elements = questions.elements(of: schema) {
      return fileType(of: elements, at: placement.items).map { .array($0) }
    }
    guard var merged = merger.merged(schema) else { return nil }
    // Such a type can't be shared with JSON, where bytes are text.
    merged.location = schema.schemaLocation.appending("part")
    merged.isPart = true
    return type(of: merged, at: Site(partPlacement(of: schema) ?? placement))
  }

  /// Returns the place of a named schema as a part, which is another type than in JSON.
  private func partPlacement(of schema: OpenAPI.SchemaOrReference) -> Placement? {
    guard case .reference(let reference) = schema,
      let name = context.schemas[reference.target]?.name
    else {
      return nil
    }
    let forms = context.nameForms.schema(name, at: reference.target)
    return Placement(topLevel: (forms.first ?? name) + " part")
  }
}
