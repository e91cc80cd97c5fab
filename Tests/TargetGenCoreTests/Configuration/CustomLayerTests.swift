import Diagnostics
import SpecSyntax
import Testing

@testable import APIConfiguration
@testable import APIModel

@Suite("CustomLayer")
struct CustomLayerTests {
  private func decode(_ text: String) -> (Configuration, [String]) {
    var bag = DiagnosticBag()
    var files = SourceFiles()
    let source = LoadedSource(
      identity: SourceIdentity("/c"),
      path: "targetgen.yaml",
      bytes: Array(text.utf8)
    )
    guard let node = NodeParser.parse(source, into: &files, into: &bag).node else {
      return (Configuration(), ["not parsed"])
    }
    let configuration = ConfigurationFile(decoding: node, into: &bag).shared
    configuration.reportCustomLayer(into: &bag)
    return (configuration, bag.diagnostics.map(\.message.text))
  }

  @Test("the protocol, its members and the functions are read")
  func wholeLayer() {
    let (configuration, diagnostics) = decode(
      """
      runtime: custom
      custom:
        imports: [NetworkLayer]
        protocol: APIable
        members:
          url: { from: url, type: URL?, throws: true }
          verb: { from: method, type: Verb, cases: { GET: read, other: write } }
        provider: { type: any Sender, default: Sender.standard }
        call: { value: request, completion: send }
        error: NetworkError
      """
    )
    let layer = configuration.custom
    #expect(diagnostics == [])
    #expect(layer.imports == ["NetworkLayer"])
    #expect(layer.conformance == "APIable")
    #expect(layer.members.map(\.name) == ["url", "verb"])
    #expect(layer.members.map(\.source) == [.url, .method])
    #expect(layer.members.map(\.isThrowing) == [true, false])
    #expect(layer.members[1].cases == ["GET": "read", "other": "write"])
    #expect(layer.provider?.isExistential == true)
    #expect(layer.defaultProvider == "Sender.standard")
    #expect(layer.calls == [.value: "request", .completion: "send"])
    #expect(layer.error?.name == "NetworkError")
  }

  @Test("a member with samples is part of all builds, unless the file states otherwise")
  func samples() {
    func decoded(_ options: String) -> (Configuration, [String]) {
      decode(
        """
        runtime: custom
        custom:
          protocol: APIable
          members:
            url: { from: url, type: URL }
            verb: { from: method, type: String }
            sample: { from: sampleData, type: Data }
          call: send
        \(options)
        """
      )
    }
    let (configuration, diagnostics) = decoded("")
    #expect(configuration.sampleBuilds == .always)
    #expect(diagnostics == [])
    #expect(
      decoded("target: { samples: debug }").1 == [
        "'sample' requires samples in all builds, but 'target.samples' is 'debug'"
      ]
    )
    #expect(decode("target: { suffix: API }").0.sampleBuilds == .debug)
  }

  @Test("one function sends values and requests without a result")
  func oneFunction() {
    let (configuration, _) = decode("custom: { call: APIManager.shared.request }")
    #expect(
      configuration.custom.calls == [
        .value: "APIManager.shared.request", .nothing: "APIManager.shared.request",
      ]
    )
  }

  @Test(
    "types are read as Swift spells them, with any spaces",
    arguments: [
      ("String", .string, false), ("URL?", .url, true), ("[String:Any]?", .values, true),
      ("[String: any Sendable]", .sendableValues, false),
      ("(any Encodable & Sendable)?", .encodable, true), ("[(String, String)]", .pairs, false),
      ("Set<Int>", .codes(.keyed), false), ("RequestType?", .choice, true),
    ] as [(String, CustomType.Form, Bool)]
  )
  func types(text: String, form: CustomType.Form, isOptional: Bool) {
    #expect(CustomType(text)?.form == form)
    #expect(CustomType(text)?.isOptional == isOptional)
  }

  @Test("other texts aren't types", arguments: ["", "[Pet]", "a b", "Pet<Int>", "?"])
  func invalidTypes(text: String) {
    #expect(CustomType(text) == nil)
  }

  @Test("`custom` and the runtime require each other")
  func runtime() {
    #expect(
      decode("runtime: custom").1 == ["'runtime: custom' requires the option 'custom'"]
    )
    #expect(
      decode("custom: { protocol: APIable }").1 == [
        "'custom' is for 'runtime: custom', but the runtime is 'moya'"
      ]
    )
  }

  @Test("names of the layer are reserved")
  func names() {
    let (configuration, _) = decode(
      """
      custom:
        imports: [NetworkLayer]
        protocol: APIable
        members:
          verb: { from: method, type: API.Verb }
        call: APIManager.shared.request
      """
    )
    let names = configuration.custom.names
    #expect(names.types == ["NetworkLayer", "APIable", "API", "APIManager"])
    #expect(names.members == ["verb", "APIManager"])
    #expect(names.functions == ["APIManager"])
  }
}
