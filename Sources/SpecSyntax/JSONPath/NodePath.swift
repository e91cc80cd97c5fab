/// The path from the root of a document to one of its values.
///
/// A list linked from its end, so that the children of a large mapping share their common prefix.
package indirect enum NodePath: Sendable {
  case root
  case key(String, in: NodePath)
  case index(Int, in: NodePath)

  /// The steps from the root down.
  var steps: [Step] {
    var steps: [Step] = []
    var path = self
    while true {
      switch path {
      case .root: return steps.reversed()
      case .key(let key, let container):
        steps.append(.key(key))
        path = container
      case .index(let index, let container):
        steps.append(.index(index))
        path = container
      }
    }
  }

  enum Step: Hashable, Sendable {
    case key(String)
    case index(Int)
  }

  /// The normalized path as defined in RFC 9535 §2.7: `$['paths']['/pets'][0]`.
  package var normalized: String {
    steps.reduce(into: "$") { text, step in
      switch step {
      case .index(let index): text += "[\(index)]"
      case .key(let key): text += "['\(Self.escaped(key))']"
      }
    }
  }

  private static func escaped(_ key: String) -> String {
    var text = ""
    for scalar in key.unicodeScalars {
      switch scalar {
      case "'", "\\": text += "\\\(scalar)"
      case "\u{8}": text += "\\b"
      case "\u{C}": text += "\\f"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\0"..."\u{1F}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      case _: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
