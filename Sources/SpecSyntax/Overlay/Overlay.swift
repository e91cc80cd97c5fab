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
        isSpec ? "this is an API description, not an overlay" : .hasNoVersion(node),
        at: node.range,
        help: "begin the overlay with 'overlay: 1.1.0'"
      )
      return nil
    }
    guard version == "1" || version.hasPrefix("1.") else {
      bag.report(
        .invalidOverlay,
        "the overlay version '\(version)' is unknown",
        at: node["overlay"]?.range,
        help: "use version 1.0 or 1.1"
      )
      return nil
    }
    guard let actions = node["actions"]?.sequence, !actions.isEmpty else {
      bag.report(
        .invalidOverlay,
        "an overlay requires a list of 'actions'",
        at: node["actions"]?.range ?? node.range,
        help: "write '- target: $.info' and 'update: …' below 'actions:'"
      )
      return nil
    }
    Self.reportUnknown(
      in: node,
      known: ["overlay", "info", "extends", "actions"],
      { "'\($0)' isn't a field of an overlay; it's ignored" },
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
        { "'\($0)' isn't a field of an action; it's ignored" },
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
  fileprivate static func hasNoVersion(_ node: Node) -> Self {
    guard node.mapping != nil else {
      return Self("an overlay should be a mapping, not \(node.kindDescription)")
    }
    return Self("the file has no 'overlay' with a version, so it isn't an overlay")
  }
}
