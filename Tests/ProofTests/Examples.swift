import Diagnostics
import Foundation
import SpecSyntax
import SwiftCode
import TestSupport
import Testing

@testable import APIBuilding
@testable import APIModel
@testable import SwiftEmission

/// The examples of JSON responses and of received schemas in a spec, and the samples of responses,
/// decoded by the generated models.
struct Examples {
  /// The number of examples.
  var count = 0
  /// The number of examples that the models decode.
  var decoded = 0
  /// The examples that don't decode because they are invalid, with the reason.
  var invalid: [String] = []
  /// The examples that don't decode, although they aren't known to be invalid.
  var failed: [String] = []

  /// An example in the spec.
  private struct Example {
    /// The place in words: `GET /pets 200`.
    var name: String
    var type: ValueType
    var value: JSONText
    /// The keys that lead to the schema, through references; empty for samples, which have to be
    /// decoded in any case.
    var schema: [[String]]
  }

  private static let main = """
    for line in try String(contentsOfFile: "input", encoding: .utf8).split(separator: "\\n") {
      let parts = line.split(separator: "\\t", maxSplits: 1)
      do {
        try decode(Int(parts[0])!, Foundation.Data(parts[1].utf8), by: JSONCoding.decoder())
        print("decoded")
      } catch {
        print("\\(error)".replacing("\\n", with: " "))
      }
    }

    """

  /// Decodes the examples of a spec; the result is `nil` if the spec has errors.
  init?(of spec: ProvenSpec) async throws {
    guard let model = try spec.model(as: spec.configuration) else { return nil }
    let examples = Self.examples(of: model.api)
    count = examples.count
    guard !examples.isEmpty else { return }
    let results = try await withTemporaryFolder { folder in
      let models = try await CompiledModels(
        model.api,
        as: spec.configuration,
        with: spec.companions,
        in: folder
      )
      return try await Self.results(of: examples, in: models)
    }
    decoded = results.count { $0 == "decoded" }
    var others = zip(examples, results).filter { $0.1 != "decoded" }
    for (sample, result) in others where sample.schema.isEmpty {
      failed.append("\(sample.name): \(result.prefix(300))")
    }
    others.removeAll { $0.0.schema.isEmpty }
    guard !others.isEmpty, let document = try spec.document() else { return }
    for (other, verdict) in zip(others, try await Self.verdicts(on: others.map(\.0), in: document))
    {
      if verdict.hasPrefix("invalid: ") {
        invalid.append("\(other.0.name): \(verdict)")
      } else {
        failed.append("\(other.0.name): \(verdict), but: \(other.1.prefix(300))")
      }
    }
  }

  private static func examples(of api: API) -> [Example] {
    var examples: [Example] = []
    for operation in api.targets.flatMap(\.cases) {
      for response in operation.responses.responses {
        guard case .json(let type) = response.body, let content = response.contentType else {
          continue
        }
        let path = [
          "paths", operation.pathTemplate, operation.method.lowercased(), "responses",
          response.status.key,
        ]
        if let sample = response.sample?.json {
          let name = "sample of \(operation.method) \(operation.pathTemplate)"
          examples.append(Example(name: name, type: type, value: sample, schema: []))
        }
        for example in response.examples {
          examples.append(
            Example(
              name: "\(operation.method) \(operation.pathTemplate) \(response.status.key)",
              type: type,
              value: JSONText(example.isSerialized ? example.parsed(for: type) : example.value),
              schema: [path + ["content", content, "schema"], path + ["schema"]]
            )
          )
        }
      }
    }
    for (index, model) in api.models.enumerated() where model.use.contains(.response) {
      guard let name = model.schemaName else { continue }
      for example in model.examples {
        examples.append(
          Example(
            name: "schema \(name)",
            type: .model(ModelID(index)),
            value: JSONText(example.value),
            schema: [["components", "schemas", name], ["definitions", name]]
          )
        )
      }
    }
    return examples
  }

  /// Returns a result for each example: `decoded`, or an error.
  private static func results(
    of examples: [Example],
    in models: CompiledModels
  ) async throws -> [Substring] {
    var numbers: [ValueType: Int] = [:]
    var lines = ""
    for example in examples {
      let number = numbers[example.type] ?? numbers.count
      numbers[example.type] = number
      lines += "\(number)\t\(example.value.minified(width: .max))\n"
    }
    let types = numbers.sorted { $0.value < $1.value }
    let decode = Declaration.function(
      "decode",
      [
        .parameter("type", "Int", label: .omitted),
        .parameter("data", .named("Data", in: "Foundation"), label: .omitted),
        .parameter("decoder", .named("JSONDecoder", in: "Foundation"), label: .named("by")),
      ],
      effects: [.throws]
    ) {
      Statement.switch(.identifier("type")) {
        for (type, number) in types {
          SwitchCase.case(.expression(.integer(number))) {
            Statement.discard(
              Expression.identifier("decoder").member("decode").call([
                .unlabelled(.metatype(models.context.type(type))),
                .labelled("from", .identifier("data")),
              ]).try
            )
          }
        }
        SwitchCase.default { Statement.break }
      }
    }
    return try await models.output(of: main, input: lines, using: [decode])
  }

  // MARK: - Invalid examples

  /// Returns the verdicts of an independent validator on some examples.
  private static func verdicts(
    on examples: [Example],
    in document: Node
  ) async throws -> [String] {
    let values = examples.map { example in
      let path = example.schema.lazy.compactMap { document.location(of: $0) }.first
      let schema = path.map { JSONText.reference(to: $0) } ?? .bool(true)
      return JSONText.members([("schema", schema), ("value", example.value)])
    }
    let task = JSONText.members([("document", JSONText(document)), ("values", .array(values))])
    let python = ProcessInfo.processInfo.environment["TARGETGEN_PYTHON"] ?? "python3"
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("validate.py").path
    let run = try await withTemporaryFolder { folder in
      let input = folder.appendingPathComponent("task.json")
      try Data(task.minified().utf8).write(to: input)
      return try await Subprocess.run(python, [script, input.path])
    }
    let help = """
      the validator needs Python with the packages 'jsonschema' and 'openapi-schema-validator'; \
      TARGETGEN_PYTHON names the interpreter
      """
    try #require(run.status == 0, "\(help)\n\(run.errors)")
    return run.output.split(separator: "\n").map(String.init)
  }
}

extension Node {
  /// Returns the keys of a part without the references on the way; `nil` if it doesn't exist.
  fileprivate func location(of path: [String]) -> [String]? {
    var keys: [String] = []
    var node = self
    for key in path {
      guard let (target, place) = following(node, at: keys), let mapping = target.mapping else {
        return nil
      }
      // Parameters of media types may differ.
      let type = key.prefix { $0 != ";" }
      guard
        let entry = mapping.entry(key)
          ?? mapping.entries.first(where: { $0.key.prefix { $0 != ";" } == type })
      else { return nil }
      node = entry.value
      keys = place + [entry.key]
    }
    return keys
  }

  /// Returns the target of a node that refers to a part of this one.
  private func following(_ node: Node, at place: [String]) -> (Node, [String])? {
    var node = node
    var place = place
    for _ in 0..<32 {
      guard let reference = node["$ref"]?.string else { return (node, place) }
      guard reference.hasPrefix("#/"), let pointer = reference.removingPercentEncoding else {
        return nil
      }
      place = pointer.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false).map {
        String($0).replacing("~1", with: "/").replacing("~0", with: "~")
      }
      guard let target = place.reduce(Optional(self), { $0?[$1] }) else { return nil }
      node = target
    }
    return nil
  }
}
