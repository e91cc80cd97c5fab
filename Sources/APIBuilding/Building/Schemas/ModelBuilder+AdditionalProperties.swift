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
  func additionalProperties(
    of schema: MergedSchema,
    isPart: Bool,
    keepsUndescribed: Bool,
    at placement: Placement
  ) -> AdditionalProperties? {
    guard !schema.patternProperties.isEmpty else {
      switch schema.additionalProperties {
      case .schema(let values):
        return AdditionalProperties(
          type: type(ofAdditional: values, isPart: isPart, at: placement),
          rules: questions.rules(of: values)
        )
      case .any: return AdditionalProperties(type: .json)
      // A schema that says nothing about additional properties allows them, too.
      case .allowed: return keepsUndescribed ? AdditionalProperties(type: .json) : nil
      case .forbidden, nil: return nil
      }
    }
    return valuesOfPatterns(in: schema, isPart: isPart, at: placement)
  }

  /// Returns the values of all keys that aren't named in a schema with patterns: those of the
  /// patterns if no other key can have other values, otherwise any JSON.
  private func valuesOfPatterns(
    in schema: MergedSchema,
    isPart: Bool,
    at placement: Placement
  ) -> AdditionalProperties {
    let patterns = schema.patternProperties
    var values = schema.schemasOfAllOtherProperties
    // Nothing sends a part that isn't described, and a file is no JSON.
    if values == nil, isPart, schema.additionalProperties == nil { values = patterns.map(\.schema) }
    let types = values?.map { type(ofAdditional: $0, isPart: isPart, at: placement) }
    let common = Set(types ?? []).count == 1 ? types?.first : nil
    if common == nil, !patterns.allSatisfy(\.schema.saysNothing) {
      context.report(
        .unsupportedKeyword,
        .patternsHaveNoCommonType,
        at: patterns[0].nameRange,
        help: types == nil
          ? "add 'additionalProperties: false' if all keys match a pattern"
          : "describe the values by one schema"
      )
    } else if patterns.count > 1 || !patterns[0].name.matchesEveryKey {
      context.report(
        .unsupportedKeyword,
        "keys aren't checked against patterns; all keys are accepted",
        at: patterns[0].nameRange,
        help: "use 'additionalProperties' if all keys allow such a value"
      )
    }
    return AdditionalProperties(
      type: common ?? .json,
      rules: values?.count == 1 ? questions.rules(of: values?.first) : nil
    )
  }

  private func type(
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
    if case .any? = additionalProperties { return true }
    return !schemasOfOtherProperties.isEmpty
  }

  /// Indicates whether the schema describes properties, by name or others.
  var describesProperties: Bool { !properties.isEmpty || describesOtherProperties }

  /// The schemas of the properties that aren't named.
  var schemasOfOtherProperties: [OpenAPI.SchemaOrReference] {
    var result = patternProperties.map(\.schema)
    if case .schema(let values) = additionalProperties { result.append(values) }
    return result
  }

  /// The schemas, one of which describes each property that isn't named; `nil` if some properties
  /// can have any value.
  var schemasOfAllOtherProperties: [OpenAPI.SchemaOrReference]? {
    if let all = patternProperties.first(where: { $0.name.matchesEveryKey }) { return [all.schema] }
    return switch additionalProperties {
    case .schema: schemasOfOtherProperties
    case nil where isClosed, .forbidden: patternProperties.map(\.schema)
    case .allowed, .any, nil: nil
    }
  }
}

extension String {
  /// Indicates whether a regular expression matches every key, apart from the empty one.
  fileprivate var matchesEveryKey: Bool {
    var expression = Substring(self)
    guard !expression.isEmpty else { return true }
    if expression.hasPrefix("^") { expression.removeFirst() }
    if expression.hasSuffix("$") { expression.removeLast() }
    return expression == ".*" || expression == ".+"
  }
}

extension Diagnostic.Message {
  fileprivate static let patternsHaveNoCommonType: Self =
    "keys that match no pattern, or another one, can have other values; all are read as any JSON"
}
