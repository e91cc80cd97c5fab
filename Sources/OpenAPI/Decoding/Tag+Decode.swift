import Diagnostics
import SpecSyntax

extension OpenAPI.Tag {
  /// Reads the `tags` of a document; of tags with the same name, the first is kept.
  static func list(_ document: NodeDecoder) -> [OpenAPI.Tag] {
    var names: Set<String> = []
    return document.list("tags").compactMap { node in
      guard let tag = OpenAPI.Tag(node, in: document.context) else { return nil }
      return names.insert(tag.name).inserted ? tag : nil
    }
  }

  private init?(_ node: Node, in context: DecodingContext) {
    if let name = node.text {
      context.report(
        .wrongType,
        "a tag should be a mapping; '\(name)' is read as its name",
        at: node.range,
        help: "write 'name: \(name)'"
      )
      self.init(name: name, range: node.range)
      return
    }
    guard let fields = context.fields(of: node, as: .tag) else { return nil }
    guard let name = fields.text("name") else {
      fields.reportMissing("name", reading: "it's left out")
      return nil
    }
    self.init(
      name: name,
      // Before 3.2 had a field for it, documentation tools showed this extension.
      summary: fields.text("summary") ?? fields.text("x-displayName"),
      description: fields.text("description"),
      parent: fields.text("parent"),
      extensions: fields.extensions,
      range: node.range
    )
  }
}
