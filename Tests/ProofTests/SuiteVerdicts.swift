import APIConfiguration
import Diagnostics
import Foundation
import SpecSyntax
import SwiftCode
import TargetGenCore
import TestSupport
import Testing

@testable import APIBuilding
@testable import APIModel
@testable import SwiftEmission

/// The instances of the JSON Schema Test Suite, decoded, encoded again and validated by generated
/// models.
///
/// Each schema is that of a required property `value` of an object, which is sent and received.
struct SuiteVerdicts {
  /// The number of schemas with a type other than `JSONValue`.
  var typed = 0
  /// The number of schemas that become `JSONValue`, about which nothing is stated.
  var untyped = 0
  /// The schemas with which the generator stops, with its error.
  var errors: [String] = []
  /// The number of instances of typed schemas.
  var instances = 0
  /// An instance whose result isn't the expected one.
  struct Failure: CustomStringConvertible {
    var group: String
    var description: String
  }

  /// The valid instances that the models refuse.
  var refused: [Failure] = []
  /// The valid instances that are different afterwards.
  var changed: [Failure] = []
  /// The invalid instances that the models accept, with nothing said about the schema.
  var silent: [Failure] = []
  /// The number of invalid instances that the models accept, and about whose schema something was
  /// said.
  var reported = 0

  /// A schema that generates, with the type of its values.
  private struct Candidate {
    var group: SuiteGroup
    var number: Int
    var diagnostics: [Diagnostic]
  }

  /// The number of schemas in a module.
  private static let schemasOfModule = 200

  private static let main = """
    func hasUnknown(_ value: Any) -> Bool {
      if value is JSONValue { return false }
      let mirror = Mirror(reflecting: value)
      if mirror.displayStyle == .enum, mirror.children.first?.label == "unknown" { return true }
      return mirror.children.contains { hasUnknown($0.value) }
    }

    func read<Value: Codable>(_ type: Value.Type, _ data: Foundation.Data) throws -> String {
      let value = try JSONCoding.decoder().decode(type, from: data)
      let text = String(
        decoding: try ParameterEncoder().encode(value).jsonData, as: UTF8.self)
      do {
        try (value as? any Validatable)?.validate()
        return (hasUnknown(value) ? "unknown" : "accepted") + "\\t\\(text)"
      } catch {
        return "invalid\\t\\(error)"
      }
    }

    for line in try String(contentsOfFile: "input", encoding: .utf8).split(separator: "\\n") {
      let parts = line.split(separator: "\\t", maxSplits: 1)
      let data = Foundation.Data(parts[1].utf8)
      do {
        let result = try outcome(Int(parts[0])!, data)
        print(result.replacing("\\n", with: " "))
      } catch {
        print("invalid\\t" + "\\(error)".replacing("\\n", with: " "))
      }
    }

    """

  /// Judges the models of schemas.
  ///
  /// - Parameters:
  ///   - groups: The schemas with their instances.
  ///   - draft: The draft of the schemas.
  /// - Throws: The compiler's errors.
  init(of groups: [SuiteGroup], as draft: SuiteGroup.Draft) async throws {
    let configuration = Self.configuration
    var candidates: [Candidate] = []
    for (number, group) in groups.enumerated() {
      let result = try Self.model(of: [(number, group)], draft, configuration)
      if let error = result.diagnostics.first(where: { $0.severity == .error }) {
        errors.append("\(group.name): \(error.message.text)")
        continue
      }
      guard let type = result.types.first else { continue }
      if type.1.isAnyJSON {
        untyped += 1
        continue
      }
      typed += 1
      candidates.append(
        Candidate(group: group, number: number, diagnostics: result.diagnostics)
      )
    }
    for start in stride(from: 0, to: candidates.count, by: Self.schemasOfModule) {
      let end = min(start + Self.schemasOfModule, candidates.count)
      try await judge(Array(candidates[start..<end]), draft, configuration)
    }
  }

  private static var configuration: Configuration {
    var configuration = Configuration.proven
    configuration.models.validation = true
    configuration.models.additionalProperties = .all
    configuration.models.unknownProperties = .fail
    configuration.models.conformances = [.equatable]
    configuration.models.nullCollections = .fail
    configuration.models.anyOf.policy = .all
    return configuration
  }

  private mutating func judge(
    _ candidates: [Candidate],
    _ draft: SuiteGroup.Draft,
    _ configuration: Configuration
  ) async throws {
    let result = try Self.model(
      of: candidates.map { ($0.number, $0.group) },
      draft,
      configuration
    )
    let api = try #require(result.api)
    try #require(result.types.count == candidates.count)
    let outcomes = try await withTemporaryFolder { folder in
      let models = try await CompiledModels(api, as: configuration, with: [], in: folder)
      return try await Self.outcomes(of: candidates, result.types, in: models)
    }
    let kinds = ModelKinds(api.models)
    var position = 0
    for (candidate, type) in zip(candidates, result.types) {
      for instance in candidate.group.instances {
        judge(instance, of: candidate, as: outcomes[position], kinds[type.1])
        position += 1
      }
    }
  }

