package import Diagnostics
package import SpecSyntax

extension OpenAPI {
  /// The property that selects one of several schemas (OpenAPI 3.1 §4.8.25).
  package struct Discriminator: Sendable {
    package var propertyName: String
    /// The values and their schemas; targets that couldn't be resolved are left out.
    package var mapping: [(value: String, target: NodeLocation)]
    /// 3.2: The schema for values that aren't in the mapping.
    package var defaultTarget: NodeLocation?
    package var range: SourceRange

    package init(
      propertyName: String,
      mapping: [(value: String, target: NodeLocation)],
      defaultTarget: NodeLocation? = nil,
      range: SourceRange
    ) {
      self.propertyName = propertyName
      self.mapping = mapping
      self.defaultTarget = defaultTarget
      self.range = range
    }
  }
}
