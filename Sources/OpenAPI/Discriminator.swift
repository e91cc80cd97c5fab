package import Diagnostics
package import SpecSyntax

extension OpenAPI {
  /// The property that tells which schema of several holds (OpenAPI 3.1 §4.8.25).
  package struct Discriminator: Sendable {
    package var propertyName: String
    /// Values and the schemas that they name; a target that could not be resolved is left out.
    package var mapping: [(value: String, target: NodeLocation)]
    /// 3.2: the schema that holds where no value of the mapping does.
    package var defaultTarget: NodeLocation?
    package var range: SourceRange
  }
}
