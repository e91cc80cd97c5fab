import APIBuilding
import Diagnostics
import OpenAPI
import SpecSyntax

/// Reads a body as the values that the schemas of its media type describe.
struct BodyReader {
  struct Value {
    var node: Node
    var schema: OpenAPI.SchemaOrReference
    var place: Finding.Place
  }

  let media: OpenAPI.MediaType
  let judge: SchemaJudge

  /// Returns the values of a body, and whether it was read completely.
  func values(of bytes: [UInt8], _ type: ContentType) -> (values: [Value], isComplete: Bool) {
    if type.isStream {
      guard let item else { return ([], true) }
      return type.isEventStream ? eventValues(bytes, item) : seriesValues(bytes, item)
    }
    guard let schema = media.schema else { return ([], true) }
    var node: Node?
    if type.isMultipart {
      node = FormReader.fields(ofMultipart: bytes, type.text).map {
        FormReader(judge: judge).node($0, schema, media.encoding)
      }
    } else if type.isForm {
      node = FormReader(judge: judge).node(FormReader.fields(ofForm: bytes), schema, media.encoding)
    } else {
      node = JSONBody.value(of: bytes)
    }
    guard let node else { return ([], false) }
    return ([Value(node: node, schema: schema, place: place("schema", schema))], true)
  }

  private func place(_ key: String, _ schema: OpenAPI.SchemaOrReference) -> Finding.Place {
    Finding.Place(location: media.location.appending(key), range: schema.range)
  }

  // MARK: - Streams

  /// The schema of each value of a stream: unless 3.2 has one, that of the elements or the whole.
  private var item: (schema: OpenAPI.SchemaOrReference, place: Finding.Place)? {
    if let item = media.itemSchema { return (item, place("itemSchema", item)) }
    guard let schema = media.schema else { return nil }
    guard judge.declaredTypes(schema) == [.array], let list = judge.schemas.schema(schema),
      let item = list.fields.items
    else { return (schema, place("schema", schema)) }
    return (item, list.place.appending("items", range: item.range))
  }

  private func seriesValues(
    _ bytes: [UInt8],
    _ item: (schema: OpenAPI.SchemaOrReference, place: Finding.Place)
  ) -> ([Value], Bool) {
    // A schema of text describes the whole body.
    guard judge.declaredTypes(item.schema) != [.string] else { return ([], true) }
    // A record separator precedes each value of a sequence (RFC 7464).
    let lines = bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") || $0 == 0x1E }
      .filter { line in line.contains { $0 > 0x20 } }
    let nodes = lines.compactMap { JSONBody.value(of: Array($0)) }
    let values = nodes.map { Value(node: $0, schema: item.schema, place: item.place) }
    return (values, nodes.count == lines.count)
  }

  /// The fields of an event (HTML §9.2.6), as schemas of whole events describe them (OpenAPI 3.2
  /// §4.14.4).
  private static let eventFields: Set<String> = ["event", "data", "id", "retry"]

  private func eventValues(
    _ bytes: [UInt8],
    _ item: (schema: OpenAPI.SchemaOrReference, place: Finding.Place)
  ) -> ([Value], Bool) {
    let properties = judge.properties(of: item.schema)
    let isWhole =
      properties["data"] != nil && Self.eventFields.isSuperset(of: properties.keys)
    let allowed = judge.declaredTypes(isWhole ? properties["data"] ?? item.schema : item.schema)
    let readsData = !allowed.contains(.string) && (!isWhole || !allowed.isEmpty)
    let events = Self.events(in: bytes)
    var isComplete = true
    let values = events.enumerated().compactMap { index, event -> Value? in
      var members: [JSONText.Member] = []
      for (name, text) in event {
        var value = JSONText.string(text)
        if name == "data", readsData {
          guard let node = JSONBody.value(of: Array(text.utf8)) else {
            // A mark such as `[DONE]` may end the events.
            if index < events.count - 1 { isComplete = false }
            return nil
          }
          value = JSONText(node)
        } else if name == "retry", Int(text) != nil {
          value = .number(text)
        }
        members.append(JSONText.Member(name, value))
      }
      let data = members.first { $0.name == "data" }?.value
      guard let json = isWhole ? .object(members) : data else { return nil }
      return Value(node: Node(json, at: .nowhere), schema: item.schema, place: item.place)
    }
    return (values, isComplete)
  }

  /// Returns the fields of each complete event.
  private static func events(in bytes: [UInt8]) -> [[(name: String, text: String)]] {
    var events: [[(name: String, text: String)]] = []
    var event: [(name: String, text: String)] = []
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(omittingEmptySubsequences: false) { ["\n", "\r\n", "\r"].contains($0) }
    for line in lines {
      guard !line.isEmpty else {
        if !event.isEmpty { events.append(event) }
        event = []
        continue
      }
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard eventFields.contains(name) else { continue }
      let rest = parts.count > 1 ? parts[1] : ""
      let text = String(rest.hasPrefix(" ") ? rest.dropFirst() : rest)
      if let known = event.firstIndex(where: { $0.name == name }) {
        event[known].text = name == "data" ? event[known].text + "\n" + text : text
      } else {
        event.append((name, text))
      }
    }
    return events
  }
}
