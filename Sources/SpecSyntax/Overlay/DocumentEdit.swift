package import Diagnostics

/// One change to a document before it is read as an API description: an action of an overlay, or a patch.
package struct DocumentEdit: Sendable {
  /// What happens to each value that the target names.
  package enum Change: Sendable {
    /// Merges a value into it.
    case update(Node)

    /// Puts a value in its place, whatever it is.
    case replace(Node)

    /// Merges what another path names into it.
    case copy(JSONPath, Node)

    /// Takes it out of what it stands in.
    case remove
  }

  /// Which rules the edit follows.
  package enum Rules: Sendable {
    /// Overlay 1.0: only lists and mappings are updated.
    case overlay10

    /// Overlay 1.1, which has `copy`, and updates of texts, numbers and the like.
    case overlay11

    /// Those of Overlay 1.1, and `replace`.
    case patch

    /// The key of a value that replaces others: overlays have none but extensions.
    var replaceKey: String {
      switch self {
      case .overlay10, .overlay11: "x-targetgen-replace"
      case .patch: "replace"
      }
    }
  }

  /// What the user calls it.
  package let name: String?
  package let target: JSONPath

  /// The text of the target with its place.
  package let targetNode: Node
  package let change: Change
  package let rules: Rules

  /// Reads an edit; `nil` if it is none, which is reported.
  ///
  /// - Parameters:
  ///   - node: A mapping with a `target`, and `update`, `remove` or `copy`.
  ///   - name: What the user calls it.
  ///   - place: What messages call the mapping, `an action` for one.
  ///   - rules: Which rules it follows.
  ///   - code: Under which code to report what is wrong with it.
  ///   - bag: Where to report.
  package init?(
    decoding node: Node,
    named name: String? = nil,
    as place: String,
    rules: Rules,
    reportingAs code: DiagnosticCode,
    into bag: inout DiagnosticBag
  ) {
    guard node.mapping != nil else {
      bag.report(code, .isNotAnEdit(place, node), at: node.range)
      return nil
    }
    guard let targetNode = node["target"], let text = targetNode.string else {
      bag.report(
        code,
        .hasNoTarget(place, node["target"]),
        at: node["target"]?.range ?? node.range,
        help: "name what is to be changed, as in 'target: $.paths['/pets'].get'"
      )
      return nil
    }
    guard
      let change = Change(decoding: node, as: place, rules: rules, reportingAs: code, into: &bag)
    else { return nil }
    do throws(JSONPathFailure) {
      target = try JSONPath(text)
    } catch {
      error.report(at: targetNode, into: &bag)
      return nil
    }
    self.name = name
    self.targetNode = targetNode
    self.change = change
    self.rules = rules
  }
}

/// Edits are the same where they are written at the same place: a file is read once.
extension DocumentEdit: Hashable {
  package static func == (first: DocumentEdit, second: DocumentEdit) -> Bool {
    first.targetNode.range == second.targetNode.range
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(targetNode.range)
  }
}

extension DocumentEdit.Change {
  fileprivate init?(
    decoding node: Node,
    as place: String,
    rules: DocumentEdit.Rules,
    reportingAs code: DiagnosticCode,
    into bag: inout DiagnosticBag
  ) {
    if let remove = node["remove"], remove.bool == nil {
      bag.report(
        code,
        .isNoFlag(remove),
        at: remove.range,
        help: "write 'true' without quotes"
      )
      return nil
    }
    if node["remove"]?.bool == true {
      self = .remove
      return
    }
    if let replacement = node[rules.replaceKey] {
      if let other = node["update"] ?? node["copy"] {
        bag.report(
          code,
          .saysBoth(place, rules.replaceKey),
          at: other.range,
          help: "make two of it, one after the other"
        )
        return nil
      }
      self = .replace(replacement)
      return
    }
    switch (node["update"], node["copy"]) {
    case (let update?, nil):
      self = .update(update)
    case (nil, let copy?):
      if case .overlay10 = rules {
        bag.report(
          code,
          .isTooNew,
          at: node.mapping?.entry("copy")?.keyRange,
          help: "begin the file with 'overlay: 1.1.0'"
        )
        return nil
      }
      guard let text = copy.string else {
        bag.report(code, .isNoSource(copy), at: copy.range)
        return nil
      }
      do throws(JSONPathFailure) {
        self = .copy(try JSONPath(text), copy)
      } catch {
        error.report(at: copy, into: &bag)
        return nil
      }
    case (.some, let copy?):
      bag.report(
        code,
        .saysBoth(place),
        at: copy.range,
        help: "make two of it, one after the other"
      )
      return nil
    case (nil, nil):
      let known = ["update", "remove", "copy", rules.replaceKey]
      let key = node.mapping?.entries.first { entry in
        Suggestion.closest(to: entry.key, among: known) != nil
      }
      bag.report(
        code,
        .saysNothing(place),
        at: key?.keyRange ?? node.range,
        help: key.flatMap { Suggestion.closest(to: $0.key, among: known) }
          .map { "did you mean '\($0)'?" } ?? "add 'update', 'remove: true' or 'copy'"
      )
      return nil
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func isNotAnEdit(_ place: String, _ node: Node) -> Self {
    Self("\(place) is a mapping with a 'target', not \(node.kindDescription)")
  }

  fileprivate static func hasNoTarget(_ place: String, _ target: Node?) -> Self {
    guard let target else { return Self("\(place) has no 'target'") }
    return Self("a 'target' is a JSONPath, not \(target.kindDescription)")
  }

  fileprivate static func isNoFlag(_ node: Node) -> Self {
    Self("'remove' takes 'true' or 'false', not \(node.kindDescription)")
  }

  fileprivate static func isNoSource(_ node: Node) -> Self {
    Self("'copy' takes a JSONPath, not \(node.kindDescription)")
  }

  fileprivate static var isTooNew: Self { Self("'copy' came with Overlay 1.1.0") }

  fileprivate static func saysBoth(_ place: String) -> Self {
    Self("\(place) has 'update' or 'copy', not both")
  }

  fileprivate static func saysBoth(_ place: String, _ key: String) -> Self {
    Self("\(place) with '\(key)' has no 'update' and no 'copy'")
  }

  fileprivate static func saysNothing(_ place: String) -> Self {
    Self("\(place) doesn't say what to change")
  }
}
