package import Diagnostics

/// A change to a document before it is decoded as an API description: an action of an overlay, or a
/// patch.
package struct DocumentEdit: Sendable {
  /// The change to each value that the target selects.
  package enum Change: Sendable {
    /// Merges a value into the selected value.
    case update(Node)

    /// Replaces the selected value, regardless of its kind.
    case replace(Node)

    /// Merges the value that another path selects into the selected value.
    case copy(JSONPath, Node)

    /// Removes the selected value from its container.
    case remove
  }

  /// The rules that an edit follows.
  package enum Rules: Sendable {
    /// Overlay 1.0, which updates only lists and mappings.
    case overlay10

    /// Overlay 1.1, which adds `copy` and updates of scalars.
    case overlay11

    /// The rules of Overlay 1.1, plus `replace`.
    case patch

    /// The key of a replacement value, which is an extension in overlays.
    var replaceKey: String {
      switch self {
      case .overlay10, .overlay11: "x-targetgen-replace"
      case .patch: "replace"
      }
    }
  }

  /// The name from the configuration, if any.
  package let name: String?
  package let target: JSONPath

  /// The node that contains the target's text.
  package let targetNode: Node
  package let change: Change
  package let rules: Rules

  /// Decodes an edit; returns `nil` and reports an error if the node isn't valid.
  ///
  /// - Parameters:
  ///   - node: A mapping with a `target`, and `update`, `remove` or `copy`.
  ///   - name: The name from the configuration, if any.
  ///   - place: The description of the mapping in messages, such as `an action`.
  ///   - rules: The rules that the edit follows.
  ///   - code: The code of the reported errors.
  ///   - bag: The diagnostics of the run.
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
        help: "name the value to change, as in 'target: $.paths['/pets'].get'"
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

/// Edits are equal if they are declared at the same place, because a file is read only once.
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
        "'remove' should be 'true' or 'false', not \(remove.kindDescription)",
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
          help: "write two of them, one after the other"
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
          "'copy' requires Overlay 1.1.0",
          at: node.mapping?.entry("copy")?.keyRange,
          help: "begin the file with 'overlay: 1.1.0'"
        )
        return nil
      }
      guard let text = copy.string else {
        bag.report(code, "'copy' should be a JSONPath, not \(copy.kindDescription)", at: copy.range)
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
        help: "write two of them, one after the other"
      )
      return nil
    case (nil, nil):
      let known = ["update", "remove", "copy", rules.replaceKey]
      let key = node.mapping?.entries.first { entry in
        Suggestion.closest(to: entry.key, among: known) != nil
      }
      bag.report(
        code,
        "\(place) has no change",
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
    "\(place) should be a mapping with a 'target', not \(node.kindDescription)"
  }

  fileprivate static func hasNoTarget(_ place: String, _ target: Node?) -> Self {
    guard let target else { return Self("\(place) has no 'target'") }
    return Self("'target' should be a JSONPath, not \(target.kindDescription)")
  }

  fileprivate static func saysBoth(_ place: String) -> Self {
    "\(place) has both 'update' and 'copy'"
  }

  fileprivate static func saysBoth(_ place: String, _ key: String) -> Self {
    "\(place) has '\(key)', which excludes 'update' and 'copy'"
  }
}
