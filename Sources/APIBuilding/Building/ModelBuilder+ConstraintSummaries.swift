import APIModel
import OpenAPI
import SpecSyntax

extension ModelBuilder {
  /// Returns sentences about the constraints of a schema that types don't express.
  ///
  /// A reference has the constraints of its target, and the default beside it if there is one.
  ///
  /// - Parameters:
  ///   - schema: The schema.
  ///   - description: The spec's own text, whose facts aren't repeated.
  /// - Returns: At most one sentence.
  func constraintSummary(
    of schema: OpenAPI.SchemaOrReference,
    beside description: String?
  ) -> [String] {
    let stated: OpenAPI.Schema
    var defaultValue: Node?
    switch schema {
    case .schema(let inline):
      stated = inline
    case .reference(let reference):
      guard let target = schemas[reference.target]?.schema else { return [] }
      stated = target
      defaultValue = reference.defaultValue
    }
    let summary = ConstraintSummary.text(
      default: defaultValue ?? stated.fields.defaultValue,
      Limits(stated),
      beside: description
    )
    return summary.map { [$0] } ?? []
  }
}
