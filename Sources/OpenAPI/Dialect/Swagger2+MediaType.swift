import Diagnostics
import SpecSyntax

extension OpenAPI.MediaType {
  /// Makes one representation of a response's `schema` for each media type that the operation produces.
  static func swagger2List(
    _ response: NodeDecoder,
    produces: [String],
    at location: NodeLocation
  ) -> [OpenAPI.MediaType] {
    let context = response.context
    guard let node = response["schema"] else { return response.contentInPlace(at: location) }
    let schema = context.schema(node, at: location.appending("schema"))
    let examples = response["examples"]?.mapping?.entries ?? []
    let isFile = node["type"]?.text == "file"
    let fallback = isFile ? "application/octet-stream" : "application/json"
    return (produces.isEmpty ? [fallback] : produces).map { type in
      OpenAPI.MediaType(
        name: type,
        schema: schema,
        encoding: [],
        examples: examples.filter { $0.key == type }.map {
          OpenAPI.Example(name: nil, value: $0.value)
        },
        location: location,
        range: response.nameRange("schema")
      )
    }
  }
}
