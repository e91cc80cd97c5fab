import APIModel
import Diagnostics
import Foundation
import SpecSyntax
import TestSupport

/// A schema of the JSON Schema Test Suite, with the instances that it allows and forbids.
struct SuiteGroup {
  /// A value, and whether the schema allows it.
  struct Instance {
    var name: String
    var value: JSONText
    var isValid: Bool
  }

  /// The file and the group.
  var name: String
  /// The type that was added to the schema.
  var addedType: String?
  var schema: JSONText
  var instances: [Instance]
  /// Indicates whether the types of values are part of the schema, so that values of others can be
  /// refused.
  var isTyped: Bool
}

extension SuiteGroup {
  /// A draft of JSON Schema, with the version of OpenAPI that uses it.
  enum Draft: String, Sendable, CaseIterable {
    case draft202012 = "draft2020-12"
    case draft4 = "draft4"

    var openAPI: String {
      switch self {
      case .draft202012: "3.1.0"
      case .draft4: "3.0.3"
      }
    }
  }

  /// The files about keywords that are only annotations, but have types of their own.
  private static let annotations = ["content.json", "format.json"]

  /// Reads the groups of a draft that the version of OpenAPI allows.
  ///
  /// Most schemas of the suite state no type. They're also read once for each type of their
  /// instances, with that type.
  static func groups(of draft: Draft, in suite: URL) throws -> [SuiteGroup] {
    let folder = suite.appendingPathComponent("tests/\(draft.rawValue)", isDirectory: true)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".json") && !annotations.contains($0) }.sorted()
    return try names.flatMap { name -> [SuiteGroup] in
      let source = LoadedSource(
        identity: SourceIdentity(name),
        path: name,
        bytes: Array(try Data(contentsOf: folder.appendingPathComponent(name)))
      )
      var files = SourceFiles()
      var bag = DiagnosticBag()
      let nodes = NodeParser.parse(source, into: &files, into: &bag).node?.sequence ?? []
      return nodes.compactMap { SuiteGroup($0, in: name) }
        .filter { draft == .draft202012 || $0.schema.isAllowedInOpenAPI30 }
        .flatMap { [$0] + $0.typed }
    }
  }

  private init?(_ node: Node, in file: String) {
    guard let description = node["description"]?.text, let schema = node["schema"],
      let tests = node["tests"]?.sequence
    else { return nil }
    name = "\(file): \(description)"
    self.schema = JSONText(schema)
    isTyped = schema["type"] != nil
    instances = tests.compactMap { test in
      guard let value = test["data"], let isValid = test["valid"]?.bool else { return nil }
      return Instance(
        name: test["description"]?.text ?? "",
        value: JSONText(value),
        isValid: isValid
      )
    }
  }

  /// The group once for each type of its instances.
  private var typed: [SuiteGroup] {
    guard case .object(let members) = schema,
      !members.contains(where: { $0.name == "type" || $0.name == "$ref" })
    else { return [] }
    let types = Set(instances.compactMap { $0.value.suiteType }).sorted()
    return types.compactMap { type in
      var group = self
      group.addedType = type
      group.schema = .object([JSONText.Member("type", .string(type))] + members)
      group.instances = instances.filter { $0.value.suiteType == type }
      group.isTyped = true
      // Otherwise, the type may contradict the schema.
      return group.instances.contains(where: \.isValid) ? group : nil
    }
  }
}

extension JSONText {
  /// The type that a schema states for the value; `nil` for `null`, which isn't a type everywhere.
  var suiteType: String? {
    switch self {
    case .null: nil
    case .bool: "boolean"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }

  /// Indicates whether a schema uses only what OpenAPI 3.0 allows.
  fileprivate var isAllowedInOpenAPI30: Bool {
    guard case .object(let members) = self else { return false }
    return members.allSatisfy { member in
      switch member.name {
      case "type": member.value.string.map { $0 != "null" } ?? false
      case "items", "not": member.value.isAllowedInOpenAPI30
      case "additionalProperties":
        member.value.bool != nil || member.value.isAllowedInOpenAPI30
      case "properties", "definitions":
        if case .object(let inner) = member.value {
          inner.allSatisfy { $0.value.isAllowedInOpenAPI30 }
        } else {
          false
        }
      case "allOf", "anyOf", "oneOf":
        if case .array(let inner) = member.value {
          inner.allSatisfy(\.isAllowedInOpenAPI30)
        } else {
          false
        }
      default: Self.keywordsOfOpenAPI30.contains(member.name)
      }
    }
  }

  private static let keywordsOfOpenAPI30: Set = [
    "$ref", "default", "description", "enum", "exclusiveMaximum", "exclusiveMinimum", "format",
    "maxItems", "maxLength", "maxProperties", "maximum", "minItems", "minLength", "minProperties",
    "minimum", "multipleOf", "pattern", "required", "title", "uniqueItems",
  ]

  /// The names that `properties` describes anywhere in a schema, except in parts that are ignored.
  var describedNames: Set<String> {
    switch self {
    case .null, .bool, .number, .string: return []
    case .array(let elements):
      return elements.reduce(into: []) { $0.formUnion($1.describedNames) }
    case .object(let members):
      return members.reduce(into: []) { names, member in
        guard !["if", "then", "else", "not", "dependentSchemas"].contains(member.name) else {
          return
        }
        names.formUnion(member.value.describedNames)
        if member.name == "properties", case .object(let properties) = member.value {
          names.formUnion(properties.map(\.name))
        }
      }
    }
  }

  /// Returns whether a value that was read and written is the original: numbers are compared by
  /// value, texts by code points, and members in any order.
  ///
  /// - Parameters:
  ///   - original: The original.
  ///   - mayBeMissing: Returns whether the members with a name may be missing.
  /// - Returns: Whether it is.
  func isSame(as original: JSONText, exceptForMissing mayBeMissing: (String) -> Bool) -> Bool {
    switch (self, original) {
    case (.null, .null): return true
    case (.bool(let left), .bool(let right)): return left == right
    case (.string(let left), .string(let right)): return left.utf8.elementsEqual(right.utf8)
    case (.number(let left), .number(let right)):
      guard let left = DecimalNumber(left), let right = DecimalNumber(right) else {
        return left == right
      }
      return !(left < right) && !(right < left)
    case (.array(let left), .array(let right)):
      return left.count == right.count
        && zip(left, right).allSatisfy { $0.isSame(as: $1, exceptForMissing: mayBeMissing) }
    case (.object(let left), .object(let right)):
      let pairs = right.map { member in
        let found = left.first { $0.name.utf8.elementsEqual(member.name.utf8) }
        return (member, found)
      }
      return pairs.count { $0.1 != nil } == left.count
        && pairs.allSatisfy { member, found in
          found.map { $0.value.isSame(as: member.value, exceptForMissing: mayBeMissing) }
            ?? mayBeMissing(member.name)
        }
    default: return false
    }
  }
}
