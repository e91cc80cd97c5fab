package import Diagnostics

/// The names that an earlier run generated, by the places in the spec that they name.
///
/// A place is identified by something that a small change of the spec keeps: the pointer of a schema,
/// the method and path of an operation, or a tag.
package struct NameLock: Hashable, Sendable {
  /// A name, and its place in the file; new names have none.
  package struct Entry: Hashable, Sendable {
    /// The name; the name of a nested type begins with those of its owners: `Pet.Status`.
    package var name: String
    package var range: SourceRange?

    package init(_ name: String, at range: SourceRange? = nil) {
      self.name = name
      self.range = range
    }
  }

  /// The names of cases, by method and path.
  package var cases: [String: Entry]
  /// The names of types, by pointer, tag or operation.
  package var types: [String: Entry]

  package init(cases: [String: Entry] = [:], types: [String: Entry] = [:]) {
    self.cases = cases
    self.types = types
  }

  /// The version of the format.
  package static let version = "1"

  /// The file: YAML with one line for each name, sorted by place, so that changes of two branches
  /// rarely touch the same line.
  package var text: String {
    var text = """
      # The names that 'targetgen generate' keeps. Commit this file; it is updated by 'generate'.
      version: \(Self.version)

      """
    for (section, entries) in [("cases", cases), ("types", types)] where !entries.isEmpty {
      text += section + ":\n"
      for (key, entry) in entries.sorted(by: { $0.key < $1.key }) {
        text += "  \(JSONText.string(key).formatted(width: .max)): \(entry.name)\n"
      }
    }
    return text
  }
}
