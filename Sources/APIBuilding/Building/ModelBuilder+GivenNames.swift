import APIConfiguration
import APIModel
import OpenAPI
import SpecSyntax

extension ModelBuilder {
  /// The name that the type of a schema in place is given, by the configuration or by the schema itself.
  mutating func givenTypeName(
    at location: NodeLocation,
    _ extensions: OpenAPI.Extensions,
    isNamed: Bool
  ) -> GivenName? {
    let stated = statedName(extensions, .type, isEither: !isNamed)
    return givenNames.name(of: .schema(location), .type) ?? stated
  }

  /// The name that the type of a named schema is given.
  mutating func givenTypeName(at location: NodeLocation) -> GivenName? {
    guard let schema = schemas[location]?.schema else { return nil }
    return givenTypeName(
      at: location,
      schema.fields.extensions,
      isNamed: isComponent(location)
    )
  }

  /// The name that a property, a field of a form or a variant is given, whose schema this is.
  mutating func givenMemberName(of schema: OpenAPI.SchemaOrReference) -> GivenName? {
    switch schema {
    case .schema(let inline):
      let stated = statedName(inline.fields.extensions, .member, isEither: true)
      return givenNames.name(of: .schema(inline.location), .member) ?? stated
    case .reference(let reference):
      // The type of a reference is its target's.
      let stated = statedName(reference.extensions, .member)
      return givenNames.name(of: .reference(reference.range), .member) ?? stated
    }
  }

  /// The name that a property is given by the last of the statements about it that gives one.
  mutating func givenMemberName(of property: MergedSchema.Property) -> GivenName? {
    var result: GivenName?
    for part in property.parts { result = givenMemberName(of: part.schema) ?? result }
    return result
  }

  /// Whether one of the statements about a property says that it is to be left out.
  mutating func isIgnored(_ property: MergedSchema.Property, isRequired: Bool) -> Bool {
    for part in property.parts
    where isIgnored(part.schema.extensions, isRequired: isRequired, called: property.name) {
      return true
    }
    return false
  }

  /// The type of the user's own that stands for a schema where it is written: the configuration's, or the spec's.
  mutating func ownType(of schema: OpenAPI.SchemaOrReference) -> String? {
    let stated = statedType(schema.extensions)
    return overrides.type(of: schema) ?? stated
  }

  /// The type of the user's own that stands for a named schema.
  mutating func ownType(at location: NodeLocation) -> String? {
    let stated = schemas[location].flatMap { statedType($0.schema.fields.extensions) }
    return overrides.type(at: location) ?? stated
  }
}

extension OpenAPI.SchemaOrReference {
  /// The extensions that stand at this use.
  var extensions: OpenAPI.Extensions {
    switch self {
    case .schema(let schema): schema.fields.extensions
    case .reference(let reference): reference.extensions
    }
  }
}
