import SwiftCode
import Testing

@testable import APIConfiguration
@testable import APIModel
@testable import SwiftEmission

@Suite("TargetEmitter+Stubs")
struct TargetEmitterStubsTests {
  private func response(
    _ status: API.DocumentedResponse.Status,
    _ body: API.ResponseBody,
    _ sample: String?,
    type: String? = nil,
    named: KeyValuePairs<String, String> = [:]
  ) -> API.DocumentedResponse {
    var response = API.DocumentedResponse(
      status: status,
      body: body,
      contentType: type,
      documentation: API.Documentation(),
      examples: [],
      sample: sample.map { API.Sample(text: $0, isFromSpec: false) }
    )
    response.namedSamples = named.map {
      API.NamedSample(name: $0.key, sample: API.Sample(text: $0.value, isFromSpec: true))
    }
    return response
  }

  private func text(_ responses: API.DocumentedResponse...) -> String {
    var operation = API.Target.Case.make("show")
    operation.responses.responses = responses
    operation.responses.successStatus = responses.first?.status
    var other = API.Target.Case.make("list")
    other.responses.responses = []
    var target = API.Target.make()
    target.cases = [operation, other]
    let context = EmissionContext.make(targets: [target]) {
      $0.target.samples = .always
      $0.target.stubs = true
    }
    let text = TargetEmitter(context: context, target: target).sampleFiles[0].text
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.drop { !$0.contains("var responseSamples") }.dropFirst(2).dropLast(6)
      .map { $0.dropFirst(4) }.joined(separator: "\n")
  }

  @Test("var responseSamples: [ResponseSample] { … }")
  func samples() {
    #expect(
      text(
        response(
          .code(200),
          .json(.json),
          "{}",
          type: "application/json",
          named: ["rex": "{}", "sick": "[1]"]
        ),
        response(.code(404), .json(.json), "[]", type: "application/problem+json"),
        response(.range(5), .text, "no", type: "text/plain"),
        response(.default, .json(.json), nil, type: "application/json"),
        response(.code(204), .none, nil)
      ) == """
        case .show:
          return [
            .json("200", sampleResponse, example: "rex"),
            .json("200", "[1]", example: "sick"),
            .body("204"),
            .json("404", "[]", type: "application/problem+json"),
            .body("5XX", "no", type: "text/plain"),
            .missing("default"),
          ]
        """
    )
  }
}
