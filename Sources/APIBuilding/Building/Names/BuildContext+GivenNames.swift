import APIConfiguration
import APIModel
import OpenAPI
import SpecSyntax

extension BuildContext {
  /// Returns the name that the configuration gives a part of the spec, or else its extensions.
  func givenName(
    of part: GivenNames.Part,
    _ kind: GivenName.Kind,
    or extensions: OpenAPI.Extensions,
    isEither: Bool = false
  ) -> GivenName? {
    // Extensions are read in any case, because invalid ones are reported.
    let specName = givenName(in: extensions, kind, isEither: isEither)
    return givenNames.name(of: part, kind) ?? specName
  }

  /// Returns the given name for the type of an inline schema, from the configuration or the schema
  /// itself.
  func givenTypeName(
    at location: NodeLocation,
    _ extensions: OpenAPI.Extensions,
    isNamed: Bool
  ) -> GivenName? {
    givenName(of: .schema(location), .type, or: extensions, isEither: !isNamed)
  }

  /// Returns the given name for the type of a named schema.
  func givenTypeName(at location: NodeLocation) -> GivenName? {
    guard let schema = schemas[location]?.schema else { return nil }
    return givenTypeName(
      at: location,
      schema.fields.extensions,
      isNamed: isComponent(location)
    )
  }

  /// Returns the given name of the property, form field or variant that has a schema.
  func givenMemberName(of schema: OpenAPI.SchemaOrReference) -> GivenName? {
    switch schema {
    case .schema(let inline):
      let extensions = inline.fields.extensions
      return givenName(of: .schema(inline.location), .member, or: extensions, isEither: true)
    case .reference(let reference):
      // The type behind a reference is named by its target.
      return givenName(of: .reference(reference.range), .member, or: reference.extensions)
    }
  }

  /// Returns the given name of a property, from the last statement about it that has one.
  func givenMemberName(of property: MergedSchema.Property) -> GivenName? {
    var result: GivenName?
    for part in property.parts { result = givenMemberName(of: part.schema) ?? result }
    return result
  }

  /// Returns whether a statement about a property requests to omit it.
  func isIgnored(_ property: MergedSchema.Property, isRequired: Bool) -> Bool {
    property.parts.contains {
      isIgnored($0.schema.extensions, isRequired: isRequired, called: property.name)
    }
  }
}

extension OpenAPI.SchemaOrReference {
  /// The extensions at this use.
  var extensions: OpenAPI.Extensions {
    switch self {
    case .schema(let schema): schema.fields.extensions
    case .reference(let reference): reference.extensions
    }
  }
}
