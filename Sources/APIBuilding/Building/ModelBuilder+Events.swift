import APIModel
import OpenAPI
import SpecSyntax

/// The part of an event stream that a schema describes.
enum EventForm {
  /// Text that the spec doesn't describe further.
  case text
  /// The data of each event, which is JSON.
  case data(OpenAPI.SchemaOrReference)
  /// The events, as objects with their names and their data.
  case events(OpenAPI.SchemaOrReference)
}

extension ModelBuilder {
  /// The fields of an event (HTML §9.2.6), as schemas describe them (OpenAPI 3.2 §4.14.4).
  private static let eventFields: Set<String> = ["event", "data", "id", "retry"]

  /// Returns the form of events that a schema describes.
  ///
  /// 3.2 describes each event as an object whose data may be JSON in a string. Older specs describe
  /// either such an object or the data alone. If alternatives differ by the name of the event, the
  /// whole events are read; otherwise, the data says everything.
  mutating func eventForm(of schema: OpenAPI.SchemaOrReference) -> EventForm {
    guard let merged = merged(schema) else { return .data(schema) }
    guard isEvent(merged, inside: []) else {
      return kinds(of: schema) == .string ? .text : .data(schema)
    }
    guard merged.alternatives.isEmpty else {
      readContentInPlace(of: merged, inside: [])
      return .events(schema)
    }
    guard let data = data(of: merged) else { return .text }
    if let content = content(of: data) { return .data(content) }
    return kinds(of: data) == .string ? .text : .data(data)
  }

  /// Returns whether a schema describes objects with the fields of events.
  private mutating func isEvent(_ schema: MergedSchema, inside ancestors: Set<NodeLocation>) -> Bool
  {
    guard !ancestors.contains(schema.location),
      schema.properties.allSatisfy({ Self.eventFields.contains($0.name) })
    else { return false }
    let ancestors = ancestors.union([schema.location])
    let hasData = data(of: schema) != nil
    guard let alternatives = schema.alternatives.first else {
      return hasData || schema.properties.contains { $0.name == "event" }
    }
    var isWithData = hasData
    for member in alternatives.members where !schemas.isNull(member) {
      guard let merged = merged(member), isEvent(merged, inside: ancestors) else {
        return false
      }
      isWithData = isWithData || data(of: merged) != nil || !merged.alternatives.isEmpty
    }
    return isWithData
  }

  private func data(of schema: MergedSchema) -> OpenAPI.SchemaOrReference? {
    schema.properties.first { $0.name == "data" }?.parts.last?.schema
  }

  /// Returns the schema of the JSON in a string.
  private func content(of schema: OpenAPI.SchemaOrReference) -> OpenAPI.SchemaOrReference? {
    switch schema {
    case .schema(let inline): inline.fields.contentSchema
    case .reference(let reference): schemas[reference.target]?.schema.fields.contentSchema
    }
  }

  /// Records that the JSON in the data of events is read together with the events.
  private mutating func readContentInPlace(
    of schema: MergedSchema,
    inside ancestors: Set<NodeLocation>
  ) {
    guard !ancestors.contains(schema.location) else { return }
    if let data = data(of: schema), let content = content(of: data) {
      contentInPlace[data.targetLocation] = content
    }
    for member in schema.alternatives.flatMap(\.members) {
      guard let merged = merged(member) else { continue }
      readContentInPlace(of: merged, inside: ancestors.union([schema.location]))
    }
  }
}
