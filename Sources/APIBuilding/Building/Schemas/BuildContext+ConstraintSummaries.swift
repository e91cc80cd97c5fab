import APIModel
import Diagnostics
import OpenAPI
import SpecSyntax

extension BuildContext {
  /// Returns whether a schema with its own name is a text with a pattern, and of no other type.
  func isNamedPattern(at location: NodeLocation) -> Bool {
    guard isComponent(location), let schema = schemas[location]?.schema else { return false }
    return isPattern(schema)
  }

  /// Returns whether a schema is a text with a pattern, and of no other type.
  func isPattern(_ schema: OpenAPI.Schema) -> Bool {
    guard let pattern = schema.fields.pattern, !pattern.isEmpty, schema.fields.enumeration == nil,
      schema.fields.types.allSatisfy({ $0 == .string || $0 == .null })
    else { return false }
    let hasOwnType =
      schema.fields.format.map { formats[$0] != nil || Formats.type($0, of: .string) != nil }
    return hasOwnType != true
  }

  /// Returns the value of a required parameter if the caller has no other: the default of its
  /// schema, or the only value.
  func initialValue(of schema: OpenAPI.SchemaOrReference?) -> API.Value? {
    guard let schema else { return nil }
    if let value = annotations(of: schema).defaultValue {
      return API.Value(JSONText(value), at: value.range)
    }
    return onlyValue(of: schema).map { constant($0, isText: schemas.isText(schema)) }
  }

  /// Returns the only value that a schema allows, also behind a reference.
  func onlyValue(of schema: OpenAPI.SchemaOrReference) -> Node? {
    if let value = annotations(of: schema).onlyValue { return value }
    return schemas.schema(schema).flatMap { annotations(of: .schema($0)).onlyValue }
  }

  /// Returns the only value of a schema; YAML may have read a text as a value of another kind.
  func constant(_ value: Node, isText: Bool) -> API.Value {
    let text = isText ? value.text : nil
    return API.Value(text.map { .string($0) } ?? JSONText(value), at: value.range)
  }

  /// Returns the default of a property, or its only value.
  func initialValue(of property: MergedSchema.Property) -> API.Value? {
    if let value = annotations(of: property).defaultValue {
      return API.Value(JSONText(value), at: value.range)
    }
    return property.parts.reversed().lazy.compactMap { self.initialValue(of: $0.schema) }.first
  }

  /// Returns sentences about the constraints of a schema that types don't express.
  ///
  /// A reference has the constraints of its target, and the default beside it if there is one. If
  /// the target is a pattern with a name, its own declaration documents it.
  ///
  /// - Parameters:
  ///   - schema: The schema.
  ///   - description: The spec's own text, whose facts aren't repeated.
  /// - Returns: At most one sentence.
  func constraintSummary(
    of schema: OpenAPI.SchemaOrReference?,
    beside description: String?
  ) -> [String] {
    guard let schema, let stated = schemas.schema(schema) else { return [] }
    var defaultValue: Node?
    if case .reference(let reference) = schema { defaultValue = reference.defaultValue }
    let isDocumented = schema.soleReference.map { isNamedPattern(at: $0.target) } ?? false
    let summary = ConstraintSummary.text(
      default: defaultValue ?? stated.fields.defaultValue,
      isDocumented ? Limits() : Limits(stated),
      beside: description
    )
    return summary.map { [$0] } ?? []
  }
}
