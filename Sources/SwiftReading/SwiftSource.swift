package import Diagnostics

/// A file of an app.
package struct SwiftSource: Sendable {
  package var text: String
  package var file: SourceID

  package init(_ text: String, file: SourceID) {
    self.text = text
    self.file = file
  }
}
