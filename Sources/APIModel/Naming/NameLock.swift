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
  /// The beginning of the names of models, which the configuration chose.
  package var prefix = ""
  /// The names of types, by pointer, tag or operation.
  package var types: [String: Entry] = [:]
  /// The names of properties, values and variants that users gave, by their own places.
  ///
  /// All others are named after their spelling.
  package var members: [String: Entry] = [:]
  /// The former names that have aliases, with the version of the API in which each was replaced, by
  /// place.
  package var formerNames: [String: [String: String]] = [:]
  /// Marks of the contents of components, by which a component with another key is recognized.
  package var contents: [String: String] = [:]

  /// The names of components whose keys have changed, by the new place; not part of the file.
  package var replacedNames: [String: Entry] = [:]

  /// The version of the format.
  package static let version = "1"

  /// The maximum number of former names of one place.
  package static let maximumFormerNames = 16

  /// The file: YAML with one line for each place, sorted, so that changes of two branches rarely
  /// touch the same line.
  package var text: String {
    var text = """
      # The names that 'targetgen generate' keeps. Commit this file; it is updated by 'generate'.
      version: \(Self.version)

      """
    if !prefix.isEmpty { text += "prefix: \(prefix)\n" }
    func add(_ section: String, _ entries: [String: String]) {
      guard !entries.isEmpty else { return }
      text += section + ":\n"
      for (key, value) in entries.sorted(by: { $0.key < $1.key }) {
        text += "  \(Self.quoted(key)): \(value)\n"
      }
    }
    add("cases", cases.mapValues(\.name))
    add("types", types.mapValues(\.name))
    add("members", members.mapValues(\.name))
    add(
      "renamed",
      formerNames.mapValues { names in
        let items = names.sorted { $0.key < $1.key }.map {
          "\(Self.quoted($0.key)): \(Self.quoted($0.value))"
        }
        return "{ " + items.joined(separator: ", ") + " }"
      }
    )
    add("contents", contents)
    return text
  }

  private static func quoted(_ text: String) -> String {
    JSONText.string(text).formatted(width: .max)
  }
}

extension NameLock {
  package init() {
    self.init(cases: [:])
  }
}
