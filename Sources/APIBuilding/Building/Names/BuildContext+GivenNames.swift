import APIConfiguration
import APIModel
import OpenAPI
import SpecSyntax

extension BuildContext {
  /// Returns the given name for the type of an inline schema, from the configuration or the schema
  /// itself.
  func givenTypeName(
    at location: NodeLocation,
    _ extensions: OpenAPI.Extensions,
    isNamed: Bool
  ) -> GivenName? {
    let specName = givenName(in: extensions, .type, isEither: !isNamed)
    return givenNames.name(of: .schema(location), .type) ?? specName
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
      let specName = givenName(in: inline.fields.extensions, .member, isEither: true)
      return givenNames.name(of: .schema(inline.location), .member) ?? specName
    case .reference(let reference):
      // The type behind a reference is named by its target.
      let specName = givenName(in: reference.extensions, .member)
      return givenNames.name(of: .reference(reference.range), .member) ?? specName
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
    for part in property.parts
    where isIgnored(part.schema.extensions, isRequired: isRequired, called: property.name) {
      return true
    }
    return false
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
