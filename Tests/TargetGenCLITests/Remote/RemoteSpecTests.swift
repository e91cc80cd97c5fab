import Foundation
import TestSupport
import Testing

@testable import TargetGenCLI

@Suite("Specs from the network")
struct RemoteSpecTests {
  private static let spec = """
    {
      "openapi": "3.0.3",
      "info": { "title": "Zoo", "version": "1" },
      "servers": [{ "url": "https://zoo.example.com" }],
      "paths": {
        "/animals": {
          "get": {
            "operationId": "listAnimals",
            "responses": {
              "200": {
                "description": "\\ud83e\\udd81",
                "content": { "application/json": { "schema": { "$ref": "models/animal.yaml#/Animal" } } }
              }
            }
          }
        }
      }
    }
    """

  private static let models = """
    Animal:
      type: object
      properties: { name: { type: string, maxLength: many } }
    """

  /// A server that has the spec and its models.
  private func serve() async throws -> LoopbackServer {
    try await LoopbackServer.start { request in
      switch request.path {
      case "/v1/api-docs": .json(Self.spec)
      case "/v1/models/animal.yaml": .text(Self.models)
      default: .status(404)
      }
    }
  }

  private struct Outcome: Sendable {
    var status: Int32
    var output: String
    var error: String
  }

  /// Runs the command in a folder with some files.
  private func run(
    _ arguments: [String],
    files: [String: String] = [:],
    looking look: @escaping @Sendable (URL) throws -> Void = { _ in }
  ) async throws -> Outcome {
    try await onThread {
      try withTemporaryFolder { folder in
        for (name, text) in files {
          try text.write(
            to: folder.appendingPathComponent(name),
            atomically: true,
            encoding: .utf8
          )
        }
        let output = Collected()
        let error = Collected()
        let console = Console(
          usesColor: false,
          output: { output.append($0) },
          error: { error.append($0) }
        )
        let status = TargetGenCommand.run(arguments, in: folder, console: console)
        try look(folder)
        return Outcome(status: status, output: output.text, error: error.text)
      }
    }
  }

  @Test("a spec is generated from its URL, which permits its host")
  func generate() async throws {
    let server = try await serve()
    defer { server.stop() }
    let url = server.baseURL.absoluteString + "/v1/api-docs"
    let outcome = try await run(["generate", url, "-o", "out"]) { folder in
      let model = folder.appendingPathComponent("out/Models/Animal.swift")
      let text = try String(contentsOf: model, encoding: .utf8)
      #expect(text.contains("let name: String?"))
    }
    #expect(outcome.status == 0)
    let place = server.baseURL.absoluteString + "/v1/models/animal.yaml:3:50"
    #expect(outcome.error.contains("\(place): warning: "))
    #expect(outcome.error.contains("\(url):12:68: note: referenced from here"))
    // The spec and its models, each once.
    #expect(await server.requests.map(\.path) == ["/v1/api-docs", "/v1/models/animal.yaml"])
  }

  @Test(
    "a server on this machine is reached by its IPv6 address",
    .enabled(if: LoopbackServer.hasIPv6)
  )
  func addressOfVersion6() async throws {
    let server = try await LoopbackServer.start(usesIPv6: true) { _ in
      .json(#"{"openapi": "3.0.3", "info": {"title": "Zoo", "version": "1"}, "paths": {}}"#)
    }
    defer { server.stop() }
    let outcome = try await run(["validate", server.baseURL.absoluteString + "/spec.json"])
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(await server.requests.first?.header("Host") == "[::1]:\(server.port)")
  }

  @Test("the output doesn't contain the URL of the spec, so that 'check' also works with a copy")
  func check() async throws {
    let server = try await serve()
    defer { server.stop() }
    let url = server.baseURL.absoluteString + "/v1/api-docs"
    let outcome = try await onThread {
      try withTemporaryFolder { folder in
        let console = Console(usesColor: false, output: { _ in }, error: { _ in })
        return [
          ["generate", url, "-o", "out"], ["check", url, "-o", "out"],
          ["check", url, "-o", "out", "--offline"],
        ].map { TargetGenCommand.run($0, in: folder, console: console) }
      }
    }
    #expect(outcome == [0, 0, 1])
  }

  @Test("a file can only refer to hosts that a flag or the configuration allows")
  func references() async throws {
    let server = try await serve()
    defer { server.stop() }
    let host = "127.0.0.1:\(server.port)"
    let spec = Self.spec.replacing(
      "models/animal.yaml#",
      with: "http://\(host)/v1/models/animal.yaml#"
    )
    let refused = try await run(["validate", "spec.json"], files: ["spec.json": spec])
    #expect(refused.status == 1)
    #expect(
      refused.output.contains(
        "'http://\(host)/v1/models/animal.yaml' isn't read: the host '\(host)' isn't allowed [TG1102]"
      )
    )
    #expect(await server.requests.isEmpty)

    let byFlag = try await run(
      ["validate", "spec.json", "--allow-host", host],
      files: ["spec.json": spec]
    )
    #expect(byFlag.status == 0)
    let configured = try await run(
      ["validate"],
      files: [
        "spec.json": spec, "targetgen.yaml": "spec: spec.json\nremote: { hosts: ['\(host)'] }\n",
      ]
    )
    #expect(configured.status == 0)
    let offline = try await run(
      ["validate", "--offline"],
      files: [
        "spec.json": spec, "targetgen.yaml": "spec: spec.json\nremote: { hosts: ['\(host)'] }\n",
      ]
    )
    #expect(offline.status == 1)
    #expect(offline.output.contains("network access is disabled [TG1102]"))
  }

  @Test("a spec in the configuration may be a URL, and its errors are reported at that URL")
  func configuration() async throws {
    let server = try await serve()
    defer { server.stop() }
    let base = server.baseURL.absoluteString
    let outcome = try await run(
      ["files"],
      files: ["targetgen.yaml": "spec: \(base)/v1/api-docs\n"]
    )
    #expect(outcome.status == 0)
    // A URL isn't a file that a build system can check.
    #expect(
      outcome.output.split(separator: "\n").filter { $0.hasPrefix("reads") }
        == ["reads targetgen.yaml"]
    )
    let missing = try await run(
      ["validate"],
      files: ["targetgen.yaml": "spec: \(base)/nowhere?key=secret\n"]
    )
    #expect(missing.status == 1)
    #expect(
      missing.output.contains(
        "\(base)/nowhere:1:1: error: '\(base)/nowhere' can't be read: the server responded with 404, not found [TG1016]"
      )
    )
    #expect(!missing.output.contains("secret"))
  }
}

/// The output of a command.
private final class Collected: @unchecked Sendable {
  private let lock = NSLock()
  private var collected = ""

  var text: String { lock.withLock { collected } }

  func append(_ text: String) { lock.withLock { collected += text } }
}
