import APIModel
import Diagnostics
import OpenAPI
import SpecSyntax

/// Turns webhooks and callbacks, which are requests from the server, into the types of their
/// bodies.
struct InboundBuilder {
  let models: ModelBuilder
  /// Indicates whether what is received has types.
  let declaresModels: Bool

  /// Returns the types of all inbound requests that a document describes.
  func build(_ document: OpenAPI.Document) -> [API.Inbound] {
    var inbound: [API.Inbound] = []
    let callbacks = document.paths.lazy.flatMap(\.operations).flatMap(\.callbacks)
    let items = callbacks.map { ("callback", $0) } + document.webhooks.map { ("webhook", $0) }
    // The filter leaves out operations of webhooks.
    for (kind, item) in items where !item.operations.isEmpty {
      models.context.report(
        .unsupportedWebhook,
        declaresModels
          ? "the \(kind) '\(item.path)' is a request that you receive; only its models are generated"
          : "the \(kind) '\(item.path)' is a request that you receive; nothing is generated for it",
        at: item.pathRange,
        help: "receive it with a server framework"
      )
      inbound += bodies(of: item)
    }
    return inbound
  }

  private func bodies(of item: OpenAPI.PathItem) -> [API.Inbound] {
    var inbound: [API.Inbound] = []
    for operation in item.operations {
      let names = OperationNames(
        operation,
        path: item.path,
        tag: nil,
        forms: models.context.nameForms,
        places: models.context.places
      )
      func add(_ content: [OpenAPI.MediaType], _ word: String, _ use: API.Use) {
        guard let schema = schema(of: content) else { return }
        let placement = Placement(
          word,
          or: ["Webhook" + word],
          of: names,
          at: schema.inlineLocation,
          as: use == .response ? .requestBody : .success
        )
        inbound.append(API.Inbound(type: models.type(of: schema, at: placement), use: use))
      }
      if let body = operation.requestBody { add(body.content, "Payload", .response) }
      for response in operation.responses {
        add(response.content, StatusWords.word(for: response.status) + "Reply", .request)
      }
    }
    return inbound
  }

  private func schema(of content: [OpenAPI.MediaType]) -> OpenAPI.SchemaOrReference? {
    content.first { ContentType($0.name).isJSON && $0.schema != nil }?.schema
      ?? content.lazy.compactMap(\.schema).first
  }
}
