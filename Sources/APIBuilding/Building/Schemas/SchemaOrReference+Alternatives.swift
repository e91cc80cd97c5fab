import OpenAPI

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
