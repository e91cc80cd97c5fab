import Diagnostics
import SpecSyntax

extension OpenAPI.Info {
  /// Reads the `info` of a document.
  init(_ document: NodeDecoder, missingAt place: SourceRange) {
    let node = document["info"]
    if node == nil {
      document.reportMissing(
        "info",
        at: place,
        reading: "the API has no title",
        help: "add 'info' with 'title' and 'version'"
      )
    }
    let fields = node.flatMap { document.context.resolved($0) }
      .flatMap { document.context.fields(of: $0, as: .info) }
    let title = fields?.text("title")
    if title == nil {
      fields?.reportMissing(
        "title",
        at: document.nameRange("info"),
        reading: "the API has no title"
      )
    }
    self.init(
      title: title ?? "",
      version: fields?.text("version") ?? "",
      description: fields?.text("description") ?? fields?.text("summary"),
      range: node?.range
    )
  }
}
