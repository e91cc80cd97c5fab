import APIModel
import Diagnostics
import OpenAPI
import SpecSyntax

/// Turns webhooks and callbacks, which are requests from the server, into the types of their
/// bodies.
struct InboundBuilder {
  /// Returns the types of all inbound requests that a document describes.
  func build(_ document: OpenAPI.Document, with models: ModelBuilder) -> [API.Inbound] {
    var inbound: [API.Inbound] = []
    for path in document.paths {
      for callback in path.operations.lazy.flatMap(\.callbacks) {
        models.context.report(
          .unsupportedWebhook,
          .onlyModels("callback", callback.path),
          at: callback.pathRange,
          help: "receive it with a server framework"
        )
        inbound += bodies(of: callback, with: models)
      }
    }
    for webhook in document.webhooks {
      models.context.report(
        .unsupportedWebhook,
        .onlyModels("webhook", webhook.path),
        at: webhook.pathRange,
        help: "receive it with a server framework"
      )
      inbound += bodies(of: webhook, with: models)
    }
    return inbound
  }

  private func bodies(
    of item: OpenAPI.PathItem,
    with models: ModelBuilder
  ) -> [API.Inbound] {
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

extension Diagnostic.Message {
  fileprivate static func onlyModels(_ kind: String, _ name: String) -> Self {
    Self("the \(kind) '\(name)' is a request that you receive; only its models are generated")
  }
}
