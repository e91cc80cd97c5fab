import Diagnostics

/// A file of edits to another document (Overlay Specification 1.0 and 1.1).
struct Overlay: Sendable {
  /// The document for which the overlay was written, if declared.
  let extends: Node?
  let edits: [DocumentEdit]

  /// Decodes an overlay; returns `nil` and reports an error if the node isn't one.
  ///
  /// Invalid actions are reported and skipped.
  init?(decoding node: Node, into bag: inout DiagnosticBag) {
    guard let version = node["overlay"]?.text else {
      let isSpec = node["openapi"] != nil || node["swagger"] != nil
      bag.report(
        .invalidOverlay,
        isSpec ? .isASpec : .hasNoVersion(node),
        at: node.range,
        help: "an overlay begins with 'overlay: 1.1.0'"
      )
      return nil
    }
    guard version == "1" || version.hasPrefix("1.") else {
      bag.report(
        .invalidOverlay,
        .isUnknown(version),
        at: node["overlay"]?.range,
        help: "versions 1.0 and 1.1 are read"
      )
      return nil
    }
    guard let actions = node["actions"]?.sequence, !actions.isEmpty else {
      bag.report(
        .invalidOverlay,
        .hasNoActions,
        at: node["actions"]?.range ?? node.range,
        help: "write '- target: $.info' and 'update: …' below 'actions:'"
      )
      return nil
    }
    Self.reportUnknown(
      in: node,
      known: ["overlay", "info", "extends", "actions"],
      { .isNoField($0) },
      into: &bag
    )
    // An unknown or incomplete version is read like the newest.
    let rules: DocumentEdit.Rules =
      version == "1.0" || version.hasPrefix("1.0.") ? .overlay10 : .overlay11
    extends = node["extends"]
    edits = actions.compactMap { action in
      Self.reportUnknown(
        in: action,
        known: ["target", "description", "update", "remove", "copy"],
        { .isNoActionField($0) },
        into: &bag
      )
      return DocumentEdit(
        decoding: action,
        as: "an action",
        rules: rules,
        reportingAs: .invalidOverlay,
        into: &bag
      )
    }
  }

  private static func reportUnknown(
    in node: Node,
    known: [String],
    _ message: (String) -> Diagnostic.Message,
    into bag: inout DiagnosticBag
  ) {
    for entry in node.mapping?.entries ?? []
    where !known.contains(entry.key) && !entry.key.hasPrefix("x-") {
      let meant = Suggestion.closest(to: entry.key, among: known)
      bag.report(
        .unknownField,
        message(entry.key),
        at: entry.keyRange,
        help: meant.map { "did you mean '\($0)'?" }
      )
    }
  }
}

extension Diagnostic.Message {
  fileprivate static var isASpec: Self { Self("this is an API description and no overlay") }

  fileprivate static func hasNoVersion(_ node: Node) -> Self {
    guard node.mapping != nil else {
      return Self("an overlay is a mapping, not \(node.kindDescription)")
    }
    return Self("the file has no 'overlay' with a version, so it's no overlay")
  }

  fileprivate static func isUnknown(_ version: String) -> Self {
    Self("'\(version)' isn't a known version of overlays")
  }

  fileprivate static var hasNoActions: Self { Self("an overlay has a list of 'actions'") }

  fileprivate static func isNoField(_ key: String) -> Self {
    Self("'\(key)' isn't a field of an overlay; it's ignored")
  }

  fileprivate static func isNoActionField(_ key: String) -> Self {
    Self("'\(key)' isn't a field of an action; it's ignored")
  }
}
