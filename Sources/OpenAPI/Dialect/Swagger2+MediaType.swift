import Diagnostics
import SpecSyntax

extension OpenAPI.MediaType {
  /// Creates a representation of a response's `schema` for each media type that the operation
  /// produces.
  ///
  /// A response without a schema has no content (OpenAPI 2.0, Response Object). But a schema can't
  /// describe bytes, and many specs leave it out for operations that only produce bytes.
  static func swagger2List(
    _ response: NodeDecoder,
    produces: [String],
    isSuccess: Bool,
    at location: NodeLocation
  ) -> [OpenAPI.MediaType] {
    let context = response.context
    let producesBytes = !produces.isEmpty && produces.allSatisfy { ContentType($0).isBytes }
    guard let node = response["schema"] else {
      let content = response.contentInPlace(at: location)
      guard content.isEmpty, isSuccess, producesBytes else { return content }
      return produces.map { type in
        OpenAPI.MediaType(
          name: type,
          location: location,
          range: response.range
        )
      }
    }
    let schema = context.schema(node, at: location.appending("schema"))
    let examples = response["examples"]?.mapping?.entries ?? []
    let type = node["type"]?.text
    var types = produces
    if types.isEmpty {
      types = [type == "file" ? "application/octet-stream" : "application/json"]
    } else if producesBytes, !isSuccess, type != "file", type != "string" {
      // Operations that produce bytes still have structured errors.
      types = ["application/json"]
    }
    return types.map { type in
      OpenAPI.MediaType(
        name: type,
        schema: schema,
        examples: examples.filter { $0.key == type }.map {
          OpenAPI.Example(name: nil, value: $0.value)
        },
        location: location,
        range: response.nameRange("schema")
      )
    }
  }
}
