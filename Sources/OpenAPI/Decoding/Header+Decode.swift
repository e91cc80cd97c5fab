import Diagnostics
import SpecSyntax

extension OpenAPI.Header {
  /// Reads the `headers` of a response or an encoding.
  static func list(_ owner: NodeDecoder, at location: NodeLocation) -> [OpenAPI.Header] {
    let location = location.appending("headers")
    return owner.entries("headers").compactMap { entry in
      let context = owner.context
      guard let target = context.resolved(entry.value, at: location.appending(entry.key)),
        let fields = context.fields(of: target.node, as: .header)
      else { return nil }
      let value = fields.schema(at: target.location)
      return OpenAPI.Header(
        name: entry.key,
        description: target.description ?? fields.text("description"),
        isRequired: fields.flag("required") ?? false,
        isDeprecated: fields.isDeprecated,
        explodes: fields.flag("explode") ?? false,
        schema: value?.schema,
        contentType: value?.contentType,
        location: target.location,
        range: target.node.range
      )
    }
  }
}
