import Diagnostics
import SpecSyntax

extension OpenAPI.Header {
  /// Reads the `headers` of a response or an encoding.
  static func list(_ owner: NodeDecoder, at location: NodeLocation) -> [OpenAPI.Header] {
    let headersLocation = location.appending("headers")
    return owner.entries("headers").compactMap { entry in
      let context = owner.context
      guard let target = context.resolved(entry.value, at: headersLocation.appending(entry.key)),
        let fields = context.fields(of: target.node, as: .header)
      else { return nil }
      return OpenAPI.Header(fields, name: entry.key, at: target)
    }
  }

  private init(_ fields: NodeDecoder, name: String, at target: DecodingContext.Target) {
    let value = fields.schema(at: target.location)
    self.init(
      name: name,
      description: target.description ?? fields.text("description"),
      isRequired: fields.flag("required") ?? false,
      isDeprecated: fields.isDeprecated,
      explodes: fields.flag("explode") ?? false,
      schema: value?.schema,
      contentType: value?.contentType,
      range: target.node.range
    )
  }
}
