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
  func eventForm(of schema: OpenAPI.SchemaOrReference) -> EventForm {
    guard let merged = merger.merged(schema) else { return .data(schema) }
    guard isEvent(merged, inside: []) else { return dataForm(of: schema) }
    guard merged.alternatives.isEmpty else {
      readContentInPlace(of: merged, inside: [])
      return .events(schema)
    }
    return data(of: merged).map { dataForm(of: $0) } ?? .text
  }

  /// Returns the form of events whose data a schema describes.
  private func dataForm(of schema: OpenAPI.SchemaOrReference) -> EventForm {
    let data = withoutMarks(schema)
    if let content = content(of: data) { return .data(content) }
    return questions.kinds(of: data) == [.string] ? .text : .data(data)
  }

  /// Returns the only alternative that isn't a mark such as `[DONE]`, which ends the events and is
  /// no JSON; the schema itself if it has no such alternatives.
  private func withoutMarks(_ schema: OpenAPI.SchemaOrReference) -> OpenAPI.SchemaOrReference {
    guard let fields = context.schemas.schema(schema)?.fields, fields.properties.isEmpty else {
      return schema
    }
    let members = fields.oneOf + fields.anyOf
    let others = members.filter { context.schemas.onlyValue(of: $0)?.string == nil }
    return others.count == 1 && members.count > 1 ? others[0] : schema
  }

  /// Returns whether a schema describes objects with the fields of events.
  private func isEvent(_ schema: MergedSchema, inside ancestors: Set<NodeLocation>) -> Bool {
    guard !ancestors.contains(schema.location),
      schema.properties.allSatisfy({ Self.eventFields.contains($0.name) })
    else { return false }
    let ancestors = ancestors.union([schema.location])
    let hasData = data(of: schema) != nil
    guard let alternatives = schema.alternatives.first else {
      return hasData || schema.properties.contains { $0.name == "event" }
    }
    var isWithData = hasData
    for member in alternatives.members where !context.schemas.isNull(member) {
      guard let merged = merger.merged(member), isEvent(merged, inside: ancestors) else {
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
    context.schemas.schema(schema)?.fields.contentSchema
  }

  /// Records that the JSON in the data of events is read together with the events.
  private func readContentInPlace(
    of schema: MergedSchema,
    inside ancestors: Set<NodeLocation>
  ) {
    guard !ancestors.contains(schema.location) else { return }
    if let data = data(of: schema), let content = content(of: withoutMarks(data)) {
      contentInPlace[data.schemaLocation] = content
    }
    for member in schema.alternatives.flatMap(\.members) {
      guard let merged = merger.merged(member) else { continue }
      readContentInPlace(of: merged, inside: ancestors.union([schema.location]))
    }
  }
}
