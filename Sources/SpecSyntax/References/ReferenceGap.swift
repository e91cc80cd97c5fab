import Diagnostics

/// The first token of a pointer that isn't found in the tree.
struct ReferenceGap {
  /// The index of the token in the pointer.
  let index: Int
  let token: String

  /// The value that doesn't have the child.
  let container: Node

  /// Returns a message about the missing value.
  func message(for text: String) -> Diagnostic.Message {
    switch container.value {
    case .mapping: "'\(text)' doesn't exist"
    case .sequence(let elements):
      "'\(text)' doesn't exist: '\(token)' isn't an index of a list of \(elements.count)"
    case .scalar:
      "'\(text)' doesn't exist: '\(token)' would be inside \(container.kindDescription)"
    }
  }

  /// Returns a suggestion if the mapping contains a similarly spelled key.
  func help(for text: String, _ pointer: JSONPointer) -> String? {
    guard let mapping = container.mapping,
      let key = Suggestion.closest(to: token, among: mapping.entries.lazy.map(\.key))
    else { return nil }
    var tokens = pointer.tokens
    tokens[index] = key
    let file = text.prefix { $0 != "#" }
    let corrected = tokens.reduce(NodeLocation(file: SourceID(0), pointer: "")) { $0.appending($1) }
    return "did you mean '\(file)#\(corrected.pointer)'?"
  }
}
