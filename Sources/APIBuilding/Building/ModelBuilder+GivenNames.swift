import APIConfiguration
import APIModel
import OpenAPI
import SpecSyntax

extension ModelBuilder {
  /// Returns the given name for the type of an inline schema, from the configuration or the schema
  /// itself.
  mutating func givenTypeName(
    at location: NodeLocation,
    _ extensions: OpenAPI.Extensions,
    isNamed: Bool
  ) -> GivenName? {
    let specName = givenName(in: extensions, .type, isEither: !isNamed)
    return givenNames.name(of: .schema(location), .type) ?? specName
  }

  /// Returns the given name for the type of a named schema.
  mutating func givenTypeName(at location: NodeLocation) -> GivenName? {
    guard let schema = schemas[location]?.schema else { return nil }
    return givenTypeName(
      at: location,
      schema.fields.extensions,
      isNamed: isComponent(location)
    )
  }

  /// Returns the given name of the property, form field or variant that has a schema.
  mutating func givenMemberName(of schema: OpenAPI.SchemaOrReference) -> GivenName? {
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
  mutating func givenMemberName(of property: MergedSchema.Property) -> GivenName? {
    var result: GivenName?
    for part in property.parts { result = givenMemberName(of: part.schema) ?? result }
    return result
  }

  /// Returns whether a statement about a property requests to omit it.
  mutating func isIgnored(_ property: MergedSchema.Property, isRequired: Bool) -> Bool {
    for part in property.parts
    where isIgnored(part.schema.extensions, isRequired: isRequired, called: property.name) {
      return true
    }
    return false
  }

  /// Returns the user's own type for a schema at this use, from the configuration or from the spec.
  mutating func ownType(of schema: OpenAPI.SchemaOrReference) -> String? {
    let specType = ownType(in: schema.extensions)
    return record(overrides.type(of: schema) ?? specType, for: schema)
  }

  /// Returns the user's own type for a named schema.
  mutating func ownType(of entry: OpenAPI.SchemaTable.Entry) -> String? {
    let specType = ownType(in: entry.schema.fields.extensions)
    return record(overrides.type(at: entry.location) ?? specType, for: .schema(entry.schema))
  }

  /// Returns the user's own type for a schema, and records that it replaces the schema.
  private mutating func record(_ type: String?, for schema: OpenAPI.SchemaOrReference) -> String? {
    guard let type else { return nil }
    if replacedSchemas.insert(schema.targetLocation).inserted {
      schemasOfOwnTypes[type, default: []].append(schema)
    }
    return type
  }
}

extension OpenAPI.SchemaOrReference {
  /// The location of the schema itself.
  var targetLocation: NodeLocation {
    switch self {
    case .schema(let inline): inline.location
    case .reference(let reference): reference.target
    }
  }

  /// The extensions at this use.
  var extensions: OpenAPI.Extensions {
    switch self {
    case .schema(let schema): schema.fields.extensions
    case .reference(let reference): reference.extensions
    }
  }
}
