package import SpecSyntax

/// The findings that are known, from the JSON of an earlier run.
package enum DriftBaseline {
  /// Returns the identities in a baseline; `nil` if the value isn't one.
  package static func identities(in node: Node) -> Set<String>? {
    guard let list = node["disagreements"]?.sequence else { return nil }
    var identities: Set<String> = []
    for finding in list {
      guard let identity = finding["id"]?.string else { return nil }
      identities.insert(identity)
    }
    return identities
  }
}
