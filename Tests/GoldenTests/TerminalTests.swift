import Diagnostics
import Foundation
import TestSupport
import Testing

/// Checks everything that commands print about a spec with hostile texts.
@Suite("Terminal output")
struct TerminalTests {
  /// Every invisible character, at positions at which it can't belong to the spelling of a word.
  private static let hostile: String = {
    var text = "\nFORGED"
    for value in 1...UInt32(0x10FFFF) {
      guard let scalar = Unicode.Scalar(value), scalar.isInvisible else { continue }
      // Some of the thousands of reserved characters are enough.
      if value > 0xE0100, value % 64 != 1 { continue }
      text.unicodeScalars.append("x")
      text.unicodeScalars.append(scalar)
    }
    return text
  }()

  /// Returns a spec with the hostile text in each of its texts.
  private static func spec(_ version: String) -> String {
    let json = hostile.quotedAsJSON.dropFirst().dropLast()
    return """
      {
        "openapi": "3.1.0",
        "info": {"title": "T\(json)", "version": "1\(json)", "description": "D\(json)"},
        "servers": [{"url": "https://{host}.example.org/\(json)", "description": "S\(json)",
          "variables": {"host": {"default": "a\(json)", "enum": ["a\(json)", "b\(json)"]}}}],
        "tags": [{"name": "Tag\(json)", "description": "d\(json)"}],
        "paths": {"/p\(json)/{id\(json)}": {
          "get": {
            "operationId": "read\(json)", "summary": "s\(json)", "tags": ["Tag\(json)"],
            "parameters": [
              {"name": "id\(json)", "in": "path", "required": true, "schema": {"type": "string", "format": "f\(json)"}},
              {"name": "q\(json)", "in": "query", "schema": {"type": "in\(json)"}},
              {"name": "h\(json)", "in": "header", "schema": {"type": "string", "default": "v\(json)"}}
            ],
            "security": [{"key\(json)": []}],
            "responses": {
              "200": {"description": "r\(json)", "headers": {"X-\(json)": {"schema": {"type": "string"}}},
                "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Pet\(json)"}}}},
              "404": {"description": "r", "content": {"text/a\(json)": {"schema": {"type": "string"}}}},
              "4\(json)": {"description": "r"}
            }
          },
          "post": {
            "operationId": "write\(version)\(json)",
            "requestBody": {"content": {"multipart/form-data": {"schema": {"type": "object", "properties": {
              "part\(json)": {"type": "string"}}}}}},
            "responses": {"default": {"$ref": "#/components/responses/No\(json)"}}
          }
        }},
        "components": {
          "securitySchemes": {"key\(json)": {"type": "apiKey", "name": "k\(json)", "in": "header"}},
          "schemas": {
            "Pet\(json)": {"type": "object", "title": "t\(json)", "required": ["no\(json)"], "x-targetgen-name": "Given\(json)", "properties": {
              "name\(version)\(json)": {"type": "string", "description": "d\(json)", "default": "v\(json)", "pattern": "(\(json)"},
              "kind\(json)": {"enum": ["one\(json)", "two\(version)\(json)"]},
              "either": {"oneOf": [{"$ref": "#/components/schemas/Pet\(json)"}, {"type": "integer"}],
                "discriminator": {"propertyName": "p\(json)", "mapping": {"m\(json)": "other\(json).yaml"}}},
              "gone": {"$ref": "gone\(json).yaml#/a"},
              "far": {"$ref": "https://\(json)/a.yaml"},
              "wrong": 7
            }}
          }
        }
      }
      """
  }

  private static let commands: [[String]] =
    [
      ["inspect", "spec.json"], ["inspect", "spec.json", "--format", "json"],
      ["files", "spec.json"], ["files", "spec.json", "--format", "json"],
      ["filter", "spec.json"], ["filter", "spec.json", "--format", "yaml"],
      ["report", "spec.json"], ["report", "spec.json", "--format", "json"],
      ["generate", "spec.json", "--dry-run"], ["generate", "spec.json", "-v"],
      ["check", "spec.json", "-v"], ["check", "next.json", "-v"],
      ["check", "next.json", "-v", "--runtime", "targetkit"],
      ["diff", "spec.json", "next.json"], ["diff", "spec.json", "next.json", "--format", "json"],
      ["diff", "spec.json", "next.json", "--format", "markdown"],
      ["validate", "broken.yaml"], ["validate", "spec.json", "--config", "wrong.yaml"],
      ["init"], ["init", "--plugin", "--spec", "\u{1B}[31m\nFORGED"],
      ["explain", "\u{1B}[31m\nFORGED"], ["validate", "\u{9B}\nFORGED"], ["\u{1B}[31m\nFORGED"],
    ]
    + ["text", "json", "sarif", "xcode", "github"].map {
      ["validate", "spec.json", "--diagnostics", $0]
    }

  private static func files() -> [(name: String, text: String)] {
    let json = hostile.quotedAsJSON
    return [
      ("spec.json", spec("1")), ("next.json", spec("2")),
      ("broken.yaml", "openapi: 3.0.0\n\(json): [\(json)\n"),
      ("wrong.yaml", "\(json): 1\nspec: \(json)\nnames: {\(json): \(json)}\n"),
      (
        "targetgen.yaml",
        "patches: [{name: \(json), target: '$.info', update: {x-a: 1}}, {name: \(json), target: \(json)}]\n"
      ),
    ]
  }

  @Test("no command prints control or format characters of a spec", arguments: commands)
  func everything(arguments: [String]) throws {
    try withTemporaryFolder { folder in
      for file in Self.files() {
        try Data(file.text.utf8).write(to: folder.appendingPathComponent(file.name))
      }
      let run = CommandRun(arguments, in: folder)
      for text in [run.output, run.error] {
        let scalar = text.unicodeScalars.first { $0 != "\n" && $0.isInvisible }
        #expect(scalar == nil, "U+\(String(scalar?.value ?? 0, radix: 16)) in \(arguments)")
        let forged = text.split(separator: "\n").first { $0.hasPrefix("FORGED") }
        #expect(forged == nil)
      }
      #expect(!(run.output + run.error).isEmpty)
    }
  }

  @Test(
    "no format prints control characters of a file name",
    arguments: ["text", "json", "sarif", "xcode", "github"]
  )
  func fileNames(form: String) throws {
    try withTemporaryFolder { folder in
      let name = "a\u{1B}[31m\nFORGED\u{9B}\u{202E}.yaml"
      try Data("openapi: 3.0.0\ninfo: {title: T, version: '1'}\npaths: {}\nx: 1\n".utf8)
        .write(to: folder.appendingPathComponent(name))
      for arguments in [
        ["validate", name, "--diagnostics", form], ["files", name],
        ["files", name, "--format", "json"],
        ["check", name, "-o", "out\u{1B}\nFORGED", "--diagnostics", form], ["init"],
      ] {
        let run = CommandRun(arguments, in: folder)
        for text in [run.output, run.error] {
          #expect(!text.unicodeScalars.contains { $0 != "\n" && $0.isInvisible })
          #expect(!text.split(separator: "\n").contains { $0.hasPrefix("FORGED") })
        }
      }
    }
  }
}
