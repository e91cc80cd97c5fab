import APIBuilding

/// A link target in a page, named after its content, so that links remain valid when a spec grows.
struct Anchor: Hashable, Sendable {
  /// The value of `id`, which has no spaces.
  let text: String

  private init(_ text: String) {
    self.text = text
  }

  /// Returns the anchor of a part that every page has.
  static func part(_ name: StaticString) -> Anchor { Anchor(name.description) }

  static func operation(_ operation: Report.Operation) -> Anchor {
    Anchor("operation-\(operation.target).\(operation.name)")
  }

  /// Returns the anchor of a group, from the Swift name of its target or its title, which can be
  /// any text.
  static func group(_ group: Report.Group) -> Anchor {
    if let target = group.target { return Anchor("group-" + target) }
    let title = WireText.Encoder(keeping: "*-._")(group.title)
    return Anchor("group--" + String(title.map { $0 == "%" ? "~" : $0 }))
  }

  static func model(_ name: String) -> Anchor { Anchor("model-" + name) }

  /// Returns the anchor of a warning, from its position in the list of all warnings.
  static func finding(_ index: Int) -> Anchor { Anchor("warning-\(index + 1)") }

  /// Returns the anchor of a response's sample.
  static func sample(_ operation: Report.Operation, status: String) -> Anchor {
    Anchor("sample-\(operation.target).\(operation.name)-\(status)")
  }

  /// Returns the anchor of a hand-written target, from its qualified name.
  static func target(_ name: String) -> Anchor { Anchor("target-" + name) }

  /// Returns the anchor of a hand-written case, from its name with that of its target.
  static func handWritten(_ name: String) -> Anchor { Anchor("case-" + name) }

  /// The fragment of a link.
  var fragment: String { Self.fragment(text) }

  /// Returns text as a fragment (RFC 3986 §3.5).
  static func fragment(_ text: String) -> String { encoding(text) }

  private static let encoding = WireText.Encoder(keeping: "-._~:@!$&'()*+,;=")
}
