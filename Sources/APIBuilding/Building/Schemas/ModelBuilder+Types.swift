import APIModel
import Diagnostics
import OpenAPI
import SpecSyntax

extension ModelBuilder {
  /// Returns the type of a schema at a placement; it's optional if `null` is among the values.
  func type(of schema: OpenAPI.SchemaOrReference, at placement: Placement) -> ValueType {
    let override = ownType(of: schema)
    if let content = contentInPlace[schema.schemaLocation] {
      return type(of: content, at: placement)
    }
    switch schema {
    case .reference(let reference):
      if let override { return .optional(override, if: reference.isNullable) }
      return type(of: reference)
    case .schema(let inline):
      let fields = inline.fields
      if let override {
        let isNullable = fields.isNullable || fields.types.contains(.null)
        return .optional(override, if: isNullable)
      }
      if context.schemas[inline.location] != nil, let id = model(at: inline.location) {
        adopt(id, at: placement)
        return .model(id)
      }
      if let id = identifiers[inline.location] {
        meet(id, at: placement)
        return .model(id)
      }
      if let reference = soleReference(of: inline) ?? enumeration(narrowedBy: inline) {
        return type(of: reference)
      }
      return type(ofInline: inline, at: placement)
    }
  }

  /// Returns the only reference of a schema that has the type of its target.
  func soleReference(
    of schema: OpenAPI.Schema
  ) -> OpenAPI.SchemaOrReference.Reference? {
    let reference = OpenAPI.SchemaOrReference.schema(schema).soleReference
    return reference.flatMap { narrowsType(schema, $0) ? nil : $0 }
  }

  /// Returns whether a schema adds something to the text or number that it refers to, which gives it
  /// another type: a format, an encoding or a limit.
  private func narrowsType(
    _ schema: OpenAPI.Schema,
    _ reference: OpenAPI.SchemaOrReference.Reference
  ) -> Bool {
    guard let target = merger.merged(at: reference.target), !target.hasStructure, !target.isObject
    else {
      return false
    }
    return !questions.hasForeignType(schema, beside: target)
      && scalarType(of: merger.merged(schema)) != scalarType(of: target)
  }

  /// Returns the type of a schema that isn't an object, a list or a union.
  private func scalarType(of schema: MergedSchema) -> ValueType? {
    switch schema.types.first {
    case .string, .integer, .number, .boolean, .file:
      context.primitiveType(
        schema.types[0],
        format: schema.format,
        contentEncoding: schema.contentEncoding,
        contentMediaType: schema.contentMediaType,
        limits: schema.limits,
        at: schema.range
      )
    case nil: context.untypedType(of: schema)
    case .object, .array, .null: nil
    }
  }

  /// Returns the type of an inline schema; one that contains itself without a model in between is
  /// read as any JSON.
  private func type(
    ofInline schema: OpenAPI.Schema,
    at placement: Placement
  ) -> ValueType {
    guard schemasInProgress.insert(schema.location).inserted else {
      context.report(
        .unsupportedKeyword,
        "the schema contains only itself; its content is read as any JSON",
        at: schema.range,
        help: "make it an object with a property that contains the list"
      )
      return .json
    }
    defer { schemasInProgress.remove(schema.location) }
    return type(of: merger.merged(schema), at: Site(placement))
  }

  /// The maximum depth of nested types without a reference in between.
  ///
  /// Decoding allows 32 nested inline schemas, each with at most two levels, but `allOf` may add
  /// more.
  private static let deepestType = 96

  /// Returns the type of a merged schema, which becomes the contents of the site's model if it
  /// needs one.
  func type(of schema: MergedSchema, at site: Site) -> ValueType {
    guard typeDepth < Self.deepestType, ancestors(of: site.placement).count < Self.deepestType
    else {
      context.report(
        .schemaTooLarge,
        "schemas are nested more than \(Self.deepestType) levels deep here; it's read as any JSON",
        at: schema.range,
        help: "refer to the inner schemas with '$ref' instead of 'allOf'"
      )
      return .json
    }
    guard models.count < maximumModels else {
      context.report(
        .outputTooLarge,
        .hasTooManyModels(maximumModels),
        at: schema.range,
        help: "refer to schemas that have alternatives with '$ref', not within 'allOf'"
      )
      return .json
    }
    typeDepth += 1
    defer { typeDepth -= 1 }
    if let type = unions.unionType(of: schema, at: site) { return type }
    if let type = enumerationType(of: schema, at: site) { return type }
    guard schema.types.count < 2 else { return unions.typesUnion(of: schema, at: site) }
    return .optional(plainType(of: schema, at: site), if: schema.isNullable)
  }

  /// Returns the models that contain a placement, beginning with the innermost one.
  func ancestors(of placement: Placement) -> [ModelID] {
    var result: [ModelID] = []
    var next = placement.parent
    while let id = next {
      result.append(id)
      next = models[id.index].parent
    }
    return result
  }

