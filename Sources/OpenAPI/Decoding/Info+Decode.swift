import Diagnostics
import SpecSyntax

extension OpenAPI.Info {
  /// Reads the `info` of a document.
  init(_ document: NodeDecoder, missingAt place: SourceRange) {
    guard let node = document["info"] else {
      document.reportMissing(
        "info",
        at: place,
        reading: "the API has no title",
        help: "add 'info' with 'title' and 'version'"
      )
      self.init(title: "", version: "", description: nil, range: nil)
      return
    }
    guard let target = document.context.resolved(node),
      let fields = document.context.fields(of: target, as: .info)
    else {
      self.init(title: "", version: "", description: nil, range: node.range)
      return
    }
    let title = fields.text("title")
    if title == nil {
      fields.reportMissing(
        "title",
        at: document.nameRange("info"),
        reading: "the API has no title"
      )
    }
    self.init(
      title: title ?? "",
      version: fields.text("version") ?? "",
      description: fields.text("description") ?? fields.text("summary"),
      range: node.range
    )
  }
}
