import Diagnostics
import SpecSyntax

extension DecodingContext {
  /// Reads the `responses` of an operation in the order of their statuses; `produces` are 2.0's
  /// media types of their bodies.
  func responses(
    _ operation: NodeDecoder,
    at location: NodeLocation,
    produces: [String]
  ) -> [OpenAPI.Response] {
    let objects = operation.namedObjects("responses", at: location)
    var responses: [OpenAPI.Response] = []
    for entry in objects.entriesWithoutExtensions {
      guard let status = OpenAPI.Response.Status(entry.key) else {
        report(
          .invalidValue,
          "'\(entry.key)' isn't a status code; the response is left out",
          at: entry.keyRange,
          help: "use a status code such as '200', a range such as '2XX', or 'default'"
        )
        continue
      }
      guard let target = resolved(entry.value, at: objects.location(of: entry.key)),
        let response = response(target, status, at: entry.keyRange, produces: produces)
      else { continue }
      if responses.contains(where: { $0.status == status }) {
        report(
          .invalidValue,
          "'\(entry.key)' is also the status code of another response; this one is left out",
          at: entry.keyRange,
          help: "keep one of the responses"
        )
      } else {
        responses.append(response)
      }
    }
    return responses.sorted { $0.status < $1.status }
  }

  private func response(
    _ target: Target,
    _ status: OpenAPI.Response.Status,
    at range: SourceRange,
    produces: [String]
  ) -> OpenAPI.Response? {
    // The content of a 2.0 response depends on the operation.
    let isSharable = target.isShared && dialect != .swagger20
    let known = isSharable ? sharedResponses[target.location] : nil
    guard var response = known ?? response(target, status, produces: produces, range) else {
      return nil
    }
    if isSharable, known == nil { sharedResponses[target.location] = response }
    response.status = status
    response.range = range
    if let summary = target.summary { response.summary = summary }
    if let description = target.description { response.description = description }
    return response
  }

  private func response(
    _ target: Target,
    _ status: OpenAPI.Response.Status,
    produces: [String],
    _ range: SourceRange
  ) -> OpenAPI.Response? {
    guard let fields = fields(of: target.node, as: .response) else { return nil }
    return OpenAPI.Response(
      status: status,
      summary: fields.text("summary"),
      description: fields.text("description"),
      headers: OpenAPI.Header.list(fields, at: target.location),
      content: dialect == .swagger20
        ? OpenAPI.MediaType.swagger2List(
          fields,
          produces: produces,
          isSuccess: status.isSuccess,
          at: target.location
        ) : fields.content(at: target.location),
      links: links(fields),
      location: target.location,
      range: range,
      extent: target.node.range
    )
  }

  private func links(_ fields: NodeDecoder) -> [OpenAPI.Response.Link] {
    fields.entries("links").map { entry in
      let node = resolved(entry.value)
      return OpenAPI.Response.Link(
        name: entry.key,
        operationID: node?["operationId"]?.text,
        operationReference: node?["operationRef"]?.text
      )
    }
  }

}
