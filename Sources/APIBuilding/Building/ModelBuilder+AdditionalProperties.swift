import APIModel
import Diagnostics
import OpenAPI
import SpecSyntax

/// Properties that a schema allows without naming them.
extension ModelBuilder {
  /// The values of the properties without a name.
  struct AdditionalProperties {
    var type: ValueType
    var rules: API.Rules?
  }

  /// Returns the values of additional properties; `nil` if there are none, or nothing keeps them.
  ///
  /// - Parameters:
  ///   - schema: The schema of the object.
  ///   - isPart: Indicates whether the properties are the parts of a multipart body, in which bytes
  ///     are files.
  ///   - keepsUndescribed: Indicates whether properties count of which the schema says only that
  ///     they're allowed.
  ///   - placement: The place of the type.
  /// - Returns: The values.
  mutating func additionalProperties(
    of schema: MergedSchema,
    isPart: Bool,
    keepsUndescribed: Bool,
    at placement: Placement
  ) -> AdditionalProperties? {
    var result: AdditionalProperties?
    switch schema.additionalProperties {
    case .schema(let values):
      result = AdditionalProperties(
        type: type(ofAdditional: values, isPart: isPart, at: placement),
        rules: rules(of: values)
      )
    case .any:
      result = AdditionalProperties(type: .json)
    case .allowed:
      // A schema that says nothing about additional properties allows them, too.
      if keepsUndescribed { result = AdditionalProperties(type: .json) }
    case .forbidden, nil:
      break
    }
    guard let pattern = schema.patternProperties.first else { return result }
    report(
      .unsupportedKeyword,
      .patternsAreAdditional,
      at: pattern.nameRange,
      help: "use 'additionalProperties' if all other keys allow such a value"
    )
    // Keys that match a pattern may have other values than those that don't.
    guard schema.patternProperties.count == 1, result == nil else {
      return AdditionalProperties(type: .json)
    }
    return AdditionalProperties(
      type: type(ofAdditional: pattern.schema, isPart: isPart, at: placement)
    )
  }

  private mutating func type(
    ofAdditional values: OpenAPI.SchemaOrReference,
    isPart: Bool,
    at placement: Placement
  ) -> ValueType {
    let file = isPart ? fileType(of: values, at: placement) : nil
    return file ?? type(of: values, at: placement)
  }
}

extension MergedSchema {
  /// Indicates whether the schema describes properties that it doesn't name.
  var describesOtherProperties: Bool {
    if !patternProperties.isEmpty { return true }
    return switch additionalProperties {
    case .any, .schema: true
    case .allowed, .forbidden, nil: false
    }
  }

  /// Indicates whether the schema describes properties, by name or others.
  var describesProperties: Bool { !properties.isEmpty || describesOtherProperties }

  /// The schemas of the properties that aren't named.
  var schemasOfOtherProperties: [OpenAPI.SchemaOrReference] {
    var result = patternProperties.map(\.schema)
    if case .schema(let values) = additionalProperties { result.append(values) }
    return result
  }
}

extension Diagnostic.Message {
  fileprivate static var patternsAreAdditional: Self {
    Self("keys aren't checked against patterns; they're kept as additional properties")
  }
}
