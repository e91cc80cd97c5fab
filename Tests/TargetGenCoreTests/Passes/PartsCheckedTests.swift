import Diagnostics
import Testing

@testable import APIBuilding
@testable import APIConfiguration
@testable import APIModel

@Suite("API.withPartsChecked")
struct PartsCheckedTests {
  private func messages(
    _ operation: API.Target.Case,
    styles: [Configuration.ProviderStyle] = [.async],
    _ configure: (inout CustomLayer) throws -> Void = { _ in }
  ) throws -> [String] {
    var layer = try CustomLayer.make([(.path, "String"), (.method, "String")])
    layer.calls = [.value: "request", .nothing: "request"]
    try configure(&layer)
    var providers = Configuration.ProviderOptions()
    providers.styles = styles
    var bag = DiagnosticBag()
    _ = API.make(targets: [.make(operation)])
      .withPartsChecked(layer, providers: providers, into: &bag)
    return bag.diagnostics.map { "\($0.code) \($0.message.text)" }
  }

  private let list = API.Target.Case.make(
    "list",
    parameters: [.make("limit", .query, .int), .make("X-Trace", .header, .string)],
    body: API.Body(kind: .text, contentType: "text/plain", parameters: [])
  )

  @Test("each part that no member has is reported")
  func missingMembers() throws {
    #expect(
      try messages(list) == [
        "unsentPart 'GET /pets' is sent without its query, which no member of 'custom' has",
        "unsentPart 'GET /pets' is sent without its header fields, which no member of 'custom' has",
        "unsentPart 'GET /pets' is sent without its body, which no member of 'custom' has",
      ]
    )
  }

  @Test("a dictionary can't have a body of text")
  func dictionary() throws {
    let messages = try messages(list) {
      $0 = try .make([
        (.url, "String"), (.headers, "[String: String]"), (.parameters, "[String: Any]"),
      ])
      $0.calls = [.nothing: "request"]
    }
    #expect(
      messages == [
        "unsentPart 'GET /pets' is sent without its body (text/plain), which no member of 'custom' has"
      ]
    )
  }

  @Test("a value without a case is an error")
  func missingCase() throws {
    let messages = try messages(.make("list", "PURGE")) {
      $0.members += try CustomLayer.make([(.contentType, "ContentType")]).members
    }
    #expect(
      messages == [
        "invalidConfigurationValue 'contentType' has no case for 'none', which 'PURGE /pets' needs"
      ]
    )
  }

  @Test("a response for which there is no function is reported for each style")
  func missingFunctions() throws {
    #expect(
      try messages(.make("photo", success: .data), styles: [.async, .completion]) == [
        "missingCall 'GET /pets' has no async method: 'custom.call' names no function for its response",
        "missingCall 'GET /pets' has no completion method: 'custom.call' names no function for its response",
      ]
    )
    #expect(
      try messages(.make("photo", success: .data)) { $0.calls[.data] = "data" } == []
    )
  }
}
