import Diagnostics
import SpecSyntax

/// A change to a file of the spec, after which it describes the traffic.
struct Correction {
  enum Change {
    case update(JSONText)
    case replace(JSONText)
    case remove
  }

  /// The name in messages, and for people: `User.avatar is null, 10 of 50`.
  var name: String
  /// The file to change.
  var file: SourceID
  /// The JSONPath of the value to change.
  var target: String
  var change: Change
}

/// The corrections of a spec as a file.
package struct CorrectionFile: Sendable {
  /// The forms of the file.
  package enum Form: String, Sendable, CaseIterable {
    /// `patches` of `targetgen.yaml`.
    case patches
    /// An OpenAPI Overlay.
    case overlay
  }

  /// The beginning of each file, by which a later run recognizes it.
  package static let firstWords = "# Corrections of"

  /// The text of the file.
  package let text: String
  /// The number of corrections.
  package let count: Int
  /// The address of the file that it changes, unless that is the root of the spec.
  package let extends: String?

  init(
    _ corrections: [Correction],
    uncorrected: [String] = [],
    _ form: Form,
    specName: String,
    extends: String? = nil
  ) {
    count = corrections.count
    self.extends = extends
    var lines = ["\(Self.firstWords) \(specName.printable), from traffic."]
    lines += uncorrected.map { "# Not corrected: \($0.printable)" }
    switch form {
    case .patches:
      lines.append("patches:")
    case .overlay:
      lines += ["overlay: 1.1.0", "info:", "  title: Corrections from traffic", "  version: 1.0.0"]
      if let extends {
        let text = YAMLWriter.text(of: Node(.members(["extends": extends]), at: .nowhere))
        lines += text.split(separator: "\n").map(String.init)
      }
      lines.append("actions:")
    }
    for correction in corrections {
      // The name of a patch says it already.
      if form == .overlay { lines.append("  # \(correction.name.printable)") }
      let item = Node(correction.json(form), at: .nowhere)
      let text = YAMLWriter.text(of: item).split(separator: "\n", omittingEmptySubsequences: false)
        .map(String.init)
      for (index, line) in text.dropLast(text.last == "" ? 1 : 0).enumerated() {
        lines.append(line.isEmpty ? "" : (index == 0 ? "  - " : "    ") + line)
      }
    }
    self.text = lines.joined(separator: "\n") + "\n"
  }
}

extension Correction {
  /// Returns the correction as an element of the file.
  fileprivate func json(_ form: CorrectionFile.Form) -> JSONText {
    var members: [JSONText.Member] = []
    if form == .patches { members.append(.init("name", .string(name.printable))) }
    members.append(.init("target", .string(target)))
    switch change {
    case .update(let value): members.append(.init("update", value))
    case .replace(let value):
      members.append(.init(form == .overlay ? "x-targetgen-replace" : "replace", value))
    case .remove: members.append(.init("remove", .bool(true)))
    }
    return .object(members)
  }
}

extension NodeLocation {
  /// The location as JSONPath, with names after dots where that is possible:
  /// `$.paths['/pets'].get`.
  func jsonPath(in root: Node?) -> String {
    var node = root
    var text = "$"
    for token in JSONPointer(pointer)?.tokens ?? [] {
      if let elements = node?.sequence {
        text += "[\(token)]"
        node = Int(token).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
      } else {
        let isWord =
          token.utf8.allSatisfy { byte in
            byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte)
              || (0x61...0x7A).contains(byte | 0x20)
          } && !(token.utf8.first.map { (0x30...0x39).contains($0) } ?? true)
        if isWord {
          text += "." + token
        } else {
          let quoted = NodePath.key(token, in: .root).normalized
          text += quoted.dropFirst()
        }
        node = node?[token]
      }
    }
    return text
  }

  /// Returns the value at the location.
  func value(in root: Node) -> Node? {
    (JSONPointer(pointer)?.tokens ?? []).reduce(root) { node, token in
      guard let elements = node?.sequence else { return node?[token] }
      return Int(token).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
    }
  }

  /// The location of the value that contains this one.
  var parent: NodeLocation {
    (JSONPointer(pointer)?.tokens ?? []).dropLast()
      .reduce(NodeLocation(file: file, pointer: "")) { $0.appending($1) }
  }
}