  private mutating func judge(
    _ instance: SuiteGroup.Instance,
    of candidate: Candidate,
    as outcome: Substring,
    _ kinds: JSONKinds
  ) {
    instances += 1
    let parts = outcome.split(separator: "\t", maxSplits: 1)
    let group = candidate.group
    let added = group.addedType.map { "as \($0), " } ?? ""
    func failure(_ result: Substring = "") -> Failure {
      let value = instance.value.minified(width: .max).prefix(100)
      return Failure(
        group: group.name,
        description: "\(group.name): \(added)\(instance.name): \(value): \(result.prefix(200))"
      )
    }
    let isAccepted = parts.first == "accepted" || parts.first == "unknown"
    guard instance.isValid else {
      // An enum keeps a value that the spec doesn't list apart from the others.
      guard parts.first == "accepted" else { return }
      if candidate.diagnostics.isEmpty { silent.append(failure()) } else { reported += 1 }
      return
    }
    guard isAccepted, parts.count == 2 else {
      // A schema without a type gets that of its keywords.
      if group.isTyped || kinds.contains(instance.value.jsonType) {
        refused.append(failure(parts.last ?? ""))
      }
      return
    }
    let read = Self.parsed(String(parts[1])).map { JSONText($0) }
    let holder = JSONText.members([("value", instance.value)])
    let named = group.schema.describedNames.union(["value"])
    if read?.isSame(as: holder, exceptForMissing: { !named.contains($0) }) != true {
      changed.append(failure(parts[1]))
    }
  }

  // MARK: - Stages

  /// Builds the client model of some schemas, with the types of the objects and of their values.
  private static func model(
    of groups: [(Int, SuiteGroup)],
    _ draft: SuiteGroup.Draft,
    _ configuration: Configuration
  ) throws -> (api: API?, types: [(ModelID, ValueType)], diagnostics: [Diagnostic]) {
    let loader = MemorySourceLoader(files(of: groups, draft))
    var bag = DiagnosticBag()
    let result = Pipeline(configuration: configuration).model(
      of: try loader.root("spec.json"),
      loading: loader,
      files: SourceFiles(),
      into: &bag
    )
    let types = groups.compactMap { group in
      result.api?.models.indices.first { index in
        result.api?.models[index].schemaName == "Holder\(group.0)"
      }
    }.compactMap { index -> (ModelID, ValueType)? in
      guard case .structure(let structure)? = result.api?.models[index].kind,
        let value = structure.properties.first
      else { return nil }
      return (ModelID(index), value.type)
    }
    return (result.api, types, bag.diagnostics)
  }

  /// Returns the spec, and a file for each schema, so that its references refer to the schema.
  private static func files(
    of groups: [(Int, SuiteGroup)],
    _ draft: SuiteGroup.Draft
  ) -> [String: String] {
    var files: [String: String] = [:]
    var paths: [(String, JSONText)] = []
    var schemas: [(String, JSONText)] = []
    for (number, group) in groups {
      let name = "Holder\(number)"
      files["schema\(number).json"] = group.schema.minified()
      schemas.append(
        (
          name,
          .members([
            ("type", .string("object")), ("required", .array([.string("value")])),
            (
              "properties",
              .members([("value", .members([("$ref", .string("schema\(number).json"))]))])
            ),
          ])
        )
      )
      paths.append(("/\(number)", .members([("post", operation(name))])))
    }
    let spec = JSONText.members([
      ("openapi", .string(draft.openAPI)),
      ("info", .members([("title", .string("Suite")), ("version", .string("1"))])),
      ("servers", .array([.members([("url", .string("https://example.com"))])])),
      ("paths", .members(paths)),
      ("components", .members([("schemas", .members(schemas))])),
    ])
    files["spec.json"] = spec.minified()
    return files
  }

  /// Returns an operation that sends and receives a schema.
  private static func operation(_ name: String) -> JSONText {
    let content = (
      "content",
      JSONText.members([
        (
          "application/json",
          .members([
            ("schema", .reference(to: [name], below: "#/components/schemas"))
          ])
        )
      ])
    )
    return .members([
      ("operationId", .string("send\(name)")),
      ("requestBody", .members([("required", .bool(true)), content])),
      (
        "responses",
        .members([("200", .members([("description", .string("The value")), content]))])
      ),
    ])
  }

  /// Returns the outcome for each instance of each schema.
  private static func outcomes(
    of candidates: [Candidate],
    _ types: [(ModelID, ValueType)],
    in models: CompiledModels
  ) async throws -> [Substring] {
    var lines = ""
    for (number, candidate) in candidates.enumerated() {
      for instance in candidate.group.instances {
        let holder = JSONText.members([("value", instance.value)])
        lines += "\(number)\t\(holder.minified(width: .max))\n"
      }
    }
    let outcome = Declaration.function(
      "outcome",
      [
        .parameter("type", "Int", label: .omitted),
        .parameter("data", .named("Data", in: "Foundation"), label: .omitted),
      ],
      effects: [.throws],
      returning: "String"
    ) {
      Statement.switch(.identifier("type")) {
        for (number, type) in types.enumerated() {
          SwitchCase.case(.expression(.integer(number))) {
            Statement.return(
              Expression.identifier("read").call([
                .unlabelled(.metatype(models.context.model(type.0))),
                .unlabelled(.identifier("data")),
              ]).try
            )
          }
        }
        SwitchCase.default { Statement.return(.string("invalid\tno such type")) }
      }
    }
    return try await models.output(of: main, input: lines, using: [outcome])
  }

  private static func parsed(_ text: String) -> Node? {
    var files = SourceFiles()
    var bag = DiagnosticBag()
    let source = LoadedSource(
      identity: SourceIdentity("value.json"),
      path: "value.json",
      bytes: Array(text.utf8)
    )
    return NodeParser.parse(source, into: &files, into: &bag).node
  }
}

extension ValueType {
  /// Indicates whether all JSON is a value of the type.
  fileprivate var isAnyJSON: Bool {
    switch self {
    case .json: true
    case .optional(let wrapped): wrapped.isAnyJSON
    case .scalar, .data, .file, .model, .custom, .array, .dictionary: false
    }
  }
}
