import Diagnostics
import Foundation
import TestSupport
import Testing

/// Specs with names from all of Unicode, each of which is used for as many declarations as a spec allows.
@Suite("Names from all of Unicode")
struct UnicodeNamesTests {
  private static let seed: UInt64 = 20_261_122

  /// Returns a spec in which each text names a tag, an operation, its parameters, its result schema and the members.
  private static func spec(_ names: [String]) -> String {
    let names = names.map { $0.quotedAsJSON }
    var tags = ""
    var paths = ""
    var schemas = ""
    for (index, name) in names.enumerated() {
      let other = names[(index + 1) % names.count]
      let pointer = pointer(to: name)
      tags += "  - {name: \(name), description: \(name)}\n"
      paths += """
          /p\(index):
            get:
              tags: [\(name)]
              operationId: \(name)
              summary: \(name)
              parameters:
                - {name: \(name), in: query, description: \(name), schema: {$ref: \(pointer)}, style: deepObject}
                - {name: \(other), in: query, schema: {type: string, enum: [\(name), \(other)]}}
                - {name: h\(index), in: header, schema: {type: string, default: \(name)}}
              responses:
                '200': {description: \(name), content: {application/json: {schema: {$ref: \(pointer)}}}}
                '404': {description: a, content: {application/json: {schema: {$ref: \(self.pointer(to: other))}}}}
            post:
              tags: [\(name)]
              operationId: \(name.dropLast())2"
              requestBody: {content: {application/json: {schema: {$ref: \(pointer)}}}}
              responses:
                '200': {description: a, content: {application/json: {schema: {type: array, items: {$ref: \(pointer)}}}}}

        """
      schemas += """
            \(name):
              type: object
              title: \(name)
              required: [\(name)]
              properties:
                \(name): {type: string, description: \(name)}
                \(other): {$ref: \(self.pointer(to: other))}
                \(name.dropLast())x": {enum: [\(name), \(other)]}
                \(name.dropLast())y": {oneOf: [{$ref: \(pointer)}, {$ref: \(self.pointer(to: other))}]}

        """
    }
    return """
      openapi: 3.0.3
      info: {title: \(names[0]), version: '1'}
      tags:
      \(tags)paths:
      \(paths)components:
        schemas:
      \(schemas)
      """
  }

  private static func pointer(to name: String) -> String {
    // The pointer is the fragment of a URI, in which every byte may be percent-encoded.
    let text = (try? JSONDecoder().decode([String].self, from: Data("[\(name)]".utf8)))?.first ?? ""
    let token = text.replacingOccurrences(of: "~", with: "~0").replacingOccurrences(
      of: "/",
      with: "~1"
    )
    let encoded = token.utf8.map { "%" + String(0x100 + Int($0), radix: 16).dropFirst() }.joined()
    return "'#/components/schemas/\(encoded)'"
  }

  @Test("the generated code compiles", arguments: ["moya", "targetkit"])
  func compiles(runtime: String) async throws {
    var random = RandomValues(seed: Self.seed)
    var names = [
      "동물", "名前", "حیوان\u{200C}ها", "❤\u{FE0F}", "_", "1", "Swift", "self", "é", "e\u{301}x",
    ]
    for _ in 0..<20 { names.append(random.textOfAnyCharacters()) }
    try await withTemporaryFolder { folder in
      try Data(Self.spec(names).utf8).write(to: folder.appendingPathComponent("spec.yaml"))
      let run = CommandRun(
        ["generate", "spec.yaml", "-o", "out", "--runtime", runtime],
        in: folder
      )
      #expect(run.status == 0, "\(run.error)")
      #expect(!run.error.contains("unnamed"))
      let errors = try await TypeCheck.errors(
        in: folder.appendingPathComponent("out"),
        runtime: runtime
      )
      #expect(errors == "")
    }
  }
}

/// The compiler with the settings of the output's users.
private enum TypeCheck {
  static func errors(in folder: URL, runtime: String) async throws -> String {
    var arguments = [
      "-typecheck", "-wmo", "-parse-as-library", "-module-name", "Generated",
      "-swift-version", "6", "-I", BuiltProducts.modules.path,
    ]
    if runtime == "moya" {
      arguments += ["-module-alias", "Moya=MoyaCompatibility"]
      arguments += ["-module-alias", "Alamofire=AlamofireCompatibility"]
    }
    let files =
      FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    arguments += files.filter { $0.hasSuffix(".swift") }.map {
      folder.appendingPathComponent($0).path
    }
    return try await Subprocess.run("swiftc", arguments).errors
  }
}
