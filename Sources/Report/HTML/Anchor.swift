/// A place in a page that can be linked to, named after what is there: links stay good when a spec grows.
struct Anchor: Hashable, Sendable {
  /// The value of `id`; it has no spaces.
  let text: String

  private init(_ text: String) {
    self.text = text
  }

  /// A part of every page.
  static func part(_ name: StaticString) -> Anchor { Anchor(name.description) }

  static func operation(_ operation: Report.Operation) -> Anchor {
    Anchor("operation-\(operation.target).\(operation.name)")
  }

  /// A group, by the Swift name of its target or by its title, which can be any text.
  static func group(_ group: Report.Group) -> Anchor {
    if let target = group.target { return Anchor("group-" + target) }
    let title = PercentEncoding(allowed: .form).encode(group.title)
    return Anchor("group--" + String(title.map { $0 == "%" ? "~" : $0 }))
  }

  static func model(_ name: String) -> Anchor { Anchor("model-" + name) }

  /// A warning, by its place in the list of all.
  static func finding(_ index: Int) -> Anchor { Anchor("warning-\(index + 1)") }

  /// The sample of a response.
  static func sample(_ operation: Report.Operation, status: String) -> Anchor {
    Anchor("sample-\(operation.target).\(operation.name)-\(status)")
  }

  /// The fragment of a link.
  var fragment: String { PercentEncoding(allowed: .pathSegment).encode(text) }
}