  func type(of reference: OpenAPI.SchemaOrReference.Reference) -> ValueType {
    guard let id = model(at: reference.target) else { return .json }
    return .optional(.model(id), if: reference.isNullable)
  }

  /// Returns the type of a schema without unions or enumerations, ignoring `null`.
  func plainType(of schema: MergedSchema, at site: Site) -> ValueType {
    reportUnusedKeywords(of: schema)
    switch schema.types.first {
    case .object:
      return objectType(of: schema, at: site)
    case .array:
      return arrayType(of: schema, at: site)
    case .string, .integer, .number, .boolean, .file, .null:
      return scalarType(of: schema) ?? .json
    case nil:
      if schema.isObject || (!schema.required.isEmpty && schema.items == nil) {
        return objectType(of: schema, at: site)
      }
      if schema.items != nil || !schema.prefixItems.isEmpty || schema.hasArrayKeyword {
        return arrayType(of: schema, at: site)
      }
      return context.untypedType(of: schema)
    }
  }

  /// Reports keywords of lists in a schema whose values aren't lists, and those of objects in one
  /// whose values aren't objects.
  private func reportUnusedKeywords(of schema: MergedSchema) {
    if schema.hasContentSchema {
      context.report(
        .unsupportedKeyword,
        "the values described by 'contentSchema' remain text",
        at: schema.range,
        help: "decode the text with a type of your own"
      )
    }
    guard let type = schema.types.first else { return }
    if type != .array, schema.items != nil || !schema.prefixItems.isEmpty {
      context.report(
        .unsupportedKeyword,
        .hasNoEffect(schema.items != nil ? "items" : "prefixItems", type),
        at: schema.range,
        help: "write 'type: array' if the values are lists"
      )
    }
    if type != .object, type != .file, let keyword = schema.keywordOfObjects {
      context.report(
        .unsupportedKeyword,
        .hasNoEffect(keyword, type),
        at: schema.range,
        help: "write 'type: object' if the values are objects"
      )
    }
  }

  private func arrayType(of schema: MergedSchema, at site: Site) -> ValueType {
    if !schema.prefixItems.isEmpty {
      if let type = tupleType(of: schema, at: site) { return type }
      context.report(
        .unsupportedKeyword,
        "a list with so many positional types isn't supported; it's read as a list of any JSON",
        at: schema.range,
        help: "describe the values as an object, or their common type with 'items'"
      )
      return .array(.json)
    }
    guard let items = schema.items else { return .array(.json) }
    let element = type(of: items, at: site.placement.items)
    guard element.depth < Self.deepestList else {
      context.report(
        .unsupportedKeyword,
        .listsInLists(Self.deepestList),
        at: schema.range,
        help: "describe the elements as an object, or as a schema with a name"
      )
      return .array(.json)
    }
    return .array(element)
  }

  /// The maximum depth of nested lists; beyond it, each level doubles the time to compile.
  private static let deepestList = 12

  private func objectType(of schema: MergedSchema, at site: Site) -> ValueType {
    guard schema.properties.isEmpty else {
      return structureType(of: schema, at: site)
    }
    let values = additionalProperties(
      of: schema,
      isPart: false,
      keepsUndescribed: true,
      at: site.placement.values
    )
    if let values { return .dictionary(values.type) }
    return schema.additionalProperties == nil && !schema.isClosed
      ? .dictionary(.json) : structureType(of: schema, at: site)
  }

  private func structureType(of schema: MergedSchema, at site: Site) -> ValueType {
    let (id, isNew) = declare(schema, at: site, kind: "Object")
    if isNew { pending.append(.structure(id, schema)) }
    return .model(id)
  }
}

extension MergedSchema {
  /// A keyword that describes the properties of objects, if there is one.
  fileprivate var keywordOfObjects: String? {
    if !properties.isEmpty { return "properties" }
    if !patternProperties.isEmpty { return "patternProperties" }
    if case .schema = additionalProperties { return "additionalProperties" }
    return nil
  }
}

extension ValueType {
  /// Returns a type, or the optional of it if `null` is among the values.
  static func optional(_ type: ValueType, if isNullable: Bool) -> ValueType {
    guard isNullable, type != .json else { return type }
    if case .optional = type { return type }
    return .optional(type)
  }

  /// The number of levels of nested lists and dictionaries.
  fileprivate var depth: Int {
    switch self {
    case .array(let inner), .dictionary(let inner): 1 + inner.depth
    case .optional(let inner): inner.depth
    case .scalar, .data, .file, .json, .model, .custom: 0
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func hasNoEffect(
    _ keyword: String,
    _ type: OpenAPI.Schema.SimpleType
  ) -> Self {
    "'\(keyword)' has no effect on values of the type '\(type.rawValue)'; it's ignored"
  }

  fileprivate static func hasTooManyModels(_ limit: Int) -> Self {
    "more than \(limit) types are too many for a spec of this size; this one and those after it are left out"
  }

  fileprivate static func listsInLists(_ limit: Int) -> Self {
    "lists nested more than \(limit) levels deep aren't supported; it's read as a list of any JSON"
  }
}
