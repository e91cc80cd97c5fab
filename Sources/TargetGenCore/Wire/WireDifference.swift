package import Diagnostics
package import OpenAPI
package import SpecSyntax

/// The changes from one version of an API to another, for apps that are already released.
///
/// Such an app was built with the old version, and talks to a server of the new one. The documents
/// are compared, and not the output, because limits, defaults and formats aren't declarations.
package struct WireDifference: Hashable, Sendable {
  /// The effect of a change on a released app.
  package enum Level: String, Hashable, Sendable, CaseIterable {
    /// The server refuses requests of the app, or the app can't read responses.
    case breaks
    /// It depends on the values, or on what the app does with them.
    case mayBreak
    /// The app works as before.
    case compatible
  }

  /// One change.
  package struct Change: Hashable, Sendable {
    package var level: Level
    /// The place in the API: `GET /pets query 'limit'`, `Pet.name, received`.
    package var subject: String
    /// The change as a verb phrase: `has 'maxLength' 10 instead of 20`.
    package var text: String
    /// The place in the new spec, or in the old one if it has been removed.
    package var place: SourcePlace?
  }

  /// One side of a comparison.
  package struct Version: Sendable {
    package var document: OpenAPI.Document
    package var sources: SourceFiles
    private let trees: [SourceID: Node]

    /// - Parameters:
    ///   - document: The document, with the operations of which the app consists.
    ///   - trees: The files that it was read from, after edits.
    ///   - sources: The files as text, for places.
    package init(_ document: OpenAPI.Document, trees: [SourceID: Node], _ sources: SourceFiles) {
      self.document = document
      self.trees = trees
      self.sources = sources
    }

    /// Returns the value at a location of the spec.
    func node(at location: NodeLocation) -> Node? {
      var node = trees[location.file]
      for token in JSONPointer(location.pointer)?.tokens ?? [] {
        if let elements = node?.sequence {
          node = Int(token).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
        } else {
          node = node?.mapping?[token]
        }
      }
      return node
    }
  }

  /// The changes in the order of the new spec; what it no longer has comes last.
  package private(set) var changes: [Change]

  /// Indicates whether released apps may no longer work, whatever they do.
  package var isBreaking: Bool { changes.contains { $0.level == .breaks } }

  /// Compares two documents.
  package init(from old: Version, to new: Version) {
    var comparison = WireComparison(old, new)
    comparison.compare()
    changes = comparison.log.changes
  }
}
