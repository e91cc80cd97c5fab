import Diagnostics
import SpecSyntax

extension DecodingContext {
  /// Reads the `requestBody` of an operation.
  func requestBody(_ operation: NodeDecoder, at location: NodeLocation) -> OpenAPI.RequestBody? {
    guard dialect != .swagger20, let node = operation["requestBody"],
      let target = resolved(node, at: location.appending("requestBody"))
    else { return nil }
    var body = sharedRequestBodies[target.location] ?? OpenAPI.RequestBody(target, in: self)
    if target.isShared { sharedRequestBodies[target.location] = body }
    if let description = target.description { body?.description = description }
    return body
  }
}

extension OpenAPI.RequestBody {
  fileprivate init?(_ target: DecodingContext.Target, in context: DecodingContext) {
    guard let fields = context.fields(of: target.node, as: .requestBody) else { return nil }
    let content = fields.content(at: target.location)
    if fields["content"] == nil, content.isEmpty {
      fields.reportMissing("content", reading: "it's left out")
      return nil
    }
    self.init(
      description: fields.text("description"),
      isRequired: fields.flag("required") ?? false,
      content: content,
      range: target.node.range
    )
  }
}
