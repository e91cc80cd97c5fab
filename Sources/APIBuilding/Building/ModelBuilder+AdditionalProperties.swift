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
    guard schema.patternProperties.isEmpty else {
      return AdditionalProperties(type: patternedType(of: schema, isPart: isPart, at: placement))
    }
    switch schema.additionalProperties {
    case .schema(let values):
      return AdditionalProperties(
        type: type(ofAdditional: values, isPart: isPart, at: placement),
        rules: rules(of: values)
      )
    case .any:
      return AdditionalProperties(type: .json)
    case .allowed:
      // A schema that says nothing about additional properties allows them, too.
      return keepsUndescribed ? AdditionalProperties(type: .json) : nil
    case .forbidden, nil:
      return nil
    }
  }

  /// Returns the type of the values of all keys without a name, some of which match a pattern: that
  /// of the patterns if no other key can have another value, otherwise any JSON.
  ///
  /// Parts are sent, so their type may exclude some; `JSONValue` can't be a file.
  mutating func patternedType(
    of schema: MergedSchema,
    isPart: Bool,
    at placement: Placement
  ) -> ValueType {
    let patterns = schema.patternProperties
    let matchesAll = patterns.contains { MergedSchema.patternsOfAnyKey.contains($0.name) }
    if matchesAll, patterns.count == 1 {
      return type(ofAdditional: patterns[0].schema, isPart: isPart, at: placement)
    }
    let others = matchesAll || isPart || schema.isClosed ? [] : schema.schemaOfAdditional
    var types: Set<ValueType> = []
    for values in others.map({ patterns.map(\.schema) + $0 }) ?? [] {
      types.insert(type(ofAdditional: values, isPart: isPart, at: placement))
    }
    let common = types.count == 1 ? types.first : nil
    if let range = patterns.first?.nameRange {
      report(
        .unsupportedKeyword,
        common == nil ? .valuesDifferByKey : .keysAreNotChecked,
        at: range,
        help: others == nil
          ? "write 'additionalProperties: false' if all other keys are forbidden"
          : "use 'additionalProperties' if all other keys allow such a value"
      )
    }
    return common ?? .json
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

  /// The patterns that every key matches, in the usual spellings; an empty key is hardly meant.
  fileprivate static let patternsOfAnyKey: Set<String> = [
    "", "^", "$", ".", ".*", ".+", "^.*", "^.+", ".*$", ".+$", "^.*$", "^.+$", "[\\s\\S]*",
  ]

  /// The schema of the properties that are neither named nor match a pattern, as a list; `nil` if
  /// these have any values.
  fileprivate var schemaOfAdditional: [OpenAPI.SchemaOrReference]? {
    switch additionalProperties {
    case .schema(let values): [values]
    case .forbidden: []
    case .allowed, .any, nil: nil
    }
  }

  /// The first keyword that describes properties; `nil` if none does.
  var keywordOfProperties: String? {
    if !properties.isEmpty { return "properties" }
    if !patternProperties.isEmpty { return "patternProperties" }
    if case .schema = additionalProperties { return "additionalProperties" }
    return nil
  }

  /// The schemas of the properties that aren't named.
  var schemasOfOtherProperties: [OpenAPI.SchemaOrReference] {
    var result = patternProperties.map(\.schema)
    if case .schema(let values) = additionalProperties { result.append(values) }
    return result
  }
}

extension Diagnostic.Message {
  fileprivate static var keysAreNotChecked: Self {
    Self("keys aren't checked against patterns; all other keys are accepted, too")
  }

  fileprivate static var valuesDifferByKey: Self {
    Self("values that depend on the pattern of a key aren't supported; they're read as any JSON")
  }
}
